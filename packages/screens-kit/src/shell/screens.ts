import { withoutTrailingSlash, type Routes } from '@atrium/permissions/menu.ts'
import type { Viewer } from '@atrium/permissions/permitted.ts'
import { routeAccess } from '@atrium/permissions/routeAccess.ts'
import type { Menu, ShownItem } from './useMenu.ts'

/** A page that can be looked for by its title, its area and other words. */
export type Screen = {
  routeId: string
  path: string
  label: string
  area: string
  words: string
  icon: ShownItem['icon']
}

/**
 * Every page a person may open without naming a record: those of their menu, and those that hang below one of them,
 * such as 'Add user'; not the later steps of one, which lead nowhere by themselves.
 */
export function screensOf(routes: Routes, menu: Menu, viewer: Viewer): Screen[] {
  const listed = menu.flatMap(({ label: area = '', items }) =>
    items.map(({ words = '', ...item }): Screen => ({ ...item, area, words })),
  )
  const below = Object.entries(routes).flatMap(([routeId, route]): Screen[] => {
    const { title, opens, menu: place, parents = [], ...gate } = route?.options.staticData ?? {}
    const parent = parents.length === 1 ? listed.find((screen) => screen.routeId === parents[0]) : undefined
    if (!route || !parent || title === undefined || opens === undefined || place) return []
    if (route.fullPath.includes('$') || routeAccess({ opens, ...gate }, viewer) !== 'ok') return []
    return [{ ...parent, routeId, path: withoutTrailingSlash(route.fullPath), label: title }]
  })
  return [...listed, ...below]
}

/** What is found by words: its own, those of the area it is in, and others. */
type Worded = { label: string; area: string; words: string }

/** What all words of a text fit, that first whose label begins with it, then what contains it. */
export function findByWords<Thing extends Worded>(things: readonly Thing[], text: string): Thing[] {
  const term = text.trim().toLowerCase()
  const wanted = term.split(/\s+/)
  return things
    .filter((thing) => wanted.every((word) => fits(thing, word)))
    .map((thing) => ({ thing, rank: rankOf(thing.label.toLowerCase(), term) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ thing }) => thing)
}

const fits = ({ label, area, words }: Worded, word: string) =>
  label.toLowerCase().includes(word) ||
  `${area} ${words}`
    .toLowerCase()
    .split(/[\s-]+/)
    .some((known) => known.startsWith(word))

function rankOf(label: string, term: string): number {
  if (label.startsWith(term)) return 0
  return label.includes(term) ? 1 : 2
}
