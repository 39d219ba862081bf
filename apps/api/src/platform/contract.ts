import { createRequire } from 'node:module'

/** The parts of the OpenAPI document the server reads. */
export type Schema = { $ref?: string; properties?: Record<string, Schema>; required?: string[]; [key: string]: unknown }
export type Parameter = { name: string; in: 'query' | 'path' | 'header'; required?: boolean; schema: Schema }
export type ContractOperation = {
  operationId: string
  summary?: string
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { content?: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
  'x-permission': string[] | 'authenticated' | 'public'
  'x-permission-reason'?: string
  'x-audit-reason'?: string
  'x-add-on'?: string
  'x-audit'?: string
  'x-even-when-expired'?: string
  'x-rate-limit'?: { points: number; seconds: number }
  'x-body-limit'?: number
}
export type ContractDocument = {
  paths: Record<string, Record<string, ContractOperation>>
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> }
}

const require = createRequire(import.meta.url)

/** The contract as the server was built with it. */
export const contractDocument = (): ContractDocument =>
  require('@atrium/contract/generated/openapi.json') as ContractDocument

export function resolveParameter(document: ContractDocument, parameter: Parameter | { $ref: string }): Parameter {
  if (!('$ref' in parameter)) return parameter
  const found = document.components.parameters[parameter.$ref.slice('#/components/parameters/'.length)]
  if (!found) throw new Error(`The contract refers to the missing parameter ${parameter.$ref}`)
  return found
}

const dropped = new Set([
  'xml',
  'externalDocs',
  'example',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
  'description',
  'title',
])

/** An OpenAPI 3.0 schema as JSON Schema for Ajv and fast-json-stringify; `$ref`s point to `Name#`. */
export function toJsonSchema(node: Schema): Schema {
  if (typeof node.$ref === 'string') return { $ref: `${node.$ref.slice('#/components/schemas/'.length)}#` }
  if (node['nullable'] === true && Array.isArray(node['allOf']))
    return { anyOf: [...(node['allOf'] as Schema[]).map(toJsonSchema), { type: 'null' }] }
  if (node['nullable'] === true && Array.isArray(node['enum']) && !node['enum'].includes(null))
    return toJsonSchema({ ...node, enum: [...(node['enum'] as unknown[]), null] })
  if (node['exclusiveMinimum'] === true) {
    const { minimum, ...rest } = node
    return toJsonSchema({ ...rest, exclusiveMinimum: minimum })
  }
  const entries = Object.entries(node).filter(
    ([key]) => !key.startsWith('x-') && !dropped.has(key) && key !== 'discriminator',
  )
  return Object.fromEntries(entries.map(([key, value]) => [key, convert(key, value)]))
}

function convert(key: string, value: unknown): unknown {
  if (key === 'properties' && isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, schema]) => [name, toJsonSchema(schema as Schema)]))
  if (Array.isArray(value)) return value.map((item) => (isObject(item) ? toJsonSchema(item) : item))
  return isObject(value) ? toJsonSchema(value) : value
}

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
