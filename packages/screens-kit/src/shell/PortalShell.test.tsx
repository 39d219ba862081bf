import { api } from '@atrium/auth/api.ts'
import { fakeSession } from '@atrium/auth/testing/fakeSession.ts'
import { someOfficeCentre, someUser } from '@atrium/auth/testing/someSession.ts'
import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { createQueryClient } from '@atrium/api-client/queryClient.ts'
import { ThemeProvider } from '@atrium/ui/theme.tsx'
import { IconShieldLock, IconUsers } from '@tabler/icons-react'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { LiveState } from '../LiveState.tsx'
import { readable } from '../anyQuery.ts'
import { useRecordTitle } from '../recordTitle.ts'
import { PortalShell } from './PortalShell.tsx'
import type { Nav } from './useMenu.ts'

const nav: Nav = [
  {
    key: 'all',
    label: 'People',
    entries: [
      { route: '/users', icon: IconUsers },
      { route: '/security', icon: IconShieldLock },
    ],
  },
]
const notice = {
  id: 'n1',
  kind: 'SELF_REGISTRATION',
  title: 'Tom Ng has registered and needs approval',
  body: 'Kestrel Capital',
  entityType: 'USER',
  entityId: 'u7',
  createdDate: '2026-11-21T04:30:00Z',
  readDate: null,
}

let session: ReturnType<typeof fakeSession>
afterEach(() => {
  session.restore()
  localStorage.clear()
})

const success = (data: unknown): FakeAnswer => ({ body: { success: true, data } })

/** A server whose stream of events the test writes to. */
async function show(
  permissions: string[],
  search: (term: string) => FakeAnswer | Promise<FakeAnswer> = () => success([]),
) {
  const encoder = new TextEncoder()
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined
  let unread = 0
  let granted = permissions
  const answer = ({ path, method, query }: SeenRequest): FakeAnswer | Promise<FakeAnswer> => {
    if (path.endsWith('/events')) {
      const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) })
      return new Response(body)
    }
    if (path.startsWith('/auth/info/')) return success(someUser({ permissions: granted }))
    if (path.endsWith('/initialize')) return success(someOfficeCentre())
    if (path.endsWith('/search')) return search(query.get('term') ?? '')
    if (method === 'PUT') unread = 0
    if (path.endsWith('/unread-count')) return success(unread)
    return success({ items: unread > 0 ? [notice] : [], total: unread, totalPage: 1 })
  }
  session = fakeSession({ user: { permissions }, answer })
  const root = createRootRoute({
    staticData: { title: 'Atrium', crumb: 'Atrium', opens: 'public', menu: null },
    component: () => (
      <PortalShell loadNav={async () => ({ nav })} loadRecordPaths={async () => ({ USER: (id) => `/user/${id}` })}>
        <Outlet />
      </PortalShell>
    ),
  })
  const getParentRoute = () => root
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: ['/security'] }),
    routeTree: root.addChildren([
      createRoute({
        getParentRoute,
        path: '/users',
        staticData: { title: 'Users', crumb: 'Users', opens: ['listUsers'], menu: 'all' },
        component: () => <Named title="Mei Lin" />,
      }),
      createRoute({
        getParentRoute,
        path: '/user/$id',
        staticData: { title: 'User', crumb: 'User', opens: ['getUser'], menu: null, parents: ['/users'] },
        component: () => <Named title="Mei Lin" isRecord />,
      }),
      createRoute({
        getParentRoute,
        path: '/user/edit/$id',
        staticData: { title: 'Edit', crumb: 'Edit', opens: ['getUser'], menu: null, parents: ['/users', '/user/$id'] },
        component: () => <Named title="Edit Mei Lin" parent="Mei Lin" own="Edit" />,
      }),
      createRoute({
        getParentRoute,
        path: '/passes/{-$userId}',
        staticData: { title: 'Passes', crumb: 'Passes', opens: ['listUsers'], menu: null },
        component: () => <h1>Passes</h1>,
      }),
      ...['/pass/$id', '/pass/of/$userId/$id'].map((path) =>
        createRoute({
          getParentRoute,
          path,
          staticData: {
            title: 'Pass',
            crumb: 'Pass',
            opens: ['getUser'],
            menu: null,
            parents: ['/passes/{-$userId}'],
          },
          component: () => <h1>Pass</h1>,
        }),
      ),
      createRoute({
        getParentRoute,
        path: '/security',
        staticData: { title: 'Security', crumb: 'Security', opens: 'authenticated', menu: 'all' },
        component: Doors,
      }),
    ]),
  })
  await router.load()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeProvider env="test">
        <RouterProvider router={router} />
      </ThemeProvider>
    </QueryClientProvider>,
  )
  await waitFor(() => expect(stream).toBeDefined())
  await screen.findByRole('navigation', { name: 'Main' })
  return {
    router,
    person: userEvent.setup(),
    ring: () => {
      unread = 1
      stream?.enqueue(encoder.encode('event: notification\ndata: {}\n\n'))
    },
    grant: (permission: string) => {
      granted = [...granted, permission]
    },
    breakOff: () => stream?.close(),
    send: (event: string) => stream?.enqueue(encoder.encode(`event: ${event}\ndata: {}\n\n`)),
  }
}

/** A page about what happens at doors. */
const Doors = () => {
  useQuery(readable(api.query('listLockdowns', { query: { active: true } })))
  return <LiveState />
}

const Named = ({ title, ...crumbs }: { title: string; parent?: string; own?: string; isRecord?: boolean }) => {
  useRecordTitle(title, crumbs)
  return <h1>{title}</h1>
}

const crumbs = () =>
  within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

const menu = () => within(screen.getByRole('navigation', { name: 'Main' }))

test('the menu holds what may be opened and marks the page in view', async () => {
  await show([])
  expect(menu().getByRole('link', { name: 'Security' }).getAttribute('aria-current')).toBe('page')
  expect(menu().queryByRole('link', { name: 'Users' })).toBeNull()
})

test('what is pinned stands on top, and stays there for the person in the office centre', async () => {
  const { person } = await show(['USER_LIST'])
  await person.click(await screen.findByRole('button', { name: 'Pin Users' }))
  const pinned = () => within(screen.getByRole('region', { name: 'Pinned' }))
  expect(
    pinned()
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Users'])
  const { userId, officeCentreId } = someUser()
  expect(localStorage.getItem(`atrium-kept/${userId}/${officeCentreId}/pinned`)).toBe('["/users"]')
  await person.click(pinned().getByRole('button', { name: 'Unpin Users' }))
  expect(screen.queryByRole('region', { name: 'Pinned' })).toBeNull()
})

test('the menu and the search lead back to where the person was, records by their names', async () => {
  const { router, person } = await show(['USER_LIST', 'USER_VIEW'])
  await router.navigate({ to: '/user/$id', params: { id: 'u7' } })
  await screen.findByRole('heading', { name: 'Mei Lin' })
  await router.navigate({ to: '/security' })
  await person.click(await screen.findByRole('button', { name: 'Recent' }))
  const recent = within(screen.getByRole('list', { name: 'Recent' }))
  expect(recent.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Mei Lin'])
  await person.keyboard('{Control>}k{/Control}')
  const palette = within(await screen.findByRole('dialog', { name: 'Search pages and records' }))
  await person.click(await palette.findByRole('button', { name: /Mei Lin/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/u7'))
})

test('a record of a list that is can no longer open the doors of the person is not led back to', async () => {
  const { userId, officeCentreId } = someUser()
  const visits = [{ path: '/user/u7', title: 'Mei Lin', of: ['/users', '/user/$id'] }]
  localStorage.setItem(`atrium-kept/${userId}/${officeCentreId}/visits`, JSON.stringify(visits))
  await show([])
  expect(screen.queryByRole('button', { name: 'Recent' })).toBeNull()
})

test('a changed scope takes effect at once', async () => {
  const { send, grant } = await show([])
  grant('USER_LIST')
  send('scope')
  expect(await menu().findByRole('link', { name: 'Users' })).toBeDefined()
})

test('after a broken connection, which pages say, what happened at doors is read again', async () => {
  const { breakOff } = await show(['ACCESS_DOOR_VIEW'])
  const reads = () => session.requests.filter(({ path }) => path.endsWith('/lockdowns')).length
  expect(await screen.findByText('Live')).toBeDefined()
  await waitFor(() => expect(reads()).toBe(1))
  breakOff()
  expect(await screen.findByText('Not live, connecting again…')).toBeDefined()
  expect(await screen.findByText('Live')).toBeDefined()
  await waitFor(() => expect(reads()).toBe(2))
})

test('the bell rings, lists what is new, and leads to it', async () => {
  const { ring, person, router } = await show(['USER_LIST', 'USER_VIEW'])
  ring()
  await person.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
  await person.click(await screen.findByRole('button', { name: /Tom Ng has registered and needs approval/ }))
  expect(await screen.findByRole('heading', { name: 'Mei Lin' })).toBeDefined()
  expect(router.state.location.pathname).toBe('/user/u7')
  expect(session.requests.find(({ method }) => method === 'PUT')?.body).toEqual({ ids: ['n1'] })
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeDefined()
})

test('breadcrumbs lead back through the parents', async () => {
  const { router, person } = await show(['USER_LIST', 'USER_VIEW'])
  void router.navigate({ to: '/user/$id', params: { id: 'u7' } })
  const trail = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }))
  await waitFor(() => expect(menu().getByRole('link', { name: 'Users' }).getAttribute('aria-current')).toBe('true'))
  await person.click(await trail.findByRole('link', { name: 'Users' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/users'))
})

test('breadcrumbs lead to a list whose address may name whose it is, or not', async () => {
  const { router } = await show(['USER_LIST', 'USER_VIEW'])
  const link = async () =>
    within(await screen.findByRole('navigation', { name: 'Breadcrumb' }))
      .getByRole('link', { name: 'Passes' })
      .getAttribute('href')
  router.history.push('/pass/of/u7/p1')
  await waitFor(async () => expect(await link()).toBe('/passes/u7'))
  router.history.push('/pass/p1')
  await waitFor(async () => expect(await link()).toBe('/passes'))
})

test('breadcrumbs name the record a form is about, and the list a record stands in the place of', async () => {
  const { router } = await show(['USER_LIST', 'USER_VIEW'])
  void router.navigate({ to: '/user/edit/$id', params: { id: 'u7' } })
  await waitFor(() => expect(crumbs()).toEqual(['Users', 'Mei Lin', 'Edit']))
  void router.navigate({ to: '/users' })
  await waitFor(() => expect(crumbs()).toEqual(['Users', 'Mei Lin']))
})

test('the first page leaves the keyboard before the skip link, every later one takes it along', async () => {
  const { router, person } = await show(['USER_LIST', 'USER_VIEW'])
  await waitFor(() => expect(router.state.resolvedLocation?.pathname).toBe('/security'))
  expect(document.activeElement).toBe(document.body)
  await person.tab()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Skip to main content' }))
  await person.click(await menu().findByRole('link', { name: 'Users' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

const hit = { kind: 'USER', kindName: 'User', id: 'u7', parentId: null, title: 'Mei Lin', subtitle: 'mei@lin.example' }

async function openPalette(person: ReturnType<typeof userEvent.setup>) {
  await person.keyboard('{Control>}k{/Control}')
  const palette = within(await screen.findByRole('dialog', { name: 'Search pages and records' }))
  return { palette, box: await palette.findByRole('textbox', { name: 'Search pages and records' }) }
}

test('the palette says that it searches, then what it found, whose first one Enter opens', async () => {
  let release: (found: FakeAnswer) => void = () => undefined
  const { router, person } = await show(['USER_LIST', 'USER_VIEW'], () => new Promise((done) => (release = done)))
  const { palette, box } = await openPalette(person)
  await person.type(box, 'mei')
  await waitFor(() => expect(palette.getByRole('status').textContent).toBe('Searching…'))
  await waitFor(() => expect(session.requests.some(({ path }) => path.endsWith('/search'))).toBe(true))
  release(success([hit]))
  await palette.findByRole('button', { name: /Mei Lin.*User · mei@lin.example/ })
  expect(palette.getByRole('status').textContent).toBe('1 found')
  await person.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/u7'))
})

test('the palette says when nothing is found, when more has to be typed, and when it could not search', async () => {
  const fails = { status: 500, body: { success: false, code: 'INTERNAL', message: 'Broken' } }
  const { person } = await show([], (term) => (term === 'zzz' ? success([]) : fails))
  const { palette, box } = await openPalette(person)
  await person.type(box, 'z')
  expect(palette.getByRole('status').textContent).toContain('Enter one more character')
  await person.type(box, 'zz')
  await waitFor(() => expect(palette.getByRole('status').textContent).toBe('Nothing found'))
  await person.type(box, 'q')
  await waitFor(() => expect(palette.getByRole('status').textContent).toContain('could not be searched'))
})

test('while it searches on, the palette keeps the records that still fit', async () => {
  const other = { ...hit, id: 'u8', title: 'Mei Tan' }
  const { person } = await show([], (term) => (term === 'mei' ? success([hit, other]) : new Promise(() => undefined)))
  const { palette, box } = await openPalette(person)
  await person.type(box, 'mei')
  await palette.findByRole('button', { name: /Mei Lin/ })
  await person.type(box, ' t')
  expect(palette.getByRole('button', { name: /Mei Tan/ })).toBeDefined()
  expect(palette.queryByRole('button', { name: /Mei Lin/ })).toBeNull()
})

test('the palette does what can be done from anywhere, by its words', async () => {
  const { person } = await show([])
  const { palette, box } = await openPalette(person)
  expect(palette.queryByRole('button', { name: 'Dark colours' })).toBeNull()
  await person.type(box, 'dark')
  await person.click(await palette.findByRole('button', { name: 'Dark colours' }))
  await waitFor(() => expect(document.documentElement.dataset.mantineColorScheme).toBe('dark'))
  expect(session.requests.find(({ method }) => method === 'PUT')?.body).toEqual({ colourScheme: 'dark' })
})
