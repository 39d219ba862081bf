import type { DashboardData } from './dashboardQuery.ts'
import { chartWords, figureWords, leadOf } from './dashboardWords.ts'

type Figure = DashboardData['figures'][number]
type DashboardChart = DashboardData['charts'][number]

/** What stands on the dashboard, by a key of its own. */
export type Tile<Content> = { key: string; title: string; content: Content }

/** How a person has arranged their dashboard, by the keys of the tiles. */
export type DashboardLayout = {
  order: readonly string[]
  hidden: readonly string[]
}

export const standardLayout: DashboardLayout = { order: [], hidden: [] }

export const isLayout = (kept: unknown): kept is DashboardLayout =>
  typeof kept === 'object' &&
  kept !== null &&
  'order' in kept &&
  Array.isArray(kept.order) &&
  'hidden' in kept &&
  Array.isArray(kept.hidden)

const withCurrency = (text: string, currency: string | null) => (currency === null ? text : `${text}, ${currency}`)

const keyOf = (kind: 'figure' | 'chart', { key, currency }: Figure | DashboardChart) =>
  [kind, key, ...(currency === null ? [] : [currency])].join('/')

export const figureTiles = ({ figures }: DashboardData): Tile<Figure>[] =>
  figures.map((content) => ({ key: keyOf('figure', content), title: figureWords[content.key].label, content }))

/** The figures the dashboard begins with, and those that come after the first charts. */
export function splitFigures(tiles: readonly Tile<Figure>[]): { leading: Tile<Figure>[]; others: Tile<Figure>[] } {
  const isLeading = ({ content }: Tile<Figure>) => leadOf(content.key) >= 0
  return {
    leading: tiles.filter(isLeading).toSorted((one, other) => leadOf(one.content.key) - leadOf(other.content.key)),
    others: tiles.filter((tile) => !isLeading(tile)),
  }
}

export const chartTiles = ({ charts }: DashboardData): Tile<DashboardChart>[] =>
  charts.map((content) => ({
    key: keyOf('chart', content),
    title: withCurrency(chartWords[content.key].title, content.currency),
    content,
  }))

/** The tiles in the order of the person; those the person has not arranged come last, in their own order. */
export function arranged<Content>(tiles: readonly Tile<Content>[], { order }: DashboardLayout): Tile<Content>[] {
  const placeOf = ({ key }: Tile<Content>) => (order.includes(key) ? order.indexOf(key) : order.length)
  return tiles.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** The tiles that are shown, in their order. */
export const shownTiles = <Content>(tiles: readonly Tile<Content>[], layout: DashboardLayout): Tile<Content>[] =>
  arranged(tiles, layout).filter(({ key }) => !layout.hidden.includes(key))

/** The layout after one of the tiles has been put at another place among them. */
export function withMoved(
  layout: DashboardLayout,
  tiles: readonly Tile<unknown>[],
  { key, to }: { key: string; to: number },
): DashboardLayout {
  const keys = arranged(tiles, layout).map((tile) => tile.key)
  const others = keys.filter((other) => other !== key)
  return {
    ...layout,
    order: [...layout.order.filter((other) => !keys.includes(other)), ...others.toSpliced(to, 0, key)],
  }
}

export const withHidden = (layout: DashboardLayout, key: string, hidden: boolean): DashboardLayout => ({
  ...layout,
  hidden: [...layout.hidden.filter((other) => other !== key), ...(hidden ? [key] : [])],
})
