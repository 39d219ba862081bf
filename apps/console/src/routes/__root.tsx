import { guardRoutes } from '@atrium/permissions/guard.ts'
import { PortalRoot, type PortalContext } from '@atrium/screens-kit/createPortal.tsx'
import { createRootRouteWithContext } from '@tanstack/react-router'

export const Route = createRootRouteWithContext<PortalContext>()({
  staticData: { title: 'Atrium', crumb: 'Atrium', opens: 'public', menu: null, hideBreadcrumbs: true },
  beforeLoad: (visit): Promise<void> => guardRoutes(visit),
  component: PortalRoot,
})
