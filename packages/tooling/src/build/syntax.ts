import { parseSync } from 'vite'

/** A node of parsed code, or anything else that has keys. */
export type Node = Record<string, unknown>

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The statements of a module. */
export function statementsOf(source: string, file: string): Node[] {
  const body: readonly unknown[] = parseSync(file, source).program.body
  return body.filter((statement) => isNode(statement))
}

export function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) return value.forEach((item) => walk(item, visit))
  if (!isNode(value)) return
  visit(value)
  for (const child of Object.values(value)) walk(child, visit)
}

export const isNamed = (node: unknown, name: unknown): boolean =>
  isNode(node) && node.type === 'Identifier' && node.name === name

/** What a call of a function of that name gets first; undefined for everything else. */
export function firstArgument(node: unknown, callee: string): Node | undefined {
  if (!isNode(node) || node.type !== 'CallExpression' || !isNamed(node.callee, callee)) return undefined
  const first: unknown = Array.isArray(node.arguments) ? node.arguments[0] : undefined
  return isNode(first) ? first : undefined
}

/** The value of an object's property, by its name. */
export const propertyOf = (object: Node, name: string): Node | undefined =>
  propertiesOf(object).find(({ key }) => isNode(key) && key.name === name)

export const propertiesOf = ({ properties }: Node): Node[] =>
  Array.isArray(properties) ? properties.filter((property) => isNode(property)) : []

/** The value of a literal; undefined for everything else. */
export function literalOf(node: unknown): unknown {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal') return node.value
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') return literalOf(node.expression)
  if (node.type === 'ArrayExpression' && Array.isArray(node.elements)) return complete(node.elements.map(literalOf))
  if (node.type !== 'ObjectExpression') return undefined
  const entries = propertiesOf(node).map((property): [string, unknown] =>
    isNode(property.key) ? [String(property.key.name), literalOf(property.value)] : ['', undefined],
  )
  return entries.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(entries)
}

const complete = (values: unknown[]) => (values.includes(undefined) ? undefined : values)
