/** What the generators read of the contract's JSON document. */
export type Schema = {
  $ref?: string
  type?: string
  format?: string
  nullable?: boolean
  enum?: unknown[]
  allOf?: Schema[]
  items?: Schema
  required?: string[]
  properties?: Record<string, Schema>
}
type Content = { content?: { 'application/json'?: { schema: Schema } } }
type ContractOperation = { operationId: string; requestBody?: Content; responses: Record<string, Content> }
export type Contract = {
  paths: Record<string, Record<string, ContractOperation>>
  components: { schemas: Record<string, Schema> }
}

export type Field = { name: string; kind: 'text' | 'moment' | 'number' | 'yesNo' | 'other'; nullable: boolean }

const resolved = (contract: Contract, schema: Schema | undefined): Schema => {
  const reference = schema?.$ref ?? schema?.allOf?.[0]?.$ref
  if (!reference) return schema ?? {}
  return contract.components.schemas[reference.split('/').at(-1) ?? ''] ?? {}
}

export function findOperation(contract: Contract, operationId: string): ContractOperation | undefined {
  return Object.values(contract.paths)
    .flatMap((methods) => Object.values(methods))
    .find((operation) => operation.operationId === operationId)
}

/** What an operation's envelope carries. */
export const dataOf = (contract: Contract, operation: ContractOperation): Schema =>
  resolved(contract, operation.responses['200']?.content?.['application/json']?.schema).properties?.['data'] ?? {}

/** The record of a list's rows. */
export const rowOf = (contract: Contract, operation: ContractOperation): Schema =>
  resolved(contract, dataOf(contract, operation)).properties?.['items']?.items ?? {}

export const bodyOf = (operation: ContractOperation): Schema =>
  operation.requestBody?.content?.['application/json']?.schema ?? {}

/** The fields of a record, in the contract's order. */
export function fieldsOf(contract: Contract, schema: Schema): Field[] {
  return Object.entries(resolved(contract, schema).properties ?? {}).map(([name, property]) => ({
    name,
    kind: kindOf(resolved(contract, property)),
    nullable: property.nullable === true,
  }))
}

function kindOf({ type, format, enum: words }: Schema): Field['kind'] {
  if (type === 'boolean') return 'yesNo'
  if (type === 'integer' || type === 'number') return 'number'
  if (type !== 'string' || words !== undefined) return 'other'
  return format === 'date-time' ? 'moment' : 'text'
}
