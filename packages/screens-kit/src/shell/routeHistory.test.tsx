import { routesAtom } from '@atrium/auth/session/routesAtom.ts'
import { sessionStore } from '@atrium/auth/session/sessionAtoms.ts'
import { ThemeProvider } from '@atrium/ui/theme.tsx'
import { useForm } from '@mantine/form'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { DetailScreen } from '../detail/DetailScreen.tsx'
import { FormScreen } from '../form/FormScreen.tsx'
import { useRouteHistory, visited } from './routeHistory.ts'

describe('the route history (doc 1 §2.3, §9)', () => {
  test('keeps fewer than four entries', () => {
    expect(['/a', '/b', '/c', '/d', '/e'].reduce(visited, [])).toEqual(['/c', '/d', '/e'])
  })

  test('keeps a page once, as it was left, and forgets what came after it', () => {
    expect(visited(['/users', '/user/1'], '/user/1?tab=HISTORY')).toEqual(['/users', '/user/1?tab=HISTORY'])
    expect(visited(['/users?page=2', '/user/1', '/role/1'], '/users?page=3')).toEqual(['/users?page=3'])
  })
})

const Form = () => (
  <FormScreen
    title="Add"
    form={useForm({ initialValues: {} })}
    onSubmit={() => {}}
    onCancel={() => {}}
    loading={false}
    error={null}
  >
    {null}
  </FormScreen>
)

async function openAt(path: string) {
  const staticData = { title: 'Page', crumb: 'Page', opens: 'public', menu: null } as const
  const root = createRootRoute({
    staticData,
    component: function Shell() {
      useRouteHistory()
      return <Outlet />
    },
  })
  const getParentRoute = () => root
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: [path] }),
    routeTree: root.addChildren([
      createRoute({ getParentRoute, staticData, path: '/users', component: () => <h1>Users</h1> }),
      createRoute({ getParentRoute, staticData, path: '/users/add', component: Form }),
      createRoute({ getParentRoute, staticData, path: '/search', component: () => <h1>Search</h1> }),
      createRoute({
        getParentRoute,
        staticData,
        path: '/user/$id',
        component: () => (
          <DetailScreen title="A user" onBack={() => router.history.push('/users')}>
            {null}
          </DetailScreen>
        ),
      }),
    ]),
  })
  await router.load()
  render(
    <ThemeProvider env="test">
      <RouterProvider router={router} />
    </ThemeProvider>,
  )
  const goTo = async (href: string, heading: string) => {
    router.history.push(href)
    await screen.findByRole('heading', { name: heading })
    await waitFor(() => expect(sessionStore.get(routesAtom).at(-1)).toBe(href))
  }
  const back = async () => userEvent.click(screen.getByRole('button', { name: 'Back' }))
  return { goTo, back, href: () => router.state.location.href }
}

describe("'Back' of a title bar", () => {
  afterEach(() => {
    cleanup()
    sessionStore.set(routesAtom, [])
  })

  test('leads to the page one came from, as it was', async () => {
    const { goTo, back, href } = await openAt('/users?page=3')
    await goTo('/search?q=tom', 'Search')
    await goTo('/user/1', 'A user')
    await goTo('/user/1?tab=HISTORY', 'A user')
    await back()
    await waitFor(() => expect(href()).toBe('/search?q=tom'))
  })

  test('leads to the parent on a page that was opened first', async () => {
    const { back, href } = await openAt('/user/1')
    await back()
    await waitFor(() => expect(href()).toBe('/users'))
  })

  test('does not lead to a form that was left', async () => {
    const { goTo, back, href } = await openAt('/users?page=3')
    await goTo('/users/add', 'Add')
    await goTo('/user/2', 'A user')
    await back()
    await waitFor(() => expect(href()).toBe('/users?page=3'))
  })
})
