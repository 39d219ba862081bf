import { fullId, type GeneratedRoute } from './generatedRoutes.ts'
import { firstArgument, isNamed, isNode, literalOf, statementsOf, walk, type Node } from './syntax.ts'

/** What menu, search and crumbs read of a route whose code is not there: the `staticData` of its file. */
export type RouteOutline = { id: string; staticData: Readonly<Record<string, unknown>> }

/** The keys that menu and crumbs read, and those of search. */
const read = ['title', 'crumb', 'opens', 'anyOf', 'addOn', 'accountTypes', 'hideBreadcrumbs']
const searched = [...read, 'parents']

type Data = Readonly<Record<string, unknown>>
type Known = Readonly<Record<string, Data>>

/**
 * The static data of routes, by their ids.
 * @param all the routes of the portal
 * @param sourceOf the text of a route file
 * @param read the text of a module that route files import
 */
export const knownData = (
  routes: readonly GeneratedRoute[],
  all: readonly GeneratedRoute[],
  sourceOf: (route: GeneratedRoute) => string,
  read: (module: string) => string,
): Known =>
  Object.fromEntries(routes.map((route) => [fullId(route, all), staticDataOf(sourceOf(route), route.file, read)]))

/** The outlines of what stands in the menu, and of what can be looked for beside it: pages below one other page. */
export const menuOutlines = (known: Known): RouteOutline[] =>
  outlined(known, searched, (id) => isInMenu(known[id]) || (!id.includes('$') && parentsIn(known[id]).length === 1))

/** The outlines of what stands before the routes `ids` in the crumbs, without these themselves. */
export function crumbOutlines(ids: readonly string[], known: Known): RouteOutline[] {
  const parents = new Set(ids.flatMap((id) => [...parentsIn(known[id]), ...parentsByModeIn(known[id])]))
  return outlined(known, read, (id) => parents.has(id) && !ids.includes(id))
}

const isInMenu = (data: Data | undefined) => typeof data?.menu === 'string'
const parentsIn = (data: Data | undefined): unknown[] => (Array.isArray(data?.parents) ? data.parents : [])
const parentsByModeIn = (data: Data | undefined): unknown[] =>
  isNode(data?.parentsByMode) ? Object.values(data.parentsByMode).flat() : []

const outlined = (known: Known, keys: readonly string[], wanted: (id: string) => boolean): RouteOutline[] =>
  Object.entries(known)
    .filter(([id]) => wanted(id))
    .map(([id, data]) => ({
      id,
      staticData: Object.fromEntries(Object.entries(data).filter(([key]) => keys.includes(key))),
    }))

/** The declaration of a name for outlines, as menu and crumbs read routes. */
export const outlinesDeclared = (name: string, outlines: readonly RouteOutline[]): string => {
  const rows = outlines.map(({ id, staticData: { crumb, ...rest } }) => [
    id,
    rest.title === crumb ? rest : { ...rest, crumb },
  ])
  return `export const ${name} = Object.fromEntries(${JSON.stringify(rows)}.map(([id, staticData]) =>
    [id, { fullPath: id.replace(${String(layouts)}, ''), options: { staticData: { crumb: staticData.title, ...staticData } } }]))`
}

/** Layouts, which add nothing to the path. */
const layouts = /\/_\w+/g

/**
 * The literal that a route file gives as `staticData`, or what the page of a feature gives together with what the route
 * file calls it with. Throws where it is computed, or missing.
 * @param read the text of a module that the route file imports
 */
export function staticDataOf(source: string, file: string, read: (module: string) => string): Data {
  const statements = statementsOf(source, `${file}.tsx`)
  const found = dataIn(statements) ?? hungPage(statements, read)
  if (!found) throw new Error(`${file} must state its staticData once, as a literal.`)
  return found
}

/** The one literal that stands as `staticData` in code. */
function dataIn(code: unknown): Data | undefined {
  const found: unknown[] = []
  walk(code, (node) => {
    if (node.type === 'Property' && isNamed(node.key, 'staticData')) found.push(node.value)
  })
  const value = found.length === 1 ? literalOf(found[0]) : undefined
  return isNode(value) ? value : undefined
}

/** What the page of a feature says, where the route file hangs one. */
function hungPage(statements: readonly Node[], read: (module: string) => string): Data | undefined {
  for (const { type, source, specifiers } of statements) {
    const module = literalOf(source)
    if (type !== 'ImportDeclaration' || typeof module !== 'string' || !/\/pages\//.test(module)) continue
    const [imported]: unknown[] = Array.isArray(specifiers) ? specifiers : []
    const name = isNode(imported) && isNode(imported.local) ? String(imported.local.name) : ''
    const own = dataOfPage(statementsOf(read(module), module), name)
    const place = placeGiven(statements, name)
    return own && place && { crumb: own.title, menu: null, ...own, ...place }
  }
  return undefined
}

function dataOfPage(statements: readonly Node[], name: string): Data | undefined {
  let data: Data | undefined
  walk(statements, (node) => {
    if (node.type === 'VariableDeclarator' && isNamed(node.id, name)) data = dataIn(node)
  })
  return data
}

/** What a page is called with; nothing is an empty place. */
function placeGiven(statements: readonly Node[], name: string): Data | undefined {
  let place: Data | undefined
  walk(statements, (node) => {
    if (node.type !== 'CallExpression' || !isNamed(node.callee, name)) return
    const given = firstArgument(node, name)
    const value = given ? literalOf(given) : {}
    if (isNode(value)) place = value
  })
  return place
}
