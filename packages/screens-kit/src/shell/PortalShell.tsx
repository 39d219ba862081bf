import { useGo, type Go } from '@atrium/auth/paths.ts'
import { parentsOf } from '@atrium/permissions/crumbs.ts'
import { AppFrame } from '@atrium/ui/AppFrame.tsx'
import type { NavGroup } from '@atrium/ui/navigation.ts'
import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react'
import { CentreName } from './CentreName.tsx'
import { CommandPalette } from './CommandPalette.tsx'
import { HelpButton } from './HelpButton.tsx'
import { MenuCount, type MenuCounts } from './MenuCount.tsx'
import type { Feature } from './NewFeature.tsx'
import { NotificationBell } from './NotificationBell.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import type { LoadRecordPaths } from './recordPaths.ts'
import { useRouteHistory } from './routeHistory.ts'
import { RouteLink } from './RouteLink.tsx'
import { Trail } from './Trail.tsx'
import { useMenu, type Nav } from './useMenu.ts'
import { useServerEvents } from './useServerEvents.ts'

const PasswordBanner = lazy(() =>
  import('@atrium/auth/screens/PasswordExpiryBanner.tsx').then((module) => ({ default: module.PasswordExpiryBanner })),
)

const NewFeature = lazy(() => import('./NewFeature.tsx').then((module) => ({ default: module.NewFeature })))
const KeptColourScheme = lazy(() =>
  import('./KeptColourScheme.ts').then((module) => ({ default: module.KeptColourScheme })),
)

type PortalShellProps = {
  nav: Nav
  /** Where records are shown that notifications and search speak of. */
  loadRecordPaths: LoadRecordPaths
  /** Numbers beside entries of the menu. */
  counts?: MenuCounts
  /** What is new, pointed to until the person has said 'Got it'. */
  feature?: Feature
  /** Banners of the portal's own, across the top of every page. */
  notices?: (place: { path: string; go: Go }) => ReactNode
  children: ReactNode
}

/** What surrounds every page of a signed-in person. */
export const PortalShell = ({
  nav,
  loadRecordPaths,
  counts = noCounts,
  feature,
  notices,
  children,
}: PortalShellProps) => {
  useServerEvents()
  useRouteHistory()
  useFocusOnNewPage()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const parents = useParents()
  const go = useGo()
  const menu = useMenu(nav)
  const groups = menu.map((group): NavGroup => ({
    ...group,
    items: group.items.map(({ routeId, label, icon, path: to }) => ({
      key: routeId,
      label,
      icon,
      count: countOf(counts[routeId]),
      link: (properties) => (
        <RouteLink {...properties} to={to} aria-current={currentOf({ path, parents }, routeId, to)} />
      ),
    })),
  }))
  return (
    <AppFrame
      nav={groups}
      navHead={<CentreName />}
      home={(properties) => <RouteLink {...properties} to="/" />}
      banner={
        <>
          <Suspense fallback={null}>
            <PasswordBanner go={go} />
          </Suspense>
          {notices && <Suspense fallback={null}>{notices({ path, go })}</Suspense>}
        </>
      }
      headerStart={<Trail />}
      headerEnd={
        <>
          <Suspense fallback={null}>
            <KeptColourScheme />
            {feature && <NewFeature feature={feature} />}
          </Suspense>
          <CommandPalette nav={nav} loadRecordPaths={loadRecordPaths} />
          <HelpButton />
          <NotificationBell loadRecordPaths={loadRecordPaths} />
          <ProfileMenu />
        </>
      }
    >
      {children}
    </AppFrame>
  )
}

/** The pages that the one in view belongs to, by the ids of their routes. */
const useParents = () =>
  useRouterState({
    select: ({ matches }) => {
      const match = matches.at(-1)
      return match ? parentsOf(match.staticData, modeIn(match.search)) : none
    },
  })

const none: readonly string[] = []
const modeIn = (search: object) => ('mode' in search ? search.mode : undefined)
const noCounts: MenuCounts = {}
const countOf = (query: MenuCounts[string]) => query && <MenuCount query={query} />

/** How an item of the menu stands to the page in view: it leads to it, or the page belongs to where it leads. */
function currentOf({ path, parents }: { path: string; parents: readonly string[] }, routeId: string, to: string) {
  if (path === to) return 'page'
  return parents.length > 0 ? parents.includes(routeId) || undefined : isWithin(path, to) || undefined
}

const isWithin = (path: string, item: string) => path.startsWith(`${item}/`)

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
