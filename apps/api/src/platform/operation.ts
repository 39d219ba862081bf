import type { OperationId, operations as table } from '@atrium/contract/generated/operations.ts'
import type { operations } from '@atrium/contract/generated/schema.d.ts'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx, PublicCtx } from './ctx.ts'

type Parameters<Id extends OperationId> = operations[Id]['parameters']
type Given<T> = [T] extends [never] ? Record<never, never> : NonNullable<T>
type Unbracketed<T> = { [K in keyof T as K extends `${infer Name}[]` ? Name : K]: T[K] }
type JsonBody<Id extends OperationId> = operations[Id] extends { requestBody: { content: infer Content } }
  ? Content extends { 'application/json': infer Body }
    ? Body
    : undefined
  : undefined

/** What a call brings: path and query as the contract types them, array parameters without their brackets. */
export type Input<Id extends OperationId> = {
  path: Given<Parameters<Id>['path']>
  query: Unbracketed<Given<Parameters<Id>['query']>>
  header: Given<Parameters<Id>['header']>
  body: JsonBody<Id>
  /** The raw request, for uploads and streams only. */
  request: FastifyRequest
}

/** What a list can be asked, by the call of the contract that asks it. */
export type Query<Id extends OperationId> = Input<Id>['query']

/** The contract's type with dates as `Date` wherever it has text that is not one of a few words. */
export type Serialisable<T> = T extends string
  ? string extends T
    ? T | Date
    : T
  : T extends readonly (infer Item)[]
    ? readonly Serialisable<Item>[]
    : T extends object
      ? { [K in keyof T]: Serialisable<T[K]> }
      : T

type OkContent<Id extends OperationId> = operations[Id]['responses'] extends {
  200: { content: { 'application/json': infer Content } }
}
  ? Content
  : never

/** What the envelope of a call carries as `data`. */
export type Data<Id extends OperationId> = OkContent<Id> extends { data: infer D } ? Serialisable<D> : never

/** What may be done to the record that a call answers, by the contract's words. */
export type AllowedAction<Id extends OperationId> =
  Data<Id> extends { allowedActions: readonly (infer Action)[] } ? Action : never

/** An answer that is not a plain envelope: a redirect or a stream. */
export class DirectReply {
  readonly send: (reply: FastifyReply) => void | Promise<void>
  constructor(send: (reply: FastifyReply) => void | Promise<void>) {
    this.send = send
  }
}

/** Data with a message beside it in the envelope. */
export class Said<T> {
  readonly data: T
  readonly message: string
  constructor(data: T, message: string) {
    this.data = data
    this.message = message
  }
}

/**
 * Data of a call that has something left to do once its transaction has ended, such as asking somebody over the network:
 * `finish` gives what is answered then. A call that is repeated before that is answered with the data as it is.
 */
export class Unfinished<T> {
  readonly data: T
  readonly finish: (ctx: PublicCtx) => Promise<T>
  constructor(data: T, finish: (ctx: PublicCtx) => Promise<T>) {
    this.data = data
    this.finish = finish
  }
}

/** Data with cookies for the browser that called. */
export class WithCookies<T> {
  readonly data: T
  readonly cookies: readonly AnswerCookie[]
  constructor(data: T, cookies: readonly AnswerCookie[]) {
    this.data = data
    this.cookies = cookies
  }

  /** Other data with the same cookies. */
  with<Other>(data: Other): WithCookies<Other> {
    return new WithCookies(data, this.cookies)
  }
}

type AnswerCookie = { name: string; value: string; options: CookieSerializeOptions }

export const redirect = (location: string) => new DirectReply((reply) => void reply.redirect(location, 302))

type CtxOf<Id extends OperationId> = (typeof table)[Id]['permission'] extends 'public' ? PublicCtx : Ctx

/** One call of the contract: it loads, decides, writes and presents. */
export type Operation<Id extends OperationId> = (
  ctx: CtxOf<Id>,
  input: Input<Id>,
) => Promise<Data<Id> | Said<Data<Id>> | WithCookies<Data<Id>> | Unfinished<Data<Id>> | DirectReply>

/** Any number of operations; a module exports one such object. */
export type Operations<Id extends OperationId> = { [K in Id]: Operation<K> }

/** What an object is that holds nothing but operations of the contract, whatever it was spread from. */
export type NoStrays<Given> = Record<Exclude<keyof Given, OperationId>, never>

/** Types one operation by its operationId. */
export const operation = <Id extends OperationId>(_id: Id, handle: Operation<Id>): Operation<Id> => handle
