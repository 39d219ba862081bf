import type { Routes } from './menu.ts'
import type { Viewer } from './permitted.ts'
import { routeAccess } from './routeAccess.ts'

export type CrumbStep = {
  routeId: string
  label: string
  /** Whether it leads somewhere: not the page itself, and not a page the person may not open. */
  linked: boolean
}

/** The breadcrumbs of a route, the page itself last; none where the route hides them (doc 1 §2.4). */
export function crumbTrail(routes: Routes, routeId: string, viewer: Viewer): CrumbStep[] {
  const data = routes[routeId]?.options.staticData
  if (!data || data.hideBreadcrumbs) return []
  return [...(data.parents ?? []), routeId].flatMap((id) => {
    const { crumb, opens, ...rest } = routes[id]?.options.staticData ?? {}
    if (crumb === undefined || opens === undefined) return []
    const isOpen = routeAccess({ opens, ...rest }, viewer) === 'ok'
    return [{ routeId: id, label: crumb, linked: id !== routeId && isOpen }]
  })
}
