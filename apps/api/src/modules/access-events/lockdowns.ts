import { countOf } from '@atrium/validators/text.ts'
import { auditOf } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { ruleViolation } from '../../platform/errors.ts'
import { publish } from '../../platform/events.ts'
import { when } from '../../platform/lifecycle.ts'
import { operation, type Data } from '../../platform/operation.ts'
import { listOf } from '../../platform/view.ts'
import { tellTablets } from '../tablets/index.ts'
import { lockdownRecord } from './lockdowns.repo.ts'
import { countTouched, lockdownView, reachOf, readTarget, type LockdownRow } from './lockdowns.views.ts'
import { reasonOf, requireOwnDoorsOf, targetOf } from './targets.ts'

const auditLockdown = auditOf((row: { id: string; targetName: string }) => ({
  module: 'access-doors',
  entityType: 'LOCKDOWN',
  entityId: row.id,
  entityName: row.targetName,
}))

/** Whoever has a page about doors open reads anew, and so do the tablets of the building. */
async function announce(ctx: Ctx): Promise<void> {
  const { officeCentreId } = ctx.scope
  await publish(ctx, { officeCentreId }, 'access-events')
  await tellTablets(ctx, [officeCentreId])
}

export const listLockdowns = operation('listLockdowns', listOf(lockdownView, present))

export const prepareLockdown = operation('prepareLockdown', async (ctx, { body }) => {
  const target = targetOf(body)
  const place = await readTarget(ctx, target)
  await requireOwnDoorsOf(ctx, target)
  return { reach: reachOf(target), target: place, ...(await countTouched(ctx, target)) }
})

export const startLockdown = operation('startLockdown', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const target = targetOf(body)
    await readTarget(tx, target)
    await requireOwnDoorsOf(tx, target)
    const { noOfDoors } = await countTouched(tx, target)
    if (noOfDoors !== body.noOfDoors)
      throw ruleViolation(`By now this closes ${countOf(noOfDoors, 'door', 'doors')}. Look at it again.`)
    if (noOfDoors === 0) throw ruleViolation('There is no door to lock down here.')
    const reason = reasonOf(body.reason)
    const { userId, fullName } = tx.actor
    const id = await lockdownRecord.insert(tx, {
      ...target,
      reason,
      startedDate: tx.now(),
      startedByUserId: userId,
      startedByUserFullName: fullName,
    })
    const row = await lockdownView.read(tx, id)
    await auditLockdown(tx, 'OTHER', row, `Locked down ${countOf(noOfDoors, 'door', 'doors')}`, { after: { reason } })
    await announce(tx)
    return present(tx, row)
  }),
)

export const liftLockdown = operation('liftLockdown', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const lockdown = await lockdownRecord.lock(tx, path.id, body.version)
    await requireOwnDoorsOf(tx, lockdown)
    if (lockdown.liftedDate !== null) throw ruleViolation('This lockdown was lifted already.')
    const reason = reasonOf(body.reason)
    const lifted = { liftedDate: tx.now(), liftedReason: reason, liftedByUserFullName: tx.actor.fullName }
    await lockdownRecord.update(tx, path.id, lifted)
    const row = await lockdownView.read(tx, path.id)
    await auditLockdown(tx, 'OTHER', row, 'Lifted the lockdown', { after: { reason } })
    await announce(tx)
    return present(tx, row)
  }),
)

function present({ scope }: Ctx, row: LockdownRow): Data<'startLockdown'> {
  const { accessDoorId, officeFloorId, siteId, targetName, noOfDoorsOfOthers, ...fields } = row
  const target = { accessDoorId, officeFloorId, siteId }
  return {
    ...fields,
    reach: reachOf(target),
    target: { id: accessDoorId ?? officeFloorId ?? siteId ?? '', name: targetName },
    allowedActions: when(
      row.liftedDate === null && noOfDoorsOfOthers === 0 && scope.permissions.has('ACCESS_DOOR_MANAGE'),
      'lift',
    ),
  }
}
