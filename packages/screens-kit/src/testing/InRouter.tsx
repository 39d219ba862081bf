import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'

/** A screen as the only page of a router in memory, for tests and stories. What it shows first is what it keeps showing. */
export const InRouter = ({ children }: { children: ReactNode }) => {
  const [router] = useState(() =>
    createRouter({
      history: createMemoryHistory({ initialEntries: ['/'] }),
      routeTree: createRootRoute({
        staticData: { title: 'Atrium', crumb: 'Atrium', opens: 'public', menu: null },
        component: () => children,
      }),
    }),
  )
  return <RouterProvider router={router} />
}
