import '@atrium/permissions/routeData.ts'
import { portalRouterOptions } from '@atrium/screens-kit/createPortal.tsx'
import { createRouter } from '@tanstack/react-router'
import { routeTree } from './routeTree.gen.ts'

export const router = createRouter({ routeTree, ...portalRouterOptions() })

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the interface of that name
  interface Register {
    router: typeof router
  }
}
