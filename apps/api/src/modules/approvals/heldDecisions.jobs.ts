import type { PublicCtx, Transactional } from '../../platform/ctx.ts'
import { eachByItself, failWith } from '../../platform/eachByItself.ts'
import { ApiError, ruleViolation } from '../../platform/errors.ts'
import { publish } from '../../platform/events.ts'
import type { Job } from '../../platform/jobs.ts'
import { notifyUser } from '../../platform/personalNotifications.ts'
import { readReceivers } from './deadlines.views.ts'
import { sourceOf } from './deciding.ts'
import { takeHeldDecision, type HeldDecision } from './heldDecisions.repo.ts'
import { readDueDecisions } from './heldDecisions.views.ts'

const atOnce = 200

/**
 * Carries out the decisions that can be undone no more. Each has a job of its own for its moment; whatever was missed
 * then has its turn within the minute.
 */
export const heldDecisionsJob: Job = {
  name: 'held-decisions',
  schedule: '* * * * *',
  run: async (ctx) => failWith(await eachByItself(ctx, await readDueDecisions(ctx, atOnce), carryOut)),
}

/** Decides, or tells the person why not: the request may have changed, ended or been decided by others meanwhile. */
async function carryOut(tx: Transactional<PublicCtx>, { id }: { id: string }): Promise<void> {
  const held = await takeHeldDecision(tx, id)
  if (!held) return
  try {
    await tx.transaction((inner) => decide(inner, held))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await tellRefused(tx, held, error.message)
  }
  await publish(tx, { officeCentreId: held.userOfficeCentreId, userId: held.userId }, 'decision')
}

async function decide(tx: Transactional<PublicCtx>, held: HeldDecision): Promise<void> {
  const { kind, entityId, userId, userFullName, standsInForUserId, decision, remark, version } = held
  const [asked] = standsInForUserId ? await readReceivers(tx, [standsInForUserId]) : []
  if (standsInForUserId && !asked) throw ruleViolation('The person you stood in for has left.')
  const standsInFor = asked && { userId: asked.id, fullName: asked.fullName }
  const person = { userId, fullName: userFullName, standsInFor }
  await sourceOf(tx, kind).decide(tx, person, { id: entityId, decision, remark, version })
}

const words = { APPROVED: 'approved', REJECTED: 'rejected' }

async function tellRefused(tx: Transactional<PublicCtx>, held: HeldDecision, why: string): Promise<void> {
  const { landlordId, userOfficeCentreId, userId, kind, entityId, decision } = held
  const request = await sourceOf(tx, kind).find(tx, entityId)
  await notifyUser(tx, {
    landlordId,
    officeCentreId: userOfficeCentreId,
    userId,
    kind: 'APPROVAL',
    title: `Could not be ${words[decision]}: ${request ? `${request.referenceNo} ${request.title}` : 'a request'}`,
    body: why,
    entityType: kind,
    entityId,
  })
}
