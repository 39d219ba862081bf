import { and, eq, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { PublicCtx, TransactionCtx } from './ctx.ts'
import { wordsOf, type Letter } from './mail.ts'
import { mailMessages, outboxLetters, type OutboxChannel } from './tables.ts'

/** What has become of a message to one receiver of a record. */
export type Settled = { sourceId: string; receiverId: string; channel: OutboxChannel; error: string | null }

/** A kind of record whose messages leave by the outbox. Modules list theirs in `apps/api/src/outboxSources.ts`. */
export type OutboxSource = {
  kind: string
  /** Writes down what has become of messages, in the transaction that marks them. */
  settled: (tx: TransactionCtx, messages: readonly Settled[]) => Promise<void>
  /** The last message of a record has left, or was given up. */
  finished: (tx: TransactionCtx, sourceId: string) => Promise<void>
  /** Of receivers whose messages are about to leave, those who need none any more, such as who has answered meanwhile. */
  needNone?: (ctx: PublicCtx, receiverIds: readonly string[]) => Promise<string[]>
}

declare module './ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the interface of that name
  interface Services {
    outboxSources: readonly OutboxSource[]
  }
}

/** In the words of a letter, what stands for the text of each receiver's own. */
export const ownPlace = '{{own}}'

/** What leaves first when much is waiting. */
export const priorities = { circular: 1, emergency: 9 } as const
export type Priority = (typeof priorities)[keyof typeof priorities]

/** The words that many messages share; `short` are those of channels that have room for a line or two. */
type SharedLetter = Omit<Letter, 'to'> & { short?: string }

/** Keeps the words that many messages share. */
export async function keepLetter(ctx: TransactionCtx, { short = '', ...letter }: SharedLetter): Promise<string> {
  const words = wordsOf({ ...letter, to: '' })
  const [row] = await ctx.db
    .insert(outboxLetters)
    .values({ subject: letter.subject, ...words, short, createdDate: ctx.now() })
    .returning({ id: outboxLetters.id })
  return String(row?.id)
}

type Bulk = {
  letterId: string
  sourceKind: string
  sourceId: string
  priority: Priority
  /** Rows of `channel`, `recipient`, `receiver_id`, `office_centre_id`, `due_date` and `own_text`. */
  from: SQL
}

/** The part of a statement that puts a message into the outbox for each row of another part. Call `startDraining` after it. */
export const intoOutbox = (ctx: TransactionCtx, { letterId, sourceKind, sourceId, priority, from }: Bulk): SQL => sql`
  insert into ${mailMessages} (channel, recipient, receiver_id, office_centre_id, due_date, own_text,
    subject, html, text, letter_id, source_kind, source_id, priority, created_date)
  select w.channel, w.recipient, w.receiver_id, w.office_centre_id, w.due_date, w.own_text,
    '', '', '', ${letterId}::uuid, ${sourceKind}, ${sourceId}::uuid, ${priority}, ${ctx.now().toISOString()}::timestamptz
  from (${from}) w`

/**
 * What a channel with receipts has heard of a message that left: that it came, or why not. The first receipt counts;
 * answers whether there is such a message.
 */
export async function takeReceipt(tx: TransactionCtx, id: string, error: string | null): Promise<boolean> {
  const [row] = await tx.db.select().from(mailMessages).where(eq(mailMessages.id, id)).for('update')
  if (!row?.sourceId || !row.receiverId) return false
  if (row.deliveredDate || row.failedDate) return true
  await tx.db
    .update(mailMessages)
    .set(error === null ? { deliveredDate: tx.now() } : { failedDate: tx.now(), lastError: error })
    .where(eq(mailMessages.id, id))
  const source = tx.services.outboxSources.find(({ kind }) => kind === row.sourceKind)
  const { sourceId, receiverId, channel } = row
  await source?.settled(tx, [{ sourceId, receiverId, channel, error }])
  return true
}

/** Lets what has yet to leave of a record that is over stay; what is on its way arrives. */
export async function dropWaiting(tx: TransactionCtx, sourceId: string, reason: string): Promise<void> {
  await tx.db.execute(sql`
    update ${mailMessages} set failed_date = ${tx.now().toISOString()}::timestamptz, own_text = null, last_error = ${reason}
    where id in (
      select id from ${mailMessages}
      where source_id = ${sourceId}::uuid and letter_id is not null and sent_date is null and failed_date is null
      for update skip locked)`)
}

/** Whether messages of a record have yet to leave. */
export async function isWaiting(ctx: TransactionCtx, sourceId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: mailMessages.id })
    .from(mailMessages)
    .where(
      and(
        eq(mailMessages.sourceId, sourceId),
        sql`${mailMessages.letterId} is not null`,
        isNull(mailMessages.sentDate),
        isNull(mailMessages.failedDate),
      ),
    )
    .limit(1)
  return row !== undefined
}

/**
 * Brings messages of a record that wait for their next try forward to now; answers whether any have yet to leave. Those
 * that somebody may just be sending, whose last error was taken away, stay.
 */
export async function hasten(ctx: TransactionCtx, sourceId: string): Promise<boolean> {
  if (!(await isWaiting(ctx, sourceId))) return false
  await ctx.db.execute(sql`
    update ${mailMessages} set due_date = ${ctx.now().toISOString()}::timestamptz
    where source_id = ${sourceId}::uuid and letter_id is not null and sent_date is null and failed_date is null
      and last_error is not null`)
  return true
}

/** Forgets the messages of a kind of record that were made before a moment. */
export async function forgetMessages(ctx: TransactionCtx, sourceKind: string, before: Date): Promise<void> {
  await ctx.db
    .delete(mailMessages)
    .where(and(eq(mailMessages.sourceKind, sourceKind), lt(mailMessages.createdDate, before)))
}
