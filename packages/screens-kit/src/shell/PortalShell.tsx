import { useGo, type Go } from '@atrium/auth/paths.ts'
import { AppFrame } from '@atrium/ui/AppFrame.tsx'
import { Contained } from '@atrium/ui/Contained.tsx'
import { NavSkeleton } from '@atrium/ui/NavSkeleton.tsx'
import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react'
import { CentreName } from './CentreName.tsx'
import { CommandPalette } from './CommandPalette.tsx'
import { HelpButton } from './HelpButton.tsx'
import { NotificationBell } from './NotificationBell.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import type { LoadRecordPaths } from './recordPaths.ts'
import { RecordPathsOfPortal } from './recordPathsOfPortal.ts'
import { useRouteHistory } from './routeHistory.ts'
import { RouteLink } from './RouteLink.tsx'
import { PageBreadcrumbs } from './PageBreadcrumbs.tsx'
import type { LoadNav } from './useMenu.ts'
import { useServerEvents } from './useServerEvents.ts'

const ShellBanners = lazy(() => import('./ShellBanners.tsx'))
const NewFeature = lazy(() => import('./NewFeature.tsx').then((module) => ({ default: module.NewFeature })))
const KeptColourScheme = lazy(() =>
  import('./KeptColourScheme.ts').then((module) => ({ default: module.KeptColourScheme })),
)

const KeptDensity = lazy(() => import('./KeptDensity.ts').then((module) => ({ default: module.KeptDensity })))
const TabsOfScreen = lazy(() => import('./TabsOfScreen.tsx').then((module) => ({ default: module.TabsOfScreen })))
const loadMenu = () => import('./PortalMenu.tsx')
const PortalMenu = lazy(loadMenu)
const KeptVisits = lazy(() => import('./KeptVisits.ts').then((module) => ({ default: module.KeptVisits })))

type PortalShellProps = {
  loadNav: LoadNav
  /** Where records are shown that notifications and search speak of. */
  loadRecordPaths: LoadRecordPaths
  /** Banners of the portal's own, across the top of every page. */
  notices?: (place: { path: string; go: Go }) => ReactNode
  children: ReactNode
}

/** What surrounds every page of a signed-in person. */
export const PortalShell = ({ loadNav, loadRecordPaths, notices, children }: PortalShellProps) => {
  useServerEvents()
  useRouteHistory()
  useFocusOnNewPage()
  // The drawer of a phone opens without a line too.
  useEffect(() => {
    Promise.all([loadMenu(), loadNav()]).catch(() => {})
  }, [loadNav])
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const go = useGo()
  return (
    <AppFrame
      menu={(place) => (
        <Contained fallback={<NavSkeleton narrow={place.narrow} />}>
          <Suspense fallback={<NavSkeleton narrow={place.narrow} />}>
            <PortalMenu {...place} loadNav={loadNav} />
          </Suspense>
        </Contained>
      )}
      navHead={<CentreName />}
      home={(properties) => <RouteLink {...properties} to="/" />}
      banner={
        <Contained fallback={null}>
          <Suspense fallback={null}>
            <ShellBanners go={go} />
          </Suspense>
          {notices && <Suspense fallback={null}>{notices({ path, go })}</Suspense>}
        </Contained>
      }
      headerStart={<PageBreadcrumbs />}
      headerEnd={
        <Contained fallback={null}>
          <Suspense fallback={null}>
            <KeptColourScheme />
            <KeptDensity />
            <KeptVisits />
            <NewFeature />
          </Suspense>
          <CommandPalette loadNav={loadNav} loadRecordPaths={loadRecordPaths} />
          <HelpButton />
          <NotificationBell loadRecordPaths={loadRecordPaths} />
          <ProfileMenu />
        </Contained>
      }
    >
      <Suspense fallback={null}>
        <TabsOfScreen loadNav={loadNav} />
      </Suspense>
      <RecordPathsOfPortal value={loadRecordPaths}>{children}</RecordPathsOfPortal>
    </AppFrame>
  )
}

/**
 * After a change of page the keyboard starts at the page, not at the link that led there. The first page leaves it at
 * the start of the document, before the skip link.
 */
function useFocusOnNewPage(): void {
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname })
  const shown = useRef(path)
  useEffect(() => {
    if (path === shown.current) return
    shown.current = path
    const main = document.getElementById('main')
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
  }, [path])
}
