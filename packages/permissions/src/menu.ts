import type { Viewer } from './permitted.ts'
import { routeAccess } from './routeAccess.ts'
import type { AccountType, RouteData } from './routeData.ts'

/** What menus and breadcrumbs read of the router's `routesById`. */
export type Routes = Readonly<
  Record<string, { fullPath: string; options: { staticData?: Partial<RouteData> | undefined } } | undefined>
>

/** The account types whose menu has something, where not all of them do (doc 1 §6). */
type ForAccountTypes = { accountTypes?: readonly AccountType[] }

/** One entry of a portal's `nav.ts`: a route by its id, its icon, and other words people look for it by. */
export type NavEntry<Icon> = ForAccountTypes & { route: string; icon: Icon; words?: string }

/** An area of a portal's menu; `key` is what routes name in `menu`. Without a label its entries stand at the top. */
export type NavSection<Icon> = ForAccountTypes & {
  key: string
  label?: string
  icon?: Icon
  entries: readonly NavEntry<Icon>[]
}

export type MenuItem<Icon> = { routeId: string; path: string; label: string; icon: Icon; words?: string }

export type MenuGroup<Icon> = { key: string; label?: string; icon?: Icon; items: MenuItem<Icon>[] }

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

/**
 * Where a visit to the dashboard leads: to the first item of the person's menu, when that is not the dashboard itself
 * (doc 1 §2.3); undefined means to stay.
 */
export function dashboardTarget<Icon>(
  menu: readonly MenuGroup<Icon>[],
  dashboardPath = '/dashboard',
): string | undefined {
  const first = menu[0]?.items[0]
  return first === undefined || first.path === dashboardPath ? undefined : first.path
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
