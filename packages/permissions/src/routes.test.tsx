import { noteArrival } from '@atrium/auth/arrival.ts'
import { fakeSession } from '@atrium/auth/testing/fakeSession.ts'
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { afterEach, describe, expect, test } from 'vitest'
import { breadcrumbs } from './crumbs.ts'
import { guardRoutes } from './guard.ts'
import { beginning, menuFor, navMistakes, rowsOf, tabsBeside, type NavSection } from './menu.ts'
import type { Viewer } from './permitted.ts'
import type { RouteData } from './routeData.ts'

const rootRoute = createRootRoute({
  staticData: { title: 'Atrium', crumb: 'Atrium', opens: 'public', menu: null },
  beforeLoad: guardRoutes,
})
const page = (path: string, staticData: RouteData) => createRoute({ getParentRoute: () => rootRoute, path, staticData })

const router = (url: string) =>
  createRouter({
    history: createMemoryHistory({ initialEntries: [url] }),
    routeTree: rootRoute.addChildren([
      page('/dashboard', {
        title: 'Dashboard',
        crumb: 'Home',
        opens: 'authenticated',
        menu: 'home',
        accountTypes: ['DEFAULT'],
      }),
      page('/users', { title: 'Users', crumb: 'Users', opens: ['listUsers'], menu: 'people' }),
      page('/user/$id', {
        title: 'User',
        crumb: 'User',
        opens: ['getUser'],
        menu: null,
        parents: ['/dashboard', '/users'],
      }),
      page('/event-management', {
        title: 'Events',
        crumb: 'Events',
        opens: 'authenticated',
        menu: 'people',
        addOn: 'EVENTS',
      }),
      page('/login-microsoft', {
        title: 'Sign in',
        crumb: 'Sign in',
        opens: 'public',
        menu: null,
        hideBreadcrumbs: true,
      }),
      page('/add-on/disabled/$module', { title: 'Off', crumb: 'Off', opens: 'public', menu: null }),
      page('/404', { title: 'Not found', crumb: 'Not found', opens: 'public', menu: null }),
    ]),
  })
const { routesById } = router('/')

const nav: NavSection<string>[] = [
  { key: 'home', entries: [{ route: '/dashboard', icon: 'house' }] },
  {
    key: 'people',
    label: 'People',
    entries: [
      { route: '/users', icon: 'person' },
      { route: '/event-management', icon: 'flag' },
    ],
  },
]
const viewer = (
  permissions: string[],
  accountType: 'DEFAULT' | 'OPERATOR' = 'DEFAULT',
  addOns: string[] = [],
): Viewer => ({
  userInfo: { permissions, accountType },
  addOns,
})

test('a route without its gate does not compile', () => {
  const getParentRoute = () => rootRoute
  // @ts-expect-error -- no staticData
  createRoute({ getParentRoute, path: '/a' })
  // @ts-expect-error -- no menu place
  createRoute({ getParentRoute, path: '/b', staticData: { title: 'B', crumb: 'B', opens: 'public' } })
  // @ts-expect-error -- an operation that does not exist
  createRoute({ getParentRoute, path: '/c', staticData: { title: 'C', crumb: 'C', opens: ['listUser'], menu: null } })
  // @ts-expect-error -- no operation at all
  createRoute({ getParentRoute, path: '/d', staticData: { title: 'D', crumb: 'D', opens: [], menu: null } })
  expect(Object.keys(routesById)).toContain('/users')
})

describe('the menu', () => {
  test('shows what may be opened, in the order of nav.ts', () => {
    expect(menuFor(routesById, nav, viewer(['USER_LIST'], 'DEFAULT', ['EVENTS']))).toEqual([
      { key: 'home', items: [{ routeId: '/dashboard', path: '/dashboard', label: 'Dashboard', icon: 'house' }] },
      {
        key: 'people',
        label: 'People',
        items: [
          { routeId: '/users', path: '/users', label: 'Users', icon: 'person' },
          { routeId: '/event-management', path: '/event-management', label: 'Events', icon: 'flag' },
        ],
      },
    ])
  })

  test('pages that are tabs of one screen are one row, and each knows the others the reader may open', () => {
    const of = 'All people'
    const tabbed = nav.map((section) => ({
      ...section,
      entries: section.entries.map((entry, index) => ({ ...entry, tab: { of, label: `Tab ${index}` } })),
    }))
    const menu = menuFor(routesById, tabbed, viewer(['USER_LIST'], 'DEFAULT', ['EVENTS']))
    const people = menu.find(({ key }) => key === 'people')?.items ?? []
    expect(rowsOf(people).map((row) => row.map(({ routeId }) => routeId))).toEqual([['/users', '/event-management']])
    expect(tabsBeside(menu, '/users').map(({ path }) => path)).toEqual(['/dashboard', '/users', '/event-management'])
    expect(tabsBeside(menuFor(routesById, nav, viewer(['USER_LIST'])), '/users')).toEqual([])
  })

  test('leaves out what needs a right or an add-on, and empty groups', () => {
    expect(menuFor(routesById, nav, viewer([])).map(({ key }) => key)).toEqual(['home'])
  })

  test('a dashboard that is not its first item leads to the first one (NAV-008)', () => {
    expect(beginning(menuFor(routesById, nav, viewer(['USER_LIST'])))).toBe('/dashboard')
    expect(beginning(menuFor(routesById, nav, viewer(['USER_LIST'], 'OPERATOR')))).toBe('/users')
    expect(beginning([])).toBeUndefined()
  })

  test('nav.ts and the routes agree, or the difference is named', () => {
    expect(navMistakes(routesById, nav)).toEqual([])
    const people = {
      key: 'people',
      entries: [
        { route: '/dashboard', icon: '' },
        { route: '/gone', icon: '' },
      ],
    }
    expect(navMistakes(routesById, [people])).toEqual([
      '/dashboard stands in group people of nav.ts, but names home',
      'nav.ts names /gone, which is no route',
      '/users names group people, but nav.ts lacks it',
      '/event-management names group people, but nav.ts lacks it',
    ])
  })
})

test('breadcrumbs lead through the parents, without links to what may not be opened', () => {
  expect(breadcrumbs(routesById, '/user/$id', viewer(['USER_VIEW']))).toEqual([
    { routeId: '/dashboard', label: 'Home', linked: true },
    { routeId: '/users', label: 'Users', linked: false },
    { routeId: '/user/$id', label: 'User', linked: false },
  ])
  expect(breadcrumbs(routesById, '/login-microsoft', viewer([]))).toEqual([])
})

test('a page that several lists lead to has the one of its mode before it', () => {
  const page = (title: string, rest = {}) => ({
    fullPath: `/${title}`,
    options: { staticData: { title, crumb: title, opens: 'public' as const, menu: null, ...rest } },
  })
  const routes = {
    rooms: page('rooms'),
    shared: page('shared'),
    booking: page('booking', { parents: ['rooms'], parentsByMode: { SHARED: ['shared'] } }),
  }
  const crumbs = (mode: unknown) => breadcrumbs(routes, 'booking', viewer([]), mode).map(({ label }) => label)
  expect(crumbs('SHARED')).toEqual(['shared', 'booking'])
  expect(crumbs(undefined)).toEqual(['rooms', 'booking'])
  expect(crumbs('OTHER')).toEqual(['rooms', 'booking'])
})

describe('the guard', () => {
  let session: ReturnType<typeof fakeSession>
  afterEach(() => session.restore())

  async function visit(url: string, { signedIn = true } = {}) {
    session = fakeSession({ signedIn, user: { permissions: ['USER_LIST'] } })
    const visited = router(url)
    await visited.load()
    return visited.state.location.href
  }

  test.each([
    ['a page one may open', '/users?page=2', '/users?page=2'],
    ['a page one may not open', '/user/7', '/404'],
    ['a module that is off', '/event-management', '/add-on/disabled/events'],
    ['a public page', '/404', '/404'],
  ])('%s', async (_, url, landed) => {
    expect(await visit(url)).toBe(landed)
  })

  test('a page that signing in led to and that cannot be opened: the first page of the menu, once', async () => {
    for (const url of ['/user/7', '/event-management', '/users']) {
      noteArrival(url)
      expect(await visit(url)).toBe(url === '/users' ? url : '/first-page')
    }
    expect(await visit('/event-management')).toBe('/add-on/disabled/events')
  })

  test('without a session: the sign-in page, with the target; public pages stay', async () => {
    expect(await visit('/users?page=2', { signedIn: false })).toBe('/login-microsoft?redirect=%2Fusers%3Fpage%3D2')
    expect(await visit('/404', { signedIn: false })).toBe('/404')
  })
})
