import { recordFields, type RecordField } from '@atrium/contract/generated/recordFields.ts'
import { contractDocument, resolveParameter, type ContractOperation, type Schema } from '../platform/contract.ts'
import type { CallOptions } from '../testing/testApp.ts'
import type { ListedOperation } from './operations.ts'
import { bodies } from './recordSamples.ts'
import { validValue } from './samples.ts'

const document = contractDocument()

/** Finds a schema of the contract by its `$ref`. */
export const resolve = (reference: string): Schema =>
  document.components.schemas[String(reference.split('/').pop())] ?? {}

/** What the contract says of an operation. */
export function contractOf({ path, method }: ListedOperation): ContractOperation {
  const found = document.paths[path]?.[method.toLowerCase()]
  if (!found) throw new Error(`${method} ${path} is not in the contract`)
  return found
}

/** The parameters of an operation but for the office centre it is called in. */
export const parametersOf = (operation: ListedOperation, place: 'path' | 'query') =>
  (contractOf(operation).parameters ?? [])
    .map((parameter) => resolveParameter(document, parameter))
    .filter((parameter) => parameter.in === place && parameter.name !== 'officeCentreId')

/** The schema of the body, where there is one. */
export const bodySchemaOf = (operation: ListedOperation): Schema | undefined =>
  contractOf(operation).requestBody?.content?.['application/json']?.schema

/** Where an operation names records. */
export const fieldsOf = ({ id }: ListedOperation): readonly RecordField[] => recordFields[id] ?? []

/** Ids by the places where a call names records. */
export type Ids = ReadonlyMap<RecordField, string>

/**
 * A call with everything the contract demands, records by the given ids, and besides that only the one field `wanted`.
 */
export function validCall(operation: ListedOperation, ids: Ids, wanted?: RecordField): CallOptions {
  const idAt = (place: RecordField['in']) => (name: string) =>
    [...ids].find(([field]) => field.in === place && field.name === name)?.[1]
  const path = parametersOf(operation, 'path').map(({ name, schema }) => [
    name,
    idAt('path')(name) ?? String(validValue(schema, resolve)),
  ])
  const query = parametersOf(operation, 'query')
    .filter(({ name, required }) => required || (wanted?.in === 'query' && wanted.name === name))
    .map(({ name, schema }) => [name.replace('[]', ''), queryValue(name, schema, idAt('query')(name))])
  const schema = bodySchemaOf(operation)
  const known = bodies[operation.id]
  const values = (wanted && known?.naming?.[wanted.name]) ?? known?.fields ?? {}
  const filling = { idAt: idAt('body'), values, ...(wanted?.in === 'body' ? { wanted: wanted.name } : {}) }
  return {
    path: Object.fromEntries(path) as Record<string, string>,
    query: Object.fromEntries(query) as Record<string, unknown>,
    ...(schema ? { body: validValue(schema, resolve, filling) } : {}),
  }
}

function queryValue(name: string, schema: Schema, id: string | undefined): unknown {
  if (id === undefined) return validValue(schema, resolve)
  return name.endsWith('[]') ? [id] : id
}
