import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { act, screen } from '@testing-library/react'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { mountPortal, portalRouterOptions } from '../createPortal.tsx'
import { pendingDelay } from './pageStays.ts'

const staticData = { title: 'x', crumb: 'x', opens: 'public', menu: null } as const

/** What loaders wait for. */
let loading: PromiseWithResolvers<void>

/** A portal with a list and a second page, both of which load as long as `loading` says. */
async function openList() {
  loading = Promise.withResolvers()
  loading.resolve()
  document.body.innerHTML = '<div id="root"></div>'
  const root = createRootRoute({ staticData })
  const page = { getParentRoute: () => root, staticData, loader: () => loading.promise }
  const list = createRoute({
    ...page,
    path: '/list',
    validateSearch: ({ role }: Record<string, unknown>) => ({ role: typeof role === 'string' ? role : undefined }),
    loaderDeps: ({ search }) => search,
    component: () => <button>Role {list.useSearch().role ?? 'All'}</button>,
  })
  const other = createRoute({ ...page, path: '/other', component: () => <h1>Other</h1> })
  const options = portalRouterOptions()
  const router = createRouter({
    ...options,
    routeTree: root.addChildren([list, other]),
    history: createMemoryHistory({ initialEntries: ['/list'] }),
  })
  act(() => mountPortal(router, options.context))
  await screen.findByRole('button', { name: 'Role All' })
  loading = Promise.withResolvers()
  return router
}

afterEach(() => loading.resolve())

test('a filter that takes long leaves the page and its focus where they are', async () => {
  const router = await openList()
  const button = screen.getByRole('button')
  button.focus()
  await act(async () => {
    void router.navigate({ href: '/list?role=Concierge' })
    await wait(pendingDelay + 200)
  })
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull()
  loading.resolve()
  expect(await screen.findByRole('button', { name: 'Role Concierge' })).toBe(button)
  expect(document.activeElement).toBe(button)
})

test('another page that takes long leaves its place to a skeleton, after a filter too', async () => {
  const router = await openList()
  loading.resolve()
  void router.navigate({ href: '/list?role=Concierge' })
  await screen.findByRole('button', { name: 'Role Concierge' })
  loading = Promise.withResolvers()
  void router.navigate({ href: '/other' })
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeDefined()
  loading.resolve()
  expect(await screen.findByRole('heading', { name: 'Other' })).toBeDefined()
})
