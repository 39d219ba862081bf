import { newestFeature } from '@atrium/screens-kit/shell/helpPages.ts'
import { PortalShell } from '@atrium/screens-kit/shell/PortalShell.tsx'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { lazy } from 'react'

const SubscriptionBanner = lazy(() =>
  import('@atrium/features/account/parts/SubscriptionBanner.tsx').then((module) => ({
    default: module.SubscriptionBanner,
  })),
)

const loadNav = () => import('../nav.ts')
const loadRecordPaths = () => import('../recordPaths.ts').then(({ recordPaths }) => recordPaths)

export const Route = createFileRoute('/_signedIn')({
  staticData: { title: 'Atrium', crumb: 'Atrium', opens: 'authenticated', menu: null, hideBreadcrumbs: true },
  component: SignedIn,
})

function SignedIn() {
  return (
    <PortalShell
      loadNav={loadNav}
      loadRecordPaths={loadRecordPaths}
      feature={newestFeature()}
      notices={(place) => <SubscriptionBanner {...place} />}
    >
      <Outlet />
    </PortalShell>
  )
}
