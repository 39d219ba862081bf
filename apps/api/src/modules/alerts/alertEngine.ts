import { settleSeen } from '../../platform/alerts.ts'
import { auditOf } from '../../platform/audit.ts'
import { days, later, minutes } from '../../platform/clock.ts'
import type { AnyCtx, PublicCtx, TransactionCtx } from '../../platform/ctx.ts'
import { enqueue, type Job } from '../../platform/jobs.ts'
import { sendMails } from '../../platform/mail.ts'
import { notifyUser } from '../../platform/personalNotifications.ts'
import { hashToken, randomToken } from '../../platform/tokens.ts'
import { advance, type Said } from './alertMachine.rules.ts'
import { alertLetter, resolvedLetter } from './alertMail.ts'
import { insertRaised, insertTellings, keepStanding, lockOpen, raisedRows } from './alerts.repo.ts'
import { readMachineLevels } from './alerts.views.ts'
import { readAlertWithRules, readClock, readRecipients, readTellings, readWords } from './raised.views.ts'
import type { raisedAlerts } from './tables.ts'

type Raised = typeof raisedAlerts.$inferSelect

/** How long the link of a mail leads somewhere. */
const linkLife = days(7)

/** What an event is called; a kind that is not listed any more by its code. */
export const eventWords = (ctx: AnyCtx, kind: string): string =>
  ctx.services.alertEvents.find((event) => event.kind === kind)?.words ?? kind

/** Raises what is new by the rules that are for it, and resolves what is over. Following twice changes nothing. */
export async function followAlert(ctx: PublicCtx, alertId: string): Promise<void> {
  const isNew = await ctx.transaction(async (tx) => {
    const { alert, rules } = await readAlertWithRules(tx, alertId)
    if (!alert) return []
    if (alert.clearedDate && alert.lasting) {
      for (const row of await lockOpen(tx, { alertId })) await resolve(tx, row, { resolvedBy: null, remark: null })
      return []
    }
    // Nobody is to see what has happened: it may happen again.
    if (rules.length === 0) await settleSeen(tx, alertId)
    return insertRaised(tx, alert, rules)
  })
  for (const id of isNew) await ctx.transaction((tx) => takeAlong(tx, id))
}

/** Takes a raised alert along to now: tells who is to be told, and keeps when it is due next. */
export async function takeAlong(ctx: TransactionCtx, id: string): Promise<void> {
  const row = await raisedRows.lock(ctx, id)
  if (row.status === 'RESOLVED') return
  const levels = await readMachineLevels(ctx, row.alertNotificationId)
  const clock = await readClock(ctx, row.officeCentreId)
  const { status, level, levelDate, notifiedDate, lastNotifiedDate } = row
  const standing = { status, level, levelDate, notifiedDate, lastNotifiedDate }
  const taken = advance(standing, { levels, clock, now: ctx.now() })
  await keepStanding(ctx, row, taken.standing, taken.due)
  for (const said of taken.said) await tell(ctx, row, said)
  // What is due sooner than the next look is looked at by itself.
  if (taken.due && taken.due.getTime() - ctx.now().getTime() < minutes(1))
    await enqueue(ctx, alertStepJob, { id }, taken.due)
}

/** Takes one alert along at the second. */
export const alertStepJob: Job<{ id: string }> = {
  name: 'alert-step',
  run: (ctx, { id }) => ctx.transaction((tx) => takeAlong(tx, id)),
}

async function tell(ctx: TransactionCtx, row: Raised, { level, isRepeated }: Said): Promise<void> {
  const recipients = await readRecipients(ctx, row.alertNotificationId, level)
  const words = { ...(await readWords(ctx, row.id)), eventWords: eventWords(ctx, row.triggerEvent) }
  const told = recipients.map((person) => ({ ...person, token: randomToken() }))
  const { landlordId, officeCentreId, id: raisedAlertId } = row
  const sentDate = ctx.now()
  await insertTellings(
    ctx,
    told.map(({ email, fullName, token }) => ({
      landlordId,
      officeCentreId,
      raisedAlertId,
      level,
      recipient: email,
      recipientName: fullName,
      tokenHash: hashToken(token),
      expiresAt: later(sentDate, linkLife),
      sentDate,
    })),
  )
  await sendMails(
    ctx,
    told.map(({ email: to, fullName, token }) =>
      alertLetter(ctx, { ...row, level }, { ...words, to, fullName, token, isRepeated }),
    ),
  )
  for (const { userId } of told)
    if (userId)
      await notifyUser(ctx, {
        landlordId,
        officeCentreId,
        userId,
        kind: 'ALERT',
        title: row.about ? `${words.ruleName}: ${row.about}` : words.ruleName,
        body: words.eventWords,
        entityType: 'RAISED_ALERT',
        entityId: raisedAlertId,
      })
  await auditRaised(ctx, 'OTHER', { ...row, ruleName: words.ruleName }, toldText(level, told.length, isRepeated))
}

const toldText = (level: number, count: number, isRepeated: boolean) =>
  count === 0 ? `Nobody to tell at level ${level}` : `Told level ${level}${isRepeated ? ' again' : ''}`

/** Ends a raised alert: by whoever has acknowledged it, or by itself. Whoever was told is told. */
export async function resolve(
  ctx: TransactionCtx,
  row: Raised,
  { resolvedBy, remark }: { resolvedBy: string | null; remark: string | null },
): Promise<void> {
  await raisedRows.update(ctx, row.id, {
    status: 'RESOLVED',
    resolvedDate: ctx.now(),
    resolvedBy,
    remark,
    dueDate: null,
  })
  if (resolvedBy) await settleSeen(ctx, row.alertId)
  const words = { ...(await readWords(ctx, row.id)), eventWords: eventWords(ctx, row.triggerEvent) }
  const people = new Map((await readTellings(ctx, row.id)).map((one) => [one.recipient.toLowerCase(), one]))
  await sendMails(
    ctx,
    [...people.values()].map(({ recipient: to, recipientName: fullName }) =>
      resolvedLetter(row, { ...words, to, fullName, resolvedBy, remark }),
    ),
  )
  const by = resolvedBy ? `${resolvedBy} acknowledged the alert` : 'The condition ended'
  await auditRaised(ctx, 'UPDATE', { ...row, ruleName: words.ruleName }, by)
}

const auditRaised = auditOf<Raised & { ruleName: string }, TransactionCtx>((row, ctx) => ({
  module: 'alerts',
  entityType: 'RAISED_ALERT',
  entityId: row.id,
  entityName: row.about ? `${row.ruleName}: ${row.about}` : row.ruleName,
  onBehalfOf: {
    landlordId: row.landlordId,
    officeCentreId: row.officeCentreId,
    ...(ctx.actor ? {} : { userFullName: 'Alert rules' }),
  },
}))
