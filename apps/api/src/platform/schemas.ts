import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import fastJsonStringify from 'fast-json-stringify'
import { toJsonSchema, type ContractDocument, type Schema } from './contract.ts'
import { addDateFormats } from './dateFormats.ts'

const options = {
  allErrors: true,
  strict: true,
  strictTypes: false,
  formats: { int32: true, int64: true, float: true, double: true, binary: true },
} as const

/** Compiles schemas of the contract, each with those it refers to and no others. */
export type SchemaCompiler = {
  /** Checks a body, or path, query and header values, which are text and are turned into what the schema asks for. */
  validator: (schema: Schema, kind: 'body' | 'text') => ValidateFunction
  /** Writes an answer; fields the schema does not name are left out. */
  serialiser: (schema: Schema) => (value: unknown) => string
}

export function schemaCompiler(document: ContractDocument): SchemaCompiler {
  const shared = sharedSchemas(document)
  const validators = new Map<string, Ajv>()
  const ajvFor = (kind: 'body' | 'text') => {
    const existing = validators.get(kind)
    if (existing) return existing
    const ajv = new Ajv({ ...options, useDefaults: true, coerceTypes: kind === 'text' ? 'array' : false })
    addFormats.default(ajv)
    addDateFormats(ajv)
    validators.set(kind, ajv)
    return ajv
  }
  return {
    validator: (schema, kind) => {
      const ajv = ajvFor(kind)
      for (const [name, target] of Object.entries(reachable(schema, shared)))
        if (!ajv.getSchema(name)) ajv.addSchema(target)
      return ajv.compile(schema)
    },
    serialiser: (schema) =>
      fastJsonStringify(schema as never, { schema: reachable(schema, shared) as never, ajv: options as never }),
  }
}

/** The shared schemas by name, each translated when it is first asked for. */
function sharedSchemas(document: ContractDocument): (name: string) => Schema | undefined {
  const known = new Map<string, Schema>()
  return (name) => {
    const source = document.components.schemas[name]
    if (!source) return undefined
    const schema = known.get(name) ?? { $id: name, ...toJsonSchema(source) }
    known.set(name, schema)
    return schema
  }
}

/** The shared schemas that a schema refers to, directly or by way of others. */
function reachable(schema: unknown, shared: (name: string) => Schema | undefined): Record<string, Schema> {
  const found = new Map<string, Schema>()
  const waiting = referencesIn(schema)
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const target = shared(name)
    if (!target || found.has(name)) continue
    found.set(name, target)
    waiting.push(...referencesIn(target))
  }
  return Object.fromEntries(found)
}

function referencesIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  if ('$ref' in node && typeof node.$ref === 'string') return [node.$ref.slice(0, -1)]
  return Object.values(node).flatMap(referencesIn)
}

/** A body, path, query or header that does not fit the contract. */
export class ContractViolation extends Error {
  readonly part: 'path' | 'query' | 'header' | 'body'
  readonly errors: readonly ErrorObject[]
  constructor(part: ContractViolation['part'], errors: readonly ErrorObject[]) {
    super('the request does not fit the contract')
    this.part = part
    this.errors = errors
  }
}
