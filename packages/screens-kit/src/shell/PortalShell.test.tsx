import { fakeSession } from '@atrium/auth/testing/fakeSession.ts'
import { someOfficeCentre, someUser } from '@atrium/auth/testing/someSession.ts'
import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { createQueryClient } from '@atrium/api-client/queryClient.ts'
import { ThemeProvider } from '@atrium/ui/theme.tsx'
import { IconShieldLock, IconUsers } from '@tabler/icons-react'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { useRecordTitle } from '../recordTitle.ts'
import { PortalShell } from './PortalShell.tsx'
import type { Nav } from './useMenu.ts'

configure({ asyncUtilTimeout: 5000 })

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
  title: 'Tom Ng asks to be registered',
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
async function show(permissions: string[]) {
  const encoder = new TextEncoder()
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined
  let unread = 0
  let granted = permissions
  const answer = ({ path, method }: SeenRequest): FakeAnswer => {
    if (path.endsWith('/events')) {
      const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) })
      return new Response(body)
    }
    if (path.startsWith('/auth/info/')) return success(someUser({ permissions: granted }))
    if (path.endsWith('/initialize')) return success(someOfficeCentre())
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
        path: '/security',
        staticData: { title: 'Security', crumb: 'Security', opens: 'authenticated', menu: 'all' },
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
    send: (event: string) => stream?.enqueue(encoder.encode(`event: ${event}\ndata: {}\n\n`)),
  }
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

test('a record of a list that is no longer open to the person is not led back to', async () => {
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

test('the bell rings, lists what is new, and leads to it', async () => {
  const { ring, person, router } = await show(['USER_LIST', 'USER_VIEW'])
  ring()
  await person.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
  await person.click(await screen.findByRole('button', { name: /Tom Ng asks to be registered/ }))
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
