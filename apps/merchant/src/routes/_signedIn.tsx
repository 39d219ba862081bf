import { admitOnly } from '@atrium/permissions/admitOnly.ts'
import { PortalShell } from '@atrium/screens-kit/shell/PortalShell.tsx'
import { createFileRoute, Outlet } from '@tanstack/react-router'

const loadNav = () => import('../nav.ts')
const loadRecordPaths = () => import('../recordPaths.ts').then(({ recordPaths }) => recordPaths)

export const Route = createFileRoute('/_signedIn')({
  staticData: { title: 'Atrium', crumb: 'Atrium', opens: 'authenticated', menu: null, hideBreadcrumbs: true },
  beforeLoad: () => admitOnly('MERCHANT_PORTAL_ORDER_LIST', 'MERCHANT_PORTAL_ORDER_VIEW'),
  component: SignedIn,
})

function SignedIn() {
  return (
    <PortalShell loadNav={loadNav} loadRecordPaths={loadRecordPaths}>
      <Outlet />
    </PortalShell>
  )
}
