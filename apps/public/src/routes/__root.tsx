import { TabletRoot, VisitorRoot, type PortalContext } from '@atrium/screens-kit/createPortal.tsx'
import { createRootRouteWithContext, useLocation } from '@tanstack/react-router'

export const Route = createRootRouteWithContext<PortalContext>()({
  staticData: { title: 'Atrium', crumb: 'Atrium', opens: 'public', menu: null, hideBreadcrumbs: true },
  component: PublicRoot,
})

function PublicRoot() {
  const isKiosk = useLocation({ select: ({ pathname }) => pathname === '/kiosk' })
  return isKiosk ? <TabletRoot /> : <VisitorRoot />
}
