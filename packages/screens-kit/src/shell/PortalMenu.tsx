import { usePersonalKeys } from '@atrium/auth/session/usePersonal.ts'
import { parentsOf } from '@atrium/permissions/crumbs.ts'
import { rowsOf } from '@atrium/permissions/menu.ts'
import { AppNav } from '@atrium/ui/AppNav.tsx'
import type { MenuPlace } from '@atrium/ui/AppFrame.tsx'
import type { NavGroup, NavItem } from '@atrium/ui/navigation.ts'
import { NavSkeleton } from '@atrium/ui/NavSkeleton.tsx'
import { IconHistory } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { MenuCount, type MenuCounts } from './MenuCount.tsx'
import { RouteLink } from './RouteLink.tsx'
import { useMenu, useNav, type LoadNav, type NavModule, type ShownItem } from './useMenu.ts'
import { useOpenArea } from './useOpenArea.ts'
import { recentOf, useVisits, type Recent } from './visits.ts'

type PortalMenuProps = MenuPlace & { loadNav: LoadNav }

/** The menu of the signed-in person: the areas, what they pinned, and where they were. */
const PortalMenu = ({ loadNav, ...place }: PortalMenuProps) => {
  const module = useNav(loadNav)
  return module ? <Loaded {...module} {...place} /> : <NavSkeleton narrow={place.narrow} />
}

const noCounts: MenuCounts = {}

const Loaded = ({ nav, menuCounts = noCounts, ...place }: NavModule & MenuPlace) => {
  const menu = useMenu(nav)
  const page = usePageInView()
  const [pins, changePins] = usePersonalKeys('pinned')
  const [visits] = useVisits()
  const currentOf = (item: ShownItem) => standingOf(page, item)
  const [openArea, setOpenArea] = useOpenArea(menu.find(({ items }) => items.some(currentOf))?.key)

  const shownItem = (item: ShownItem): NavItem => ({
    key: item.routeId,
    label: item.label,
    icon: item.icon,
    count: countOf(menuCounts[item.routeId]),
    pin: {
      pinned: pins.includes(item.routeId),
      toggle: () => changePins((before) => toggled(before, item.routeId)),
    },
    link: (properties) => <RouteLink {...properties} to={item.path} aria-current={currentOf(item)} />,
  })
  /** Tabs of one screen are a row, which leads to the tab in view or the first one. */
  const shownRow = (tabs: readonly ShownItem[]): NavItem[] => {
    const [first] = tabs
    if (!first) return []
    const row = shownItem(tabs.find(currentOf) ?? first)
    return [tabs.length === 1 || !first.tab ? row : { ...row, label: first.tab.of, icon: first.icon, pin: undefined }]
  }
  const groups = menu.map((group): NavGroup => ({ ...group, items: rowsOf(group.items).flatMap(shownRow) }))
  const items = menu.flatMap((group) => group.items.map(shownItem))
  const recent = recentOf(visits, menu, page.path)
  return (
    <AppNav
      groups={recent.length > 0 ? [...groups, recentGroup(recent)] : groups}
      pinned={pins.flatMap((pin) => items.find(({ key }) => key === pin) ?? [])}
      openArea={openArea}
      onOpenArea={setOpenArea}
      {...place}
    />
  )
}

const recentGroup = (recent: readonly Recent[]): NavGroup => ({
  key: 'recent',
  label: 'Recent',
  icon: IconHistory,
  alwaysFolds: true,
  items: recent.map(({ path, title, item }) => ({
    key: path,
    label: title,
    icon: item.icon,
    link: (properties) => <RouteLink {...properties} to={path} />,
  })),
})

const toggled = (pins: readonly string[], routeId: string) =>
  pins.includes(routeId) ? pins.filter((pin) => pin !== routeId) : [...pins, routeId]

const countOf = (query: MenuCounts[string]) => query && <MenuCount query={query} />

type PageInView = { path: string; parents: readonly string[] }

/** The path of the page in view, and the pages it belongs to, by the ids of their routes. */
const usePageInView = (): PageInView => {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const parents = useRouterState({
    select: ({ matches }) => {
      const match = matches.at(-1)
      return match ? parentsOf(match.staticData, modeIn(match.search)) : none
    },
  })
  return { path, parents }
}

const none: readonly string[] = []
const modeIn = (search: object) => ('mode' in search ? search.mode : undefined)

/** How an item of the menu stands to the page in view: it leads to it, or the page belongs to where it leads. */
function standingOf({ path, parents }: PageInView, { routeId, path: to }: ShownItem) {
  if (path === to) return 'page'
  return parents.length > 0 ? parents.includes(routeId) || undefined : isWithin(path, to) || undefined
}

const isWithin = (path: string, item: string) => path.startsWith(`${item}/`)

export default PortalMenu
