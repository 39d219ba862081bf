import { useViewer } from '@atrium/permissions/Can.tsx'
import { menuFor, type MenuGroup, type NavSection } from '@atrium/permissions/menu.ts'
import type { TablerIcon } from '@tabler/icons-react'
import { useRoutes } from './useRoutes.ts'

export type Nav = readonly NavSection<TablerIcon>[]

/** The menu of the signed-in person; changes as soon as permissions or add-ons do. */
export function useMenu(nav: Nav): readonly MenuGroup<TablerIcon>[] {
  return menuFor(useRoutes(), nav, useViewer())
}
