import type { Plugin } from 'vite'
import { firstArgument, isNode, propertyOf, statementsOf, type Node } from './syntax.ts'

const pageFile = /\/packages\/features\/[\w-]+\/pages\/\w+\.tsx(?:\?page=\w+)?$/

/**
 * Takes `loader` and `component` of the pages that features declare into a chunk of their own for each page, as the
 * router does with those of route files.
 */
export function lazyPages(): Plugin {
  return {
    name: 'atrium-lazy-pages',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: pageFile },
      handler(code, id) {
        const [file = '', name] = id.split('?page=')
        return { code: name === undefined ? withoutLazyParts(code, file) : lazyPartsOf(code, file, name), map: null }
      },
    },
  }
}

type Span = { start: number; end: number }
type Part = Span & { key: 'loader' | 'component' }
type Page = { name: string; statement: Node; parts: readonly Part[] }

const importing = { loader: 'lazyFn', component: 'lazyRouteComponent' }

/** A file of pages without the code of their loaders and components, and without what only these use. */
export function withoutLazyParts(code: string, file: string): string {
  const statements = statementsOf(code, file)
  const pages = pagesIn(statements, file)
  const parts = pages.flatMap((page) => page.parts)
  const kept = reachable(
    statements,
    statements.filter(({ type }) => type === 'ExportNamedDeclaration'),
    parts,
  )
  const texts = kept.map((statement) => {
    const page = pages.find((candidate) => candidate.statement === statement)
    return page ? withImports(code, page, file) : textOf(code, statement)
  })
  return [`import { lazyFn, lazyRouteComponent } from '@tanstack/react-router'`, ...texts].join('\n')
}

/** The loader and the component of one page of a file, with what they use. */
export function lazyPartsOf(code: string, file: string, name: string): string {
  const statements = statementsOf(code, file)
  const page = pagesIn(statements, file).find((candidate) => candidate.name === name)
  if (!page) throw new Error(`${file} declares no page ${name}.`)
  const values = page.parts.map(({ key, ...span }) => `export const ${key} = ${textOf(code, span)}`)
  const used = namesIn(page.statement, (node) => page.parts.some((part) => isWithin(part, node)))
  const kept = reachable(statements, declaring(statements, used), []).filter((kept) => kept !== page.statement)
  return [...kept.map((statement) => textOf(code, statement)), ...values].join('\n')
}

const textOf = (code: string, { start, end }: Node | Span) => code.slice(Number(start), Number(end))

function withImports(code: string, { name, statement, parts }: Page, file: string): string {
  let text = ''
  let from = Number(statement.start)
  for (const { key, start, end } of parts.toSorted((one, other) => one.start - other.start)) {
    const url = JSON.stringify(`${file}?page=${name}`)
    text += `${code.slice(from, start)}${importing[key]}(() => import(${url}), '${key}')`
    from = end
  }
  return text + code.slice(from, Number(statement.end))
}

/** The declarations `export const … = page({ … })`. Throws where a part is not written out as a property. */
function pagesIn(statements: readonly Node[], file: string): Page[] {
  return statements.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined
    const declarations: unknown = isNode(declaration) ? declaration.declarations : undefined
    const declarator: unknown = Array.isArray(declarations) ? declarations[0] : undefined
    if (!isNode(declarator) || !isNode(declarator.id)) return []
    const options = firstArgument(declarator.init, 'page')
    if (!options) return []
    const parts = (['loader', 'component'] as const).flatMap((key): Part[] => {
      const property = propertyOf(options, key)
      if (!property) return []
      if (!isNode(property.value) || property.method || property.shorthand)
        throw new Error(`${file} must give its pages ${key} as a value.`)
      return [{ key, start: Number(property.value.start), end: Number(property.value.end) }]
    })
    return [{ name: String(declarator.id.name), statement, parts }]
  })
}

/** Statements with all they use, in their order; what stands in the spans left out counts as not used. */
function reachable(statements: readonly Node[], wanted: readonly Node[], leftOut: readonly Span[]): Node[] {
  const kept = new Set(wanted)
  for (const statement of kept) {
    const used = namesIn(statement, (node) => !leftOut.some((span) => isWithin(span, node)))
    for (const declaration of declaring(statements, used)) kept.add(declaration)
  }
  return statements.filter((statement) => kept.has(statement))
}

const isWithin = (span: Span, node: Node) => Number(node.start) >= span.start && Number(node.end) <= span.end

const declaring = (statements: readonly Node[], names: ReadonlySet<string>): Node[] =>
  statements.filter((statement) => namesDeclaredBy(statement).some((name) => names.has(name)))

function namesDeclaredBy(statement: Node): string[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (!isNode(declared)) return []
  if (isNode(declared.id)) return [String(declared.id.name)]
  const named = [declared.specifiers, declared.declarations].flat().filter((part) => isNode(part))
  return named.map(({ local, id }) => local ?? id).flatMap((name) => (isNode(name) ? [String(name.name)] : []))
}

/** The names that code speaks of, without those of properties and attributes. */
function namesIn(value: unknown, counts: (node: Node) => boolean, names = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const item of value) namesIn(item, counts, names)
  if (!isNode(value)) return names
  if (/^(?:JSX)?Identifier$/.test(String(value.type)) && counts(value)) names.add(String(value.name))
  for (const [key, child] of Object.entries(value)) if (key !== label(value)) namesIn(child, counts, names)
  return names
}

const labels: Record<string, string> = { Property: 'key', MemberExpression: 'property', JSXAttribute: 'name' }

/** Where a node has a name that stands for itself. */
const label = ({ type, computed }: Node): string | undefined => (computed ? undefined : labels[String(type)])
