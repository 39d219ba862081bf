import { usePersonal } from '@atrium/auth/session/usePersonal.ts'
import type { Menu, ShownItem } from './useMenu.ts'

/** A screen or record that a person was at. */
export type Visit = {
  /** With what its address says as `mode`. */
  path: string
  title: string
  /** The routes it belongs to and its own, by their ids. */
  of: readonly string[]
}

/** How many are shown, the page in view apart. */
const shown = 5

const none: readonly Visit[] = []

const areVisits = (kept: unknown): kept is readonly Visit[] => Array.isArray(kept) && kept.every(isVisit)

const isVisit = (kept: unknown) =>
  typeof kept === 'object' &&
  kept !== null &&
  'path' in kept &&
  typeof kept.path === 'string' &&
  'title' in kept &&
  typeof kept.title === 'string' &&
  'of' in kept &&
  Array.isArray(kept.of)

/** The last screens and records a person was at in an office centre, the newest first. */
export const useVisits = () => usePersonal('visits', none, areVisits)

/** The visits after another one, one for each path. */
export const withVisit = (visits: readonly Visit[], visit: Visit): readonly Visit[] =>
  [visit, ...visits.filter(({ path }) => path !== visit.path)].slice(0, shown + 1)

/** Where a visit leads back to, with the item of the menu it belongs to. */
export type Recent = Visit & { item: ShownItem }

/** The visits that may still be made, without the page in view. */
export function recentOf(visits: readonly Visit[], menu: Menu, path: string): Recent[] {
  const items = menu.flatMap((area) => area.items)
  return visits
    .flatMap((visit) => {
      const item = items.findLast(({ routeId }) => visit.of.includes(routeId))
      return item && pathOf(visit) !== path ? [{ ...visit, item }] : []
    })
    .slice(0, shown)
}

const pathOf = ({ path }: Visit) => path.split('?', 1)[0]
