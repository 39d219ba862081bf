import { parseSync } from 'vite'
import { fullId, type GeneratedRoute } from './generatedRoutes.ts'

/** What menu, search and crumbs read of a route whose code is not there: the `staticData` of its file. */
export type RouteOutline = { id: string; staticData: Readonly<Record<string, unknown>> }

/** The keys that menu and crumbs read, and those of search. */
const read = ['title', 'crumb', 'opens', 'anyOf', 'addOn', 'accountTypes', 'hideBreadcrumbs']
const searched = [...read, 'parents']

type Known = Readonly<Record<string, Readonly<Record<string, unknown>>>>
type Data = Known[string] | undefined

/**
 * The static data of routes, by their ids.
 * @param all the routes of the portal
 * @param sourceOf the text of a route file
 */
export const knownData = (
  routes: readonly GeneratedRoute[],
  all: readonly GeneratedRoute[],
  sourceOf: (route: GeneratedRoute) => string,
): Known => Object.fromEntries(routes.map((route) => [fullId(route, all), staticDataOf(sourceOf(route), route.file)]))

/** The outlines of what stands in the menu, and of what can be looked for beside it: pages below one other page. */
export const menuOutlines = (known: Known): RouteOutline[] =>
  outlined(known, searched, (id) => isInMenu(known[id]) || (!id.includes('$') && parentsIn(known[id]).length === 1))

/** The outlines of what stands before the routes `ids` in the crumbs, without these themselves. */
export function crumbOutlines(ids: readonly string[], known: Known): RouteOutline[] {
  const parents = new Set(ids.flatMap((id) => [...parentsIn(known[id]), ...parentsByModeIn(known[id])]))
  return outlined(known, read, (id) => parents.has(id) && !ids.includes(id))
}

const isInMenu = (data: Data) => typeof data?.menu === 'string'
const parentsIn = (data: Data): unknown[] => (Array.isArray(data?.parents) ? data.parents : [])
const parentsByModeIn = (data: Data): unknown[] =>
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

/** The literal that a route file gives as `staticData`. Throws where it is computed, or missing. */
export function staticDataOf(source: string, file: string): Readonly<Record<string, unknown>> {
  const found: unknown[] = []
  walk(parseSync(`${file}.tsx`, source).program, (node) => {
    if (node.type === 'Property' && isNode(node.key) && node.key.name === 'staticData') found.push(node.value)
  })
  const value = found.length === 1 ? literalOf(found[0]) : undefined
  if (!isNode(value)) throw new Error(`${file} must state its staticData once, as a literal.`)
  return value
}

type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) return value.forEach((item) => walk(item, visit))
  if (!isNode(value)) return
  visit(value)
  for (const child of Object.values(value)) walk(child, visit)
}

/** The value of a literal; undefined for everything else, which no static data contains. */
function literalOf(node: unknown): unknown {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal') return node.value
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') return literalOf(node.expression)
  if (node.type === 'ArrayExpression' && Array.isArray(node.elements)) return complete(node.elements.map(literalOf))
  if (node.type !== 'ObjectExpression' || !Array.isArray(node.properties)) return undefined
  const entries = node.properties.map((property: unknown): [string, unknown] =>
    isNode(property) && isNode(property.key) ? [String(property.key.name), literalOf(property.value)] : ['', undefined],
  )
  return entries.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(entries)
}

const complete = (values: unknown[]) => (values.includes(undefined) ? undefined : values)
