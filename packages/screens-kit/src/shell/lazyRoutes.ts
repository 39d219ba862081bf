import type { Routes } from '@atrium/permissions/menu.ts'
import { createRoute, redirect, type AnyRoute, type AnyRouter } from '@tanstack/react-router'

/** The module of a group: its routes, and outlines of those that stand before them in the crumbs. */
type GroupModule = { routes: readonly AnyRoute[]; outlines: Routes }

/** Routes that are fetched together: the first parts of their paths, and their module. */
type Group = readonly [segments: readonly string[], load: () => Promise<GroupModule>]

type Visit = { location: { href: string } }

let router: AnyRouter | undefined

/** The outlines that came with groups, by the ids of their routes. */
export const arrivedOutlines: { -readonly [Key in keyof Routes]: Routes[Key] } = {}

/** Names the router whose tree grows as groups of routes arrive. */
export const growRoutesOf = (grown: AnyRouter): void => {
  router = grown
}

/**
 * Puts stand-ins below a route for groups of its children, one for each first part of a path. Whoever comes to one waits
 * for the group and is led to the same address again, where the routes are by then; a built portal's route tree calls it.
 * The group of the address in view is fetched at once.
 */
export function addLazyRoutes(parent: AnyRoute, groups: readonly Group[]): void {
  const wanted = globalThis.location.pathname.split('/')[1] ?? ''
  for (const group of groups) {
    const [segments, load] = group
    const standIns: AnyRoute[] = segments.map((segment) =>
      standIn(parent, segment, () => arrived(parent, standIns, load)),
    )
    parent.addChildren([...childrenOf(parent), ...standIns])
    // A failure is told where the group is waited for.
    if (segments.includes(wanted)) load().catch(() => {})
  }
}

const childrenOf = ({ children }: AnyRoute): AnyRoute[] => (Array.isArray(children) ? children : [])

const standIn = (parent: AnyRoute, segment: string, arrive: () => Promise<void>): AnyRoute =>
  createRoute({
    getParentRoute: () => parent,
    path: `${segment}/$`,
    staticData: {
      title: 'Atrium',
      crumb: 'Atrium',
      opens: parent.options.staticData?.opens ?? 'public',
      menu: null,
      hideBreadcrumbs: true,
    },
    beforeLoad: async ({ location: { href } }: Visit) => {
      await arrive()
      throw redirect({ href, state: true, replace: true })
    },
  })

/** Puts the routes of a group in the place of their stand-ins. */
async function arrived(parent: AnyRoute, standIns: readonly AnyRoute[], load: Group[1]): Promise<void> {
  const { routes, outlines } = await load()
  if (!router) throw new Error('No router was named before the first visit.')
  const others = childrenOf(parent).filter((route) => !standIns.includes(route))
  if (others.length === childrenOf(parent).length) return
  Object.assign(arrivedOutlines, outlines)
  parent.addChildren([...others, ...routes])
  const tree = router.buildRouteTree()
  // A visit on its way still asks for the stand-in it met, by its id.
  for (const route of standIns) tree.routesById[route.id] = route
  router.setRoutes(tree)
}
