import { conflict, notFound } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { operation } from '../../platform/operation.ts'
import { decidingAs, remarkOf, sourceOf } from './deciding.ts'
import { heldDecisionsJob } from './heldDecisions.jobs.ts'
import { deleteHeldDecision, insertHeldDecision } from './heldDecisions.repo.ts'
import { readHolder } from './heldDecisions.views.ts'

/** For how long a decision can be undone, and how much longer it is held: answers and clicks are on their way. */
const seconds = { toUndo: 10, underway: 3 }

/**
 * Holds a decision so that the person can undo it; a job carries it out, whether or not their browser is open. Refuses
 * as `decideApproval` does, and with 409 while somebody else is deciding.
 */
export const holdDecision = operation('holdDecision', async (ctx, { path, body }) => {
  const source = sourceOf(ctx, path.kind)
  const { userId, fullName } = ctx.actor
  const { landlordId, officeCentreId } = ctx.scope
  const decision = { id: path.id, decision: body.decision, remark: remarkOf(body), version: body.version }
  await ctx.transaction(async (tx) => {
    const { person, version } = await decidingAs(tx, source, decision)
    const decideAt = new Date(tx.now().getTime() + (seconds.toUndo + seconds.underway) * 1000)
    const isHeld = await insertHeldDecision(tx, {
      landlordId,
      kind: source.kind,
      entityId: path.id,
      version,
      decision: decision.decision,
      remark: decision.remark,
      userOfficeCentreId: officeCentreId,
      userId,
      userFullName: fullName,
      standsInForUserId: person.standsInFor?.userId ?? null,
      decideAt,
    })
    if (!isHeld) throw conflict(`${(await readHolder(tx, source.kind, path.id)) ?? 'Somebody'} is deciding this.`)
    await enqueue(tx, heldDecisionsJob, {}, decideAt)
  })
  return { undoSeconds: seconds.toUndo }
})

/** Takes back a decision that is still held: the request waits again. 404 when it was carried out, or is another's. */
export const undoDecision = operation('undoDecision', async (ctx, { path }) => {
  const { kind } = sourceOf(ctx, path.kind)
  const request = { landlordId: ctx.scope.landlordId, kind, entityId: path.id, userId: ctx.actor.userId }
  if (!(await ctx.transaction((tx) => deleteHeldDecision(tx, request))))
    throw notFound('It is too late to undo this: it was carried out.')
  return true
})
