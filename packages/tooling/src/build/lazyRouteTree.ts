import { generatedRoutes, type GeneratedRoute } from './generatedRoutes.ts'

/** Routes that are fetched together: below the shell those whose paths begin alike. */
export type RouteGroup = {
  /** Such as `user`, for `/users` and `/user/$id`. */
  key: string
  /** The first parts of the paths: `users`, `user`. */
  segments: string[]
  /** With the routes nested in them. */
  routes: GeneratedRoute[]
  /** What they hang below. */
  parent: GeneratedRoute
}

const shell = '/_signedIn'

/** Pages beside the sign-in that are seen by the link of a mail or once in a while, in one group. */
const accountPages: ReadonlySet<string | undefined> = new Set([
  'confirm-account',
  'forgot-password',
  'link-expired',
  'password-expired',
  'password-reset-success',
  'update-password',
])

/**
 * The tree in two parts: what the entry holds, and the groups of pages, nearly all of them behind the sign-in, which it
 * fetches when an address asks for one of them.
 */
export function splitTree(source: string): { eager: GeneratedRoute[]; groups: RouteGroup[] } {
  const routes = generatedRoutes(source)
  const groups = new Map<string, RouteGroup>()
  for (const route of routes) {
    const parent = routes.find(({ name }) => name === route.parent)
    const segment = firstSegment(route)
    const key = parent && segment !== undefined ? groupOf(parent, segment) : undefined
    if (!parent || segment === undefined || key === undefined) continue
    const group = groups.get(key) ?? { key, segments: [], routes: [], parent }
    if (!group.segments.includes(segment)) group.segments.push(segment)
    group.routes.push(route, ...below(route, routes))
    groups.set(key, group)
  }
  const lazy = new Set([...groups.values()].flatMap((group) => group.routes))
  return { eager: routes.filter((route) => !lazy.has(route)), groups: [...groups.values()] }
}

/** The entry's part of the tree as a module. */
export function entryModule({ eager, groups }: ReturnType<typeof splitTree>, groupId: (key: string) => string): string {
  const lines = [...declared(eager, eager), ...nested(eager)]
  if (groups.length > 0) lines.unshift(`import { addLazyRoutes } from '@atrium/screens-kit/shell/lazyRoutes.ts'`)
  for (const [parent, own] of Map.groupBy(groups, (group) => group.parent)) {
    const lazy = own.map(
      ({ key, segments }) => `[${JSON.stringify(segments)}, () => import(${JSON.stringify(groupId(key))})]`,
    )
    lines.push(`addLazyRoutes(${parent.name}, [${lazy.join(', ')}])`)
  }
  return [...lines, 'export const routeTree = rootRoute'].join('\n')
}

/** A group as a module; `routes` are those that hang below its parent. */
export function groupModule({ routes, parent }: RouteGroup): string {
  const top = routes.filter((route) => route.parent === parent.name)
  return [
    importOf(parent),
    ...declared(routes, [...routes, parent]),
    ...nested(routes),
    `export const routes = [${top.map(({ name }) => name).join(', ')}]`,
  ].join('\n')
}

const declared = (routes: readonly GeneratedRoute[], known: readonly GeneratedRoute[]): string[] => [
  ...routes.map(importOf),
  ...routes.flatMap(({ name, parent, id, path }) => {
    if (parent === null) return []
    if (!known.some((route) => route.name === parent)) throw new Error(`The route ${id} stands apart from its parent.`)
    return [`${name}.update({ ${JSON.stringify({ id, path }).slice(1, -1)}, getParentRoute: () => ${parent} })`]
  }),
]

const nested = (routes: readonly GeneratedRoute[]): string[] =>
  routes.flatMap(({ name }) => {
    const children = routes.filter(({ parent }) => parent === name).map((route) => route.name)
    return children.length > 0 ? [`${name}._addFileChildren([${children.join(', ')}])`] : []
  })

const importOf = ({ name, file }: GeneratedRoute) =>
  `import { Route as ${name} } from ${JSON.stringify(`/src/${file.replace(/^\.\//, '')}.tsx`)}`

const firstSegment = ({ path }: GeneratedRoute): string | undefined => {
  const segment = path?.split('/').find((part) => part !== '')
  return segment === undefined || segment.startsWith('$') ? undefined : segment
}

/** Which group a route belongs to; none where the entry holds it. */
function groupOf(parent: GeneratedRoute, segment: string): string | undefined {
  if (parent.id === shell) return singular(segment)
  return parent.parent === null && accountPages.has(segment) ? 'before-sign-in' : undefined
}

/** So that the list of a thing and its records come together. */
const singular = (segment: string): string => segment.toLowerCase().replace(/ies$/, 'y').replace(/s$/, '')

const below = ({ name }: GeneratedRoute, routes: readonly GeneratedRoute[]): GeneratedRoute[] =>
  routes.filter(({ parent }) => parent === name).flatMap((child) => [child, ...below(child, routes)])
