import { actIn, type Ctx, type PublicCtx, type Transactional, type TransactionCtx } from '../../platform/ctx.ts'
import { eachByItself, failWith } from '../../platform/eachByItself.ts'
import { publish } from '../../platform/events.ts'
import { enqueue, type AnyJob, type Job } from '../../platform/jobs.ts'
import { isWaiting, keepLetter, ownPlace, type OutboxSource } from '../../platform/outbox.ts'
import { startDraining } from '../../platform/outboxDraining.ts'
import { plainText } from '../../platform/richText.ts'
import { keptCounts } from '../../platform/counters.ts'
import { auditByItself } from './circulars.audit.ts'
import { circularRows, insertRecipients, settleRecipients } from './circulars.repo.ts'
import { keptTotal, readDue, readSender } from './circulars.views.ts'
import type { circulars } from './tables.ts'

type Row = typeof circulars.$inferSelect
type Sender = NonNullable<Awaited<ReturnType<typeof readSender>>>

/** Puts a message on its way to everybody it is for: all of them in one transaction, so that a second run finds it done. */
export const sendCircularJob: Job<{ id: string }> = {
  name: 'circular-send',
  run: async (ctx, { id }) => {
    const sender = await readSender(ctx, id)
    if (!sender) return
    await asSender(ctx, sender).transaction(async (tx) => {
      const row = await circularRows.lock(tx, id)
      if (row.status !== 'SENDING' || row.startedDate !== null) return
      await start(tx, row, sender)
    })
  },
}

const asSender = (ctx: PublicCtx, sender: Sender): Ctx =>
  actIn(ctx, { ...sender, fullName: 'Scheduled message', permissions: [] })

async function start(tx: Transactional<Ctx>, row: Row, sender: Sender): Promise<void> {
  const letterId = await keepLetter(tx, letterOf(row, sender))
  const centres = await insertRecipients(tx, row, letterId)
  await circularRows.update(tx, row.id, { startedDate: tx.now() })
  await startDraining(tx)
  for (const officeCentreId of centres) await publish(tx, { officeCentreId }, 'notification')
  if (!(await isWaiting(tx, row.id))) await finish(tx, row.id)
}

/** The mail of a message, with a link to where its receiver reads it. */
const letterOf = (row: Row, { companyName }: Sender) => ({
  subject: row.title,
  short: `${companyName}: ${row.title}`,
  greeting: row.title,
  html: row.bodyHtml,
  paragraphs: [plainText(row.bodyHtml)],
  button: {
    label: row.acknowledgeRequired ? 'Read and acknowledge' : 'Open the message',
    url: ownPlace,
  },
  footer: `${companyName} has sent you this message. Choose what reaches you under My notices in the portal.`,
})

/** What the outbox tells of messages that left. */
export const circularOutbox: OutboxSource = {
  kind: 'CIRCULAR',
  settled: settleRecipients,
  finished: finish,
}

/** Writes down that the last message has left; that all of it failed where it reached nobody. */
async function finish(tx: TransactionCtx, id: string): Promise<void> {
  const row = await circularRows.lock(tx, id)
  if (row.status !== 'SENDING') return
  const counts = await keptCounts(tx, 'circular-recipients', id)
  const total = await keptTotal(tx, id)
  const failed = total === (counts.get('FAILED') ?? 0)
  const nobody = total === 0 ? 'Nobody was there to get it.' : 'It reached nobody.'
  await circularRows.update(tx, id, {
    status: failed ? 'FAILED' : 'SENT',
    finishedDate: tx.now(),
    errorText: failed ? nobody : null,
  })
}

/** Sends what is due by the calendar. */
const sendDueJob: Job = {
  name: 'circulars-due',
  schedule: '* * * * *',
  run: async (ctx) => {
    const due = await readDue(ctx)
    failWith(await eachByItself(ctx, due, (tx, { id }) => sendDue(tx, id)))
  },
}

async function sendDue(tx: TransactionCtx, id: string): Promise<void> {
  const row = await circularRows.lock(tx, id)
  if (row.status !== 'SCHEDULED' || row.deletedDate !== null) return
  await circularRows.update(tx, id, { status: 'SENDING' })
  await enqueue(tx, sendCircularJob, { id })
  await auditByItself(tx, 'UPDATE', row, 'Sent the message at its time', { after: { status: 'SENDING' } })
}

export const circularJobs: AnyJob[] = [sendCircularJob, sendDueJob]
