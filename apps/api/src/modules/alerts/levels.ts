import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { invalidField, notFound, ruleViolation } from '../../platform/errors.ts'
import { operation, type Input } from '../../platform/operation.ts'
import { presentLevel } from './alerts.present.ts'
import { levelRecord, lookAgain, numberLevels, ruleRecord } from './alerts.repo.ts'
import { countRoles, readLevels, ruleView, type LevelRow } from './alerts.views.ts'
import { auditRule } from './rules.audit.ts'

const most = 5

export const listAlertLevels = operation('listAlertLevels', async (ctx, { path }) => {
  await ruleView.read(ctx, path.id)
  return presented(await readLevels(ctx, path.id))
})

export const getAlertLevel = operation('getAlertLevel', (ctx, { path }) => readLevel(ctx, path))

export const createAlertLevel = operation('createAlertLevel', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const rule = await ruleRecord.lock(tx, path.id)
    const levels = await readLevels(tx, path.id)
    if (levels.length >= most) throw ruleViolation(`A rule has ${most} levels at most.`)
    const fields = await checked(tx, body)
    const levelId = await levelRecord.insert(tx, {
      ...fields,
      alertNotificationId: path.id,
      level: levels.length + 1,
    })
    await lookAgain(tx, path.id)
    await auditRule(tx, 'UPDATE', rule, `Added level ${levels.length + 1}`, { after: fields })
    return readLevel(tx, { id: path.id, levelId })
  }),
)

export const updateAlertLevel = operation('updateAlertLevel', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const rule = await ruleRecord.lock(tx, path.id)
    const before = await levelRecord.lock(tx, path.levelId, body.version)
    if (before.alertNotificationId !== path.id) throw notFound()
    const fields = await checked(tx, body)
    await levelRecord.update(tx, path.levelId, fields)
    await lookAgain(tx, path.id)
    await auditRule(tx, 'UPDATE', rule, `Changed level ${before.level}`, { before, after: { ...before, ...fields } })
    return readLevel(tx, path)
  }),
)

export const deleteAlertLevel = operation('deleteAlertLevel', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    const rule = await ruleRecord.lock(tx, path.id)
    const before = await levelRecord.lock(tx, path.levelId)
    if (before.alertNotificationId !== path.id) throw notFound()
    await levelRecord.remove(tx, path.levelId)
    await numberLevels(
      tx,
      (await readLevels(tx, path.id)).map(({ id }) => id),
    )
    await lookAgain(tx, path.id)
    await auditRule(tx, 'UPDATE', rule, `Deleted level ${before.level}`)
    return true
  }),
)

/** Two positions are sent (doc 3 §4); the levels between move by one. */
export const reorderAlertLevels = operation('reorderAlertLevels', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const rule = await ruleRecord.lock(tx, path.id)
    const ids = (await readLevels(tx, path.id)).map(({ id }) => id)
    const { fromPosition, toPosition } = body
    const wrong = fromPosition > ids.length ? 'fromPosition' : toPosition > ids.length ? 'toPosition' : null
    if (wrong) throw invalidField(wrong, 'There is no level at this position.')
    const moved = ids.splice(fromPosition - 1, 1)
    await numberLevels(tx, ids.toSpliced(toPosition - 1, 0, ...moved))
    await lookAgain(tx, path.id)
    await auditRule(tx, 'UPDATE', rule, `Moved level ${fromPosition} to ${toPosition}`)
    return presented(await readLevels(tx, path.id))
  }),
)

const presented = (rows: readonly LevelRow[]) => rows.map((row) => presentLevel(row, rows.length))

async function readLevel(ctx: Ctx, { id, levelId }: { id: string; levelId: string }) {
  await ruleView.read(ctx, id)
  const found = presented(await readLevels(ctx, id)).find((level) => level.id === levelId)
  if (!found) throw notFound()
  return found
}

type LevelBody = Input<'createAlertLevel'>['body']

/** Somebody is told, and what repeats says how often (entities 24). */
async function checked(tx: Transactional<Ctx>, body: LevelBody) {
  const { firstAlertValue, firstAlertUnit } = body
  const recipients = await checkedRecipients(tx, body)
  return { firstAlertValue, firstAlertUnit, ...recipients, ...checkedRepeat(body), ...checkedEscalation(body) }
}

async function checkedRecipients(tx: Transactional<Ctx>, body: LevelBody) {
  const recipientRoles = [...new Set(body.recipientRoles)]
  const emails = (body.recipientEmail ?? []).map(({ email }) => email.trim().toLowerCase())
  const recipientEmails = [...new Set(emails)]
  if (recipientRoles.length + recipientEmails.length === 0)
    throw invalidField('recipientRoles', 'Choose a role or enter an e-mail address.')
  if ((await countRoles(tx, recipientRoles)) < recipientRoles.length)
    throw invalidField('recipientRoles', 'Choose from the list: one of these roles is not there any more.')
  return { recipientRoles, recipientEmails }
}

function checkedRepeat({ isRepeat, repeatAlertValue, repeatAlertUnit }: LevelBody) {
  if (!isRepeat) return { isRepeat: false, repeatAlertValue: null, repeatAlertUnit: null }
  if (!repeatAlertValue) throw invalidField('repeatAlertValue', 'Enter after how long it is repeated.')
  if (!repeatAlertUnit) throw invalidField('repeatAlertUnit', 'Choose the unit.')
  return { isRepeat, repeatAlertValue, repeatAlertUnit }
}

function checkedEscalation({ escalateAlertValue, escalateAlertUnit }: LevelBody) {
  if (escalateAlertValue && !escalateAlertUnit) throw invalidField('escalateAlertUnit', 'Choose the unit.')
  return {
    escalateAlertValue: escalateAlertValue ?? null,
    escalateAlertUnit: escalateAlertValue ? (escalateAlertUnit ?? null) : null,
  }
}
