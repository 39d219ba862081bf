import { PortalShell } from '@atrium/screens-kit/shell/PortalShell.tsx'
import { Outlet } from '@tanstack/react-router'
import { lazy, type ComponentProps } from 'react'

const SubscriptionBanner = lazy(() =>
  import('../parts/SubscriptionBanner.tsx').then((module) => ({ default: module.SubscriptionBanner })),
)

type SignedInProps = Pick<ComponentProps<typeof PortalShell>, 'loadNav' | 'loadRecordPaths'>

/** What surrounds the pages of an office centre, with what is to be said of its subscription. */
export const SignedIn = (props: SignedInProps) => (
  <PortalShell {...props} notices={(place) => <SubscriptionBanner {...place} />}>
    <Outlet />
  </PortalShell>
)
