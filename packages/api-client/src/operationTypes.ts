import type {
  AddOn,
  operations as operationTable,
  OperationId,
  Permission,
} from '@atrium/contract/generated/operations.ts'
import type { operations as sendable } from '@atrium/contract/generated/clientSchema.d.ts'
import type { components, operations } from '@atrium/contract/generated/schema.d.ts'

export type { AddOn, OperationId, Permission }

/** The models of the contract by name. */
export type Schemas = components['schemas']

export type Tokens = Schemas['TokenPair']

/** Inputs may say the text 'null' wherever the contract takes null: it is sent as a real null (doc 1 §5). */
export type Sendable<T> = T extends null
  ? null | 'null'
  : T extends readonly (infer Item)[]
    ? Sendable<Item>[]
    : T extends object
      ? { [Key in keyof T]: Sendable<T[Key]> }
      : T

type WithoutBrackets<Key> = Key extends `${infer Name}[]` ? Name : Key

/** Query parameters by their plain names: `statusArray` for what the contract calls `statusArray[]`. */
type QueryOf<T> = { [Key in keyof T as WithoutBrackets<Key>]: T[Key] | null }

/** The current office centre is filled in where a call does not name one; public operations know of none. */
type PathOf<Id extends OperationId, T> = (typeof operationTable)[Id]['permission'] extends 'public'
  ? T
  : T extends { officeCentreId: string }
    ? Omit<T, 'officeCentreId'> & { officeCentreId?: string | undefined }
    : T

type BodyOf<T> = T extends { content: { 'application/json': infer Body } }
  ? Sendable<Body>
  : T extends { content: { 'multipart/form-data': infer Parts } }
    ? { [Key in keyof Parts]: Key extends 'file' ? Blob : Parts[Key] }
    : never

type Part<Name extends string, T> = [T] extends [never]
  ? unknown
  : Partial<Record<string, never>> extends T
    ? { [Key in Name]?: T }
    : { [Key in Name]: T }

type Parameters<Id extends OperationId> = sendable[Id]['parameters']
type RequestBody<Id extends OperationId> = sendable[Id] extends { requestBody?: infer Body } ? NonNullable<Body> : never

/** What an operation is called with: `path`, `query`, `header` and `body`, as far as the contract knows them. */
export type Input<Id extends OperationId> = Part<'path', PathOf<Id, NonNullable<Parameters<Id>['path']>>> &
  Part<'query', QueryOf<NonNullable<Parameters<Id>['query']>>> &
  Part<'header', NonNullable<Parameters<Id>['header']>> &
  Part<'body', BodyOf<RequestBody<Id>>>

/** The `data` of an operation's answer. */
export type Output<Id extends OperationId> = operations[Id]['responses'] extends {
  200: { content: { 'application/json': { data: infer Data } } }
}
  ? Data
  : never

/** One item of a list operation's page. */
export type Item<Id extends OperationId> = Output<Id> extends { items: (infer Row)[] } ? Row : never

/** The query of a list operation, for search parameters and filters. */
export type Query<Id extends OperationId> = QueryOf<NonNullable<Parameters<Id>['query']>>

/** Operations that read. */
export type ReadOperationId = {
  [Id in OperationId]: (typeof operationTable)[Id]['method'] extends 'GET' ? Id : never
}[OperationId]

/** Operations that change something. */
export type WriteOperationId = Exclude<OperationId, ReadOperationId>

/** Operations that answer a file as base64. */
export type DownloadOperationId = {
  [Id in OperationId]: Output<Id> extends Schemas['FileDownload'] ? ([Output<Id>] extends [never] ? never : Id) : never
}[OperationId]

/** The arguments behind the operation's name: the input may be left out where nothing of it is required. */
export type Arguments<Id extends OperationId, Options> =
  Partial<Record<string, never>> extends Input<Id>
    ? [input?: Input<Id>, options?: Options]
    : [input: Input<Id>, options?: Options]
