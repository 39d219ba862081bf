import type { OperationId } from '@atrium/contract/generated/operations.ts'
import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { contractDocument, toJsonSchema } from '../platform/contract.ts'

const document = contractDocument()
const ajv = new Ajv({
  strict: true,
  strictTypes: false,
  allErrors: true,
  formats: { int32: true, int64: true, binary: true },
})
addFormats.default(ajv)
for (const [name, schema] of Object.entries(document.components.schemas))
  ajv.addSchema({ $id: name, ...toJsonSchema(schema) })

const operations = new Map(
  Object.values(document.paths).flatMap((item) =>
    Object.values(item).map((operation) => [operation.operationId, operation] as const),
  ),
)
const compiled = new Map<string, ValidateFunction>()

const refusals = new Set([400, 401, 403, 404, 409, 413, 422, 429])

/** Throws when a call was refused in a way that the contract does not name. */
export function requireSaidRefusal(id: OperationId, status: number): void {
  if (!refusals.has(status) || operations.get(id)?.responses[String(status)]) return
  throw new Error(`${id} needs @refuses(${status}): it answered so`)
}

/** Throws when a 200 answer is not what the contract promises. */
export function requirePromisedAnswer(id: OperationId, body: unknown): void {
  const schema = operations.get(id)?.responses['200']?.content?.['application/json']?.schema
  if (!schema) return
  const validate = compiled.get(id) ?? ajv.compile(toJsonSchema(schema))
  compiled.set(id, validate)
  if (validate(body)) return
  const problems = (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`)
  throw new Error(`${id} answered what the contract does not promise: ${problems.join('; ')}`)
}
