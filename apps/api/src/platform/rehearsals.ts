import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { resolveParameter, type ContractDocument, type ContractOperation } from './contract.ts'
import type { PublicCtx, Transactional } from './ctx.ts'
import { ApiError } from './errors.ts'

/** Answers what a write would change for people, and leaves everything as it is. */
export type Rehearse = (ctx: PublicCtx, write: (ctx: PublicCtx) => Promise<unknown>) => Promise<unknown>

declare module './ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the interface of that name
  interface Services {
    rehearse: Rehearse
    /** People times doors that are compared while whoever asked waits. */
    rehearsedAtOnce: number
  }
}

const header = 'x-rehearse'

/** The status of an answer that says what would be done: nothing has been. */
export const rehearsed = 202

const offers = (document: ContractDocument, { parameters = [] }: ContractOperation): boolean =>
  parameters.some((entry) => {
    const parameter = resolveParameter(document, entry)
    return parameter.in === 'header' && parameter.name === header
  })

/**
 * Whether a call asks what it would do (model `Rehearsable` of the contract).
 * @throws where the operation has no answer to that: it would do it
 */
export function isRehearsal(
  { headers }: Pick<FastifyRequest, 'headers'>,
  document: ContractDocument,
  operation: ContractOperation,
): boolean {
  const asked = headers[header]
  if (asked === undefined || String(asked) === 'false') return false
  if (!offers(document, operation)) throw new ApiError(400, 'NOT_REHEARSABLE', 'This cannot be previewed.')
  return true
}

class Undone extends Error {
  readonly value: unknown
  constructor(value: unknown) {
    super('undone')
    this.value = value
  }
}

/**
 * Works in a transaction of which nothing stays, and which sees nothing that others write meanwhile; what the database
 * would refuse at its end it refuses here.
 */
export async function undone<T>(ctx: PublicCtx, work: (ctx: Transactional<PublicCtx>) => Promise<T>): Promise<T> {
  try {
    return await ctx.transaction(async (tx) => {
      await tx.db.execute(sql`set transaction isolation level repeatable read`)
      const value = await work(tx)
      await tx.db.execute(sql`set constraints all immediate`)
      throw new Undone(value)
    })
  } catch (error) {
    // The value is what `work` answered.
    if (error instanceof Undone) return error.value as T
    throw error
  }
}
