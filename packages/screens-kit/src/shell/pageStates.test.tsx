import { ApiFailure } from '@atrium/api-client/apiFailure.ts'
import { ThemeProvider } from '@atrium/ui/theme.tsx'
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createQueryClient } from '@atrium/api-client/queryClient.ts'
import { act, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { FailedPage, pageTimeout, PendingPage, tellOfflineChunks } from './pageStates.tsx'

class Boundary extends Component<{ children: ReactNode }, { message: string }> {
  override state = { message: '' }
  static getDerivedStateFromError = (error: Error) => ({ message: error.message })
  override render = () => this.state.message || this.props.children
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  onlineManager.setOnline(true)
})

test('a page that does not come raises an error after two minutes (doc 1 §8)', () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  render(
    <ThemeProvider env="test">
      <Boundary>
        <PendingPage />
      </Boundary>
    </ThemeProvider>,
  )
  act(() => void vi.advanceTimersByTime(pageTimeout - 1))
  expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByText(/took too long to load/)).toBeDefined()
})

test('a page that failed loads again by itself when the line is back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  onlineManager.setOnline(false)
  const load = () => {
    if (!onlineManager.isOnline()) throw new ApiFailure({ status: 0, code: 'UNREACHABLE', message: 'You are offline.' })
  }
  const staticData = { title: 'Page', crumb: 'Page', opens: 'public', menu: null } as const
  const routeTree = createRootRoute({
    staticData,
    loader: load,
    component: () => <h1>Here again</h1>,
    errorComponent: FailedPage,
  })
  const router = createRouter({ history: createMemoryHistory({ initialEntries: ['/'] }), routeTree })
  await router.load()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeProvider env="test">
        <RouterProvider router={router} />
      </ThemeProvider>
    </QueryClientProvider>,
  )
  expect(await screen.findByText('You are offline.')).toBeDefined()
  act(() => onlineManager.setOnline(true))
  expect(await screen.findByText('Here again')).toBeDefined()
})

test.each([
  [false, /^You are offline/],
  [true, /dynamically imported module/],
])('code that cannot be fetched, with a line: %s', (isOnline, words) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  tellOfflineChunks()
  const payload = new TypeError('Failed to fetch dynamically imported module: /x.js')
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  expect(payload.message).toMatch(words)
})
