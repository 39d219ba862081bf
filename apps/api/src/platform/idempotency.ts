import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { ContractOperation } from './contract.ts'
import { days, later } from './clock.ts'
import type { PublicCtx } from './ctx.ts'
import { conflict } from './errors.ts'
import { Unfinished } from './operation.ts'
import { idempotencyKeys } from './tables.ts'

/**
 * Runs a creating call once per `Idempotency-Key` header: the key and the answer are stored in the
 * transaction that creates, so a repeated call gets the first answer and creates nothing.
 */
export async function answerOnce<T>(
  request: FastifyRequest,
  operation: ContractOperation,
  run: (ctx: PublicCtx) => Promise<T | Unfinished<T>>,
): Promise<T> {
  const { ctx } = request
  const key = request.headers['idempotency-key']
  if (operation['x-audit'] !== 'CREATE' || typeof key !== 'string' || !ctx.actor) return finished(ctx, await run(ctx))
  const row = { accountId: ctx.actor.accountId, operation: operation.operationId, key: key.slice(0, 200) }
  const requestHash = hashOf(request)
  const where = and(
    eq(idempotencyKeys.accountId, row.accountId),
    eq(idempotencyKeys.operation, row.operation),
    eq(idempotencyKeys.key, row.key),
  )
  const given = await ctx.transaction(async (tx) => {
    const inserted = await tx.db
      .insert(idempotencyKeys)
      .values({ ...row, requestHash, createdDate: ctx.now() })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    if (inserted.length === 0) {
      const [first] = await tx.db.select().from(idempotencyKeys).where(where)
      if (first?.requestHash !== requestHash) throw conflict('This request was already used for something else.')
      ctx.audit.audited = true
      return first.answer as T
    }
    const answer = await run(tx)
    await tx.db
      .update(idempotencyKeys)
      .set({ answer: answer instanceof Unfinished ? answer.data : answer })
      .where(where)
    return answer
  })
  if (!(given instanceof Unfinished)) return given
  const answer = await given.finish(ctx)
  await ctx.db.update(idempotencyKeys).set({ answer }).where(where)
  return answer
}

const finished = <T>(ctx: PublicCtx, answer: T | Unfinished<T>): T | Promise<T> =>
  answer instanceof Unfinished ? answer.finish(ctx) : answer

const hashOf = (request: FastifyRequest) =>
  createHash('sha256')
    .update(JSON.stringify([request.url, request.body]))
    .digest('base64url')

/** How long a call that was made is known again; its answer, with what it says of people, is not kept longer. */
const knownFor = days(7)

/** Deletes the answers that nobody asks for again. */
export const forgetAnswers = async (ctx: PublicCtx): Promise<void> => {
  await ctx.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdDate, later(ctx.now(), -knownFor)))
}
