import type { ValidateFunction } from 'ajv'
import type { FastifyRequest } from 'fastify'
import {
  resolveParameter,
  toJsonSchema,
  type ContractDocument,
  type ContractOperation,
  type Schema,
} from './contract.ts'
import { ContractViolation, type SchemaCompiler } from './schemas.ts'

/** What a call of one operation is checked against and how its answer is written. */
export type RoutePlan = {
  /** Throws when a part does not fit; path, query and headers become what the contract says they are. */
  check: (request: FastifyRequest) => void
  /** How an answer of this status is written; undefined where the contract has none. */
  serialiser: (status: number) => ((value: unknown) => string) | undefined
  /** The names of the query's parameters. */
  queryNames: ReadonlySet<string>
}

type Part = ContractViolation['part']
type ObjectSchema = Schema & { properties: Record<string, Schema>; required: string[] }

/** Compiles what one operation needs; with hundreds of operations, compiling all at the start would take seconds. */
export function planRoute(
  document: ContractDocument,
  operation: ContractOperation,
  compiler: SchemaCompiler,
): RoutePlan {
  const parameters = parameterSchemas(document, operation)
  const body = operation.requestBody?.content?.['application/json']?.schema
  const checks: [Part, ValidateFunction][] = [...parameters].map(([part, schema]) => [
    part,
    compiler.validator(schema, 'text'),
  ])
  if (body) checks.push(['body', compiler.validator(toJsonSchema(body), 'body')])
  const serialisers = new Map<string, (value: unknown) => string>()
  return {
    queryNames: new Set(Object.keys(parameters.get('query')?.properties ?? {})),
    check: (request) => {
      for (const [part, validate] of checks)
        if (!validate(valueOf[part](request))) throw new ContractViolation(part, [...(validate.errors ?? [])])
    },
    serialiser: (status) => {
      const name = String(status)
      const known = serialisers.get(name)
      if (known) return known
      const schema = operation.responses[name]?.content?.['application/json']?.schema
      if (!schema) return undefined
      const made = compiler.serialiser(toJsonSchema(schema))
      serialisers.set(name, made)
      return made
    },
  }
}

const valueOf: Record<Part, (request: FastifyRequest) => unknown> = {
  path: (request) => request.params,
  query: (request) => request.query,
  header: (request) => request.headers,
  body: (request) => request.body,
}

/** One schema for the parameters of each part, in the order they are checked. */
function parameterSchemas(document: ContractDocument, operation: ContractOperation): Map<Part, ObjectSchema> {
  const parts = new Map<Part, ObjectSchema>()
  const parameters = (operation.parameters ?? []).map((entry) => resolveParameter(document, entry))
  for (const part of ['path', 'query', 'header'] as const)
    for (const parameter of parameters.filter((entry) => entry.in === part)) {
      const schema: ObjectSchema = parts.get(part) ?? { type: 'object', properties: {}, required: [] }
      schema.properties[parameter.name] = toJsonSchema(parameter.schema)
      if (parameter.required) schema.required.push(parameter.name)
      parts.set(part, schema)
    }
  return parts
}
