import type { Routes } from '@atrium/permissions/menu.ts'
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { addLazyRoutes, arrivedOutlines, growRoutesOf } from './lazyRoutes.ts'
import { RouteLink } from './RouteLink.tsx'

const outlines: Routes = { '/_signedIn/sites/': { fullPath: '/sites/', options: {} } }

const staticData = { title: 'x', crumb: 'x', opens: 'public', menu: null } as const

/** A portal whose pages about users are fetched when they are wanted. */
function open(address: string) {
  const root = createRootRoute({ staticData, component: Outlet })
  const shell = createRoute({
    getParentRoute: () => root,
    id: '_signedIn',
    staticData,
    component: () => (
      <>
        <input aria-label="Kept" />
        <RouteLink to="/users?page=2">Users</RouteLink>
        <Outlet />
      </>
    ),
  })
  const home = createRoute({ getParentRoute: () => shell, path: '/home', staticData, component: () => <h1>Home</h1> })
  const unknown = createRoute({ getParentRoute: () => root, path: '/$', staticData, component: () => <h1>Unknown</h1> })
  const users = createRoute({
    getParentRoute: () => shell,
    path: '/users/',
    staticData,
    validateSearch: ({ page }: Record<string, unknown>) => ({ page: Number(page) }),
    component: () => <h1>Users, page {users.useSearch().page}</h1>,
  })
  const user = createRoute({
    getParentRoute: () => shell,
    path: '/user/$id',
    staticData,
    component: () => <h1>User {user.useParams().id}</h1>,
  })
  const load = vi.fn<() => Promise<{ routes: AnyRoute[]; outlines: Routes }>>(async () => ({
    routes: [users, user],
    outlines,
  }))
  root.addChildren([shell.addChildren([home]), unknown])
  addLazyRoutes(shell, [[['users', 'user'], load]])
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: [address] }) })
  growRoutesOf(router)
  render(<RouterProvider router={router} />)
  return { load, router }
}

const heading = (name: string) => screen.findByRole('heading', { name })

test('an address leads to a page whose routes are not there yet', async () => {
  const { router } = open('/user/7?from=mail#top')
  await heading('User 7')
  expect(arrivedOutlines).toEqual(outlines)
  expect(router.state.location.href).toBe('/user/7?from=mail#top')
})

test('a link leads there, and what stands around the page stays', async () => {
  const { load, router } = open('/home')
  await heading('Home')
  expect(load).not.toHaveBeenCalled()
  await userEvent.type(screen.getByLabelText('Kept'), 'typed')
  await userEvent.click(screen.getByRole('link', { name: 'Users' }))
  await heading('Users, page 2')
  expect(screen.getByLabelText('Kept')).toHaveProperty('value', 'typed')
  expect(router.history.length).toBe(2)
})

test('an unknown path below a known beginning is unknown', async () => {
  open('/users/nobody/here')
  expect(await heading('Unknown')).toBeDefined()
})

test('a group that cannot be fetched fails the page, and is asked for again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { load, router } = open('/home')
  await heading('Home')
  load.mockRejectedValueOnce(new Error('Failed to fetch dynamically imported module'))
  await router.navigate({ href: '/users?page=1' })
  await screen.findByText(/Failed to fetch/)
  await router.navigate({ href: '/user/3' })
  expect(await heading('User 3')).toBeDefined()
})
