import type { Routes } from './menu.ts'
import type { Viewer } from './permitted.ts'
import type { RouteData } from './routeData.ts'
import { routeAccess } from './routeAccess.ts'

export type CrumbStep = {
  routeId: string
  label: string
  /** Whether it leads somewhere: not the page itself, and not a page the person may not open. */
  linked: boolean
}

/** The breadcrumbs of a route, for the mode in its address, the page itself last; none where it hides them (doc 1 §2.4). */
export function breadcrumbs(routes: Routes, routeId: string, viewer: Viewer, mode?: unknown): CrumbStep[] {
  const data = routes[routeId]?.options.staticData
  if (!data || data.hideBreadcrumbs) return []
  return [...parentsOf(data, mode), routeId].flatMap((id) => {
    const { crumb, opens, ...rest } = routes[id]?.options.staticData ?? {}
    if (crumb === undefined || opens === undefined) return []
    const isOpen = routeAccess({ opens, ...rest }, viewer) === 'ok'
    return [{ routeId: id, label: crumb, linked: id !== routeId && isOpen }]
  })
}

/** The routes a route belongs to, for the mode in its address: what is before it in its breadcrumbs. */
export const parentsOf = ({ parents = [], parentsByMode = {} }: Partial<RouteData>, mode: unknown): readonly string[] =>
  (typeof mode === 'string' ? parentsByMode[mode] : undefined) ?? parents
