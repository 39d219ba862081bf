import type { Viewer } from './permitted.ts'
import { routeAccess } from './routeAccess.ts'
import type { AccountType, RouteData } from './routeData.ts'

/** What menus and breadcrumbs read of the router's `routesById`. */
export type Routes = Readonly<
  Record<string, { fullPath: string; options: { staticData?: Partial<RouteData> | undefined } } | undefined>
>

/** The account types whose menu has something, where not all of them do (doc 1 §6). */
type ForAccountTypes = { accountTypes?: readonly AccountType[] }

/** A page that is one of the tabs of a screen: `of` is what the menu calls the screen, `label` is on the tab. */
export type PageTab = { of: string; label: string }

/** One entry of a portal's `nav.ts`: a route by its id, its icon, and other words people look for it by. */
export type NavEntry<Icon> = ForAccountTypes & { route: string; icon: Icon; words?: string; tab?: PageTab }

/** An area of a portal's menu; `key` is what routes name in `menu`. Without a label its entries stand at the top. */
export type NavSection<Icon> = ForAccountTypes & {
  key: string
  label?: string
  icon?: Icon
  /** Stands at the foot of the menu and stays in view, however long the menu is. */
  foot?: boolean
  entries: readonly NavEntry<Icon>[]
}

export type MenuItem<Icon> = { routeId: string; path: string; label: string; icon: Icon; words?: string; tab?: PageTab }

export type MenuGroup<Icon> = { key: string; label?: string; icon?: Icon; foot?: boolean; items: MenuItem<Icon>[] }

/** The menu of a person: what may be opened of the groups of `nav.ts`, in their order; no empty groups (doc 1 §6). */
export function menuFor<Icon>(
  routes: Routes,
  nav: readonly NavSection<Icon>[],
  viewer: Viewer,
): readonly MenuGroup<Icon>[] {
  const isOnMenu = ({ accountTypes }: ForAccountTypes) =>
    accountTypes === undefined || (viewer.userInfo !== null && accountTypes.includes(viewer.userInfo.accountType))
  return nav
    .filter(isOnMenu)
    .map(({ entries, accountTypes: _accountTypes, ...area }) => ({
      ...area,
      items: entries.filter(isOnMenu).flatMap((entry) => menuItem(routes, entry, viewer)),
    }))
    .filter(({ items }) => items.length > 0)
}

/** The pages that are tabs of one screen with a page, in the order of the menu; none where it has no others beside it. */
export function tabsBeside<Icon>(menu: readonly MenuGroup<Icon>[], routeId: string): readonly MenuItem<Icon>[] {
  const items = menu.flatMap((group) => group.items)
  const of = items.find((item) => item.routeId === routeId)?.tab?.of
  const tabs = of === undefined ? [] : items.filter(({ tab }) => tab?.of === of)
  return tabs.length > 1 ? tabs : []
}

/** The rows of an area: its pages, of which the tabs of one screen are a row of its name. */
export function rowsOf<Icon>(items: readonly MenuItem<Icon>[]): readonly (readonly MenuItem<Icon>[])[] {
  const rows = Map.groupBy(items, ({ routeId, tab }) => tab?.of ?? routeId)
  return [...rows.values()]
}

/** Pages that everybody has: about oneself, or what others may have sent. Nobody begins there. */
const personal: ReadonlySet<string> = new Set([
  '/approvals',
  '/events',
  '/my-documents',
  '/my-notifications',
  '/my-pass',
  '/security',
])

/**
 * Where a person begins whose first page cannot be opened, or is not there: on the first of the preferred pages that is
 * on their menu, else on the first item of it (doc 1 §2.3); undefined where the menu has none.
 */
export function beginning<Icon>(
  menu: readonly MenuGroup<Icon>[],
  preferred: readonly string[] = [],
): string | undefined {
  const paths = menu
    .flatMap(({ items }) => items.map(({ path }) => path))
    .filter((path) => !personal.has(path.replace(/\/$/, '')))
  return preferred.find((path) => paths.includes(path)) ?? paths[0]
}

/** What does not fit between the routes and `nav.ts`, in words; a portal's test expects none. */
export function navMistakes<Icon>(routes: Routes, nav: readonly NavSection<Icon>[]): string[] {
  const places = nav.flatMap(({ key, entries }) => entries.map(({ route }) => ({ key, route })))
  const misplaced = places.flatMap(({ key, route }) => {
    const menu = routes[route]?.options.staticData?.menu
    if (routes[route] === undefined) return [`nav.ts names ${route}, which is no route`]
    return menu === key ? [] : [`${route} stands in group ${key} of nav.ts, but names ${menu ?? 'none'}`]
  })
  const missing = Object.entries(routes).flatMap(([id, route]) => {
    const menu = route?.options.staticData?.menu
    return menu && !places.some((place) => place.route === id) ? [`${id} names group ${menu}, but nav.ts lacks it`] : []
  })
  return [...misplaced, ...missing]
}

function menuItem<Icon>(
  routes: Routes,
  { route: routeId, accountTypes: _accountTypes, ...shown }: NavEntry<Icon>,
  viewer: Viewer,
): MenuItem<Icon>[] {
  const route = routes[routeId]
  const { title, opens, ...rest } = route?.options.staticData ?? {}
  if (!route || title === undefined || opens === undefined) return []
  if (routeAccess({ opens, ...rest }, viewer) !== 'ok') return []
  return [{ routeId, path: withoutTrailingSlash(route.fullPath), label: title, ...shown }]
}

/** The path of a route as links say it. */
export const withoutTrailingSlash = (path: string) => (path.length > 1 ? path.replace(/\/$/, '') : path)
