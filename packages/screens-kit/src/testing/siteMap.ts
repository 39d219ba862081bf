import { breadcrumbs } from '@atrium/permissions/crumbs.ts'
import type { Routes } from '@atrium/permissions/menu.ts'
import type { Viewer } from '@atrium/permissions/permitted.ts'

const nobody: Viewer = { userInfo: null, addOns: [] }

/** Every page of a portal with its crumbs and gate, one a line, for a snapshot: what changes there is meant to. */
export const siteMap = (routes: Routes): string[] =>
  Object.entries(routes)
    .filter(([id]) => id !== '__root__' && !isLayout(id))
    .map(([id, route]) => {
      const { opens, anyOf, addOn, title } = route?.options.staticData ?? {}
      const gate = [Array.isArray(opens) ? opens.join('+') : String(opens), anyOf?.join('|'), addOn]
        .filter(Boolean)
        .join(' ')
      const crumbs = breadcrumbs(routes, id, nobody).map(({ label }) => label)
      return `${route?.fullPath} | ${title} | ${crumbs.join(' > ') || '-'} | ${gate}`
    })
    .toSorted()

/** What is wrong with the routes of a portal, in words; a portal's test expects none. */
export const routeMistakes = (routes: Routes): string[] =>
  Object.entries(routes).flatMap(([id, route]) => {
    const { title, crumb, parents: usual = [], parentsByMode = {} } = route?.options.staticData ?? {}
    const parents = [...usual, ...Object.values(parentsByMode).flat()]
    const trail = breadcrumbs(routes, id, nobody)
    return [
      ...(title ? [] : [`${id} has no title`]),
      ...(crumb ? [] : [`${id} has no crumb`]),
      ...parents.filter((parent) => routes[parent] === undefined).map((parent) => `${id} names ${parent}, no route`),
      ...(trail.length > 0 && trail.at(-1)?.routeId !== id ? [`the last crumb of ${id} is another page`] : []),
    ]
  })

/** Layouts have no path of their own: their last part begins with an underscore. */
const isLayout = (id: string) => id.split('/').at(-1)?.startsWith('_') ?? false
