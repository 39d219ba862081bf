import { createQueryClient } from '@atrium/api-client/queryClient.ts'
import { ThemeProvider } from '@atrium/ui/theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'

/** Renders a screen at `/here` of a small portal that also has the page `/elsewhere`. */
export async function renderScreen(screen: ReactElement) {
  const staticData = { title: 'Page', crumb: 'Page', opens: 'public', menu: null } as const
  const root = createRootRoute({ staticData })
  const at = (path: string, component: () => ReactElement) =>
    createRoute({ getParentRoute: () => root, path, staticData, component })
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: ['/here'] }),
    routeTree: root.addChildren([at('/here', () => screen), at('/elsewhere', () => <h1>Elsewhere</h1>)]),
  })
  await router.load()
  const result = render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeProvider env="test">
        <RouterProvider router={router} />
      </ThemeProvider>
    </QueryClientProvider>,
  )
  return { ...result, router }
}
