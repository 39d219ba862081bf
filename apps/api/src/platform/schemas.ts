import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifyInstance } from 'fastify'
import fastJsonStringify from 'fast-json-stringify'
import { toJsonSchema, type ContractDocument, type Schema } from './contract.ts'
import { addDateFormats } from './dateFormats.ts'

const options = {
  allErrors: true,
  strict: true,
  strictTypes: false,
  formats: { int32: true, int64: true, float: true, double: true, binary: true },
} as const

/**
 * Compiles a schema of the contract on its first use: with hundreds of shared schemas,
 * compiling all of them at the start would take seconds.
 */
export function useContractSchemas(app: FastifyInstance, document: ContractDocument): void {
  const shared = new Map(
    Object.entries(document.components.schemas).map(([name, schema]) => [name, { $id: name, ...toJsonSchema(schema) }]),
  )
  const validators = new Map<string, Ajv>()
  const validator = (kind: 'body' | 'text') => {
    const existing = validators.get(kind)
    if (existing) return existing
    const ajv = new Ajv({ ...options, useDefaults: true, coerceTypes: kind === 'text' ? 'array' : false })
    addFormats.default(ajv)
    addDateFormats(ajv)
    for (const schema of shared.values()) ajv.addSchema(schema)
    validators.set(kind, ajv)
    return ajv
  }

  app.setValidatorCompiler<Schema>(({ schema, httpPart }) => {
    let validate: ValidateFunction | undefined
    return (value: unknown) => {
      validate ??= validator(httpPart === 'body' ? 'body' : 'text').compile(schema)
      if (validate(value)) return { value }
      return { error: Object.assign(new Error('validation'), { contractErrors: [...(validate.errors ?? [])] }) }
    }
  })

  app.setSerializerCompiler<Schema>(({ schema }) => {
    let serialise: ((value: unknown) => string) | undefined
    return (value) => {
      serialise ??= fastJsonStringify(schema as never, {
        schema: reachable(schema, shared) as never,
        ajv: options as never,
      })
      return serialise(value)
    }
  })
}

/** The shared schemas that a schema refers to, directly or by way of others. */
function reachable(schema: unknown, shared: Map<string, Schema>): Record<string, Schema> {
  const found = new Map<string, Schema>()
  const waiting = referencesIn(schema)
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const target = shared.get(name)
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

/** The errors of a body, query or path that does not fit the contract. */
export function contractErrors(error: unknown): ErrorObject[] | undefined {
  return error instanceof Error && 'contractErrors' in error ? (error.contractErrors as ErrorObject[]) : undefined
}
