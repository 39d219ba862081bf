import { fakeSession } from '@atrium/auth/testing/fakeSession.ts'
import { ThemeProvider } from '@atrium/ui/theme.tsx'
import { createQueryClient } from '@atrium/api-client/queryClient.ts'
import { IconUsers } from '@tabler/icons-react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FirstPage } from './FirstPage.tsx'
import type { Nav } from './useMenu.ts'

let session: ReturnType<typeof fakeSession>
afterEach(() => {
  cleanup()
  session.restore()
})

/** Opens a page that is not there, in a portal with these pages on its menu. */
function begin(roleCode: string, pages: string[]) {
  session = fakeSession({ user: { roleCodes: [roleCode] } })
  const nav: Nav = [{ key: 'home', entries: pages.map((route) => ({ route, icon: IconUsers })) }]
  const gate = { opens: 'authenticated', menu: 'home' } as const
  const root = createRootRoute({ staticData: { title: 'Atrium', crumb: 'Atrium', opens: 'public', menu: null } })
  const pageAt = (path: string) =>
    createRoute({ getParentRoute: () => root, path, staticData: { title: path, crumb: path, ...gate } })
  const unknown = createRoute({
    getParentRoute: () => root,
    path: '$',
    staticData: { title: 'Atrium', crumb: 'Atrium', opens: 'public', menu: null },
    component: () => <FirstPage nav={nav} />,
  })
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: ['/visitor-event'] }),
    routeTree: root.addChildren([unknown, ...pages.map(pageAt)]),
  })
  render(
    <ThemeProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>,
  )
  return router
}

test.each([
  ['SITE_ADMIN', ['/dashboard', '/my-bookings', '/approvals', '/security'], '/my-bookings'],
  ['STAFF', ['/my-bookings', '/approvals', '/booking-calendar', '/security'], '/my-bookings'],
  ['STAFF', ['/approvals', '/manage-booking-hotdesk', '/security'], '/manage-booking-hotdesk'],
  ['SITE_ADMIN', ['/dashboard', '/approvals', '/users', '/security'], '/dashboard'],
  ['SUB_ADMIN', ['/approvals', '/users', '/security'], '/users'],
  ['MASTER_ADMIN', ['/dashboard', '/my-bookings', '/approvals'], '/dashboard'],
])('%s with %j begins at %s', async (roleCode, pages, page) => {
  const router = begin(roleCode, pages)
  await waitFor(() => expect(router.state.location.pathname).toBe(page))
})

test('who may do nothing reads so, and is not left with an empty inbox', async () => {
  begin('STAFF', ['/approvals', '/security'])
  expect(await screen.findByRole('heading', { level: 1, name: 'There is nothing here for you yet' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Your password and devices' }).getAttribute('href')).toBe('/security')
})
