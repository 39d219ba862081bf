import { VisitorRoot, type PortalContext } from '@atrium/screens-kit/createPortal.tsx'
import { createRootRouteWithContext } from '@tanstack/react-router'

export const Route = createRootRouteWithContext<PortalContext>()({
  staticData: { title: 'Atrium', crumb: 'Atrium', opens: 'public', menu: null, hideBreadcrumbs: true },
  component: VisitorRoot,
})
