import { useViewer } from '@atrium/permissions/Can.tsx'
import { menuFor, type MenuGroup, type MenuItem, type NavEntry, type NavSection } from '@atrium/permissions/menu.ts'
import type { TablerIcon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MenuCounts } from './MenuCount.tsx'
import { routeOutlines } from './routeOutlines.ts'
import { useRoutes } from './useRoutes.ts'

export type Nav = readonly NavSection<TablerIcon>[]
/** An entry of the menu that a feature has for every portal with the page. */
export type MenuEntry = NavEntry<TablerIcon>
export type Menu = readonly MenuGroup<TablerIcon>[]
export type ShownItem = MenuItem<TablerIcon>

/** The module `nav.ts` of a portal. */
export type NavModule = {
  nav: Nav
  /** Numbers beside entries of the menu. */
  menuCounts?: MenuCounts
}

/** Fetches the words and icons of the menu, which come after the first paint. */
export type LoadNav = () => Promise<NavModule>

/** The menu's words and icons; undefined until they are there. */
export const useNav = (load: LoadNav): NavModule | undefined =>
  useQuery({ queryKey: ['nav'], queryFn: load, staleTime: Infinity, networkMode: 'always' }).data

/** The routes of the portal by their ids, whether or not their code is there. */
export function useAllRoutes() {
  const routes = useRoutes()
  return useMemo(() => ({ ...routeOutlines, ...routes }), [routes])
}

/** The menu of the signed-in person; changes as soon as permissions or add-ons do. */
export function useMenu(nav: Nav): Menu {
  return menuFor(useAllRoutes(), nav, useViewer())
}
