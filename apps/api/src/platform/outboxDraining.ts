import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { UndeliverableError, type Outgoing } from './channels/channel.ts'
import { later, minutes, seconds } from './clock.ts'
import type { PublicCtx, TransactionCtx } from './ctx.ts'
import { enqueue, type Job } from './jobs.ts'
import { isWaiting, ownPlace, priorities, type Priority, type Settled } from './outbox.ts'
import { mailMessages, outboxChannelCodes, outboxLetters, type OutboxChannel } from './tables.ts'

/**
 * So many of each urgency a process has on the way at once by a channel, the most urgent first. Of circulars that makes
 * twenty by all channels: as many may leave after an emergency has begun. The two keep no places for each other, so that
 * circulars that hang hold back no emergency. What goes to programs is not counted among them.
 */
const lanes: readonly { priority: Priority; atOnce: Readonly<Record<OutboxChannel, number>> }[] = [
  { priority: priorities.emergency, atOnce: { EMAIL: 20, SMS: 20, PUSH: 20, WEBHOOK: 0 } },
  { priority: priorities.circular, atOnce: { EMAIL: 10, SMS: 5, PUSH: 5, WEBHOOK: 20 } },
]

/** So many of them to one receiver, where each is a system of its own. */
const atOnceToOne = 5

/** A process that is silent for so long has been killed: what it had on the way is taken up by another. */
const held = seconds(15)
/** After so long a run goes on with what is back, whatever is still on the way. */
const patience = 500
/** So long nobody tries a channel that took none of several. */
const whileAway = seconds(10)
/** How long one run goes on before another takes over. */
const longest = minutes(10)
/** Tried so often before it is given up: half an hour for emergencies, a day for others. */
const mostAttempts = 30
const longestPause: Readonly<Record<Priority, number>> = {
  [priorities.emergency]: minutes(1),
  [priorities.circular]: minutes(60),
}

type Claimed = Settled & Outgoing & { sourceKind: string; priority: Priority; attempts: number; isHopeless?: boolean }

const drainOf = (channel: OutboxChannel): Job => ({
  name: `outbox-drain-${channel.toLowerCase()}`,
  retryLimit: 20,
  schedule: '* * * * *',
  run: (ctx) => drain(ctx, channel),
})

/** Sends what many receivers get, by each channel on its own: one that is slow or away holds up no other. */
export const drainJobs: Readonly<Record<OutboxChannel, Job>> = {
  EMAIL: drainOf('EMAIL'),
  SMS: drainOf('SMS'),
  PUSH: drainOf('PUSH'),
  // The database puts these out by itself, and says so.
  WEBHOOK: { ...drainOf('WEBHOOK'), startedBy: 'webhooks_waiting' },
}

/** Starts sending what was put into the outbox, once the transaction has ended. */
export async function startDraining(ctx: TransactionCtx): Promise<void> {
  for (const channel of outboxChannelCodes)
    if (!drainJobs[channel].startedBy) await enqueue(ctx, drainJobs[channel], {})
}

type Run = {
  channel: OutboxChannel
  begun: number
  /** What is on the way, and since when it was said that it is. */
  underWay: Map<string, { message: Claimed; back: Promise<void> }>
  heldSince: number
  /** What has come back and is to be written down. */
  back: Claimed[]
  hasClaimed: boolean
  isAway: boolean
}

/**
 * Sends by a channel until nothing is due. What a killed run had on the way is sent again, so a message is sent at least
 * once; one that only hangs is held on to.
 */
async function drain(ctx: PublicCtx, channel: OutboxChannel): Promise<void> {
  const begun = performance.now()
  const run: Run = {
    channel,
    begun,
    underWay: new Map(),
    heldSince: begun,
    back: [],
    hasClaimed: false,
    isAway: false,
  }
  await startNext(ctx, run)
  while (run.underWay.size + run.back.length > 0) {
    await someBack(run)
    await writeDown(ctx, run)
    await startNext(ctx, run)
  }
  if (run.hasClaimed) await ctx.transaction((tx) => planNext(tx, channel, run.isAway ? whileAway : 0))
}

async function startNext(ctx: PublicCtx, run: Run): Promise<void> {
  if (run.isAway || performance.now() - run.begun > longest) return
  const claimed = await claimNext(ctx, run)
  run.hasClaimed ||= claimed.length > 0
  const unneeded = await readUnneeded(ctx, claimed)
  for (const message of claimed)
    if (unneeded.has(message.receiverId)) run.back.push({ ...message, error: notNeeded, isHopeless: true })
    else start(ctx, run, message)
}

const notNeeded = 'It was no longer needed.'

/** Whom of these receivers nothing has to reach any more. */
async function readUnneeded(ctx: PublicCtx, claimed: readonly Claimed[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (const { kind, needNone } of ctx.services.outboxSources) {
    const receiverIds = claimed.flatMap(({ sourceKind, receiverId }) => (sourceKind === kind ? [receiverId] : []))
    if (needNone && receiverIds.length > 0) for (const id of await needNone(ctx, receiverIds)) found.add(id)
  }
  return found
}

/** Writes down what has come back, and that this process still sends the others. */
async function writeDown(ctx: PublicCtx, run: Run): Promise<void> {
  const tried = run.back.splice(0)
  if (tried.length > 0) await ctx.transaction((tx) => settle(tx, tried))
  const isOfMany = ctx.services.outboxChannels[run.channel].isOfMany ?? false
  run.isAway ||= !isOfMany && tried.length > 1 && tried.every(({ error, isHopeless }) => error !== null && !isHopeless)
  if (performance.now() - run.heldSince < held / 3) return
  run.heldSince = performance.now()
  await holdOn(ctx, [...run.underWay.keys()])
}

function start(ctx: PublicCtx, { underWay, back }: Run, message: Claimed): void {
  const sending = send(ctx, message).then((tried) => {
    underWay.delete(message.id)
    back.push(tried)
  })
  underWay.set(message.id, { message, back: sending })
}

/** Waits until half of what is on the way is back, for a moment at most. */
async function someBack({ underWay }: Run): Promise<void> {
  if (underWay.size === 0) return
  const enough = new AbortController()
  let missing = Math.ceil(underWay.size / 2)
  const half = new Promise<void>((resolve) => {
    for (const { back } of underWay.values())
      void back.then(() => {
        missing -= 1
        if (missing === 0) resolve()
      })
  })
  await Promise.race([half, wait(patience, undefined, { signal: enough.signal }).catch(() => undefined)])
  enough.abort()
}

/**
 * Takes the most urgent that are due and have a place. What is back keeps its place until that is written down: so no
 * more than have a place leave twice when the process dies.
 */
async function claimNext(ctx: PublicCtx, { channel, underWay, back }: Run): Promise<Claimed[]> {
  const unwritten = [...back, ...[...underWay.values()].map(({ message }) => message)]
  for (const { priority, atOnce } of lanes) {
    const own = unwritten.filter((message) => message.priority === priority).length
    const free = atOnce[channel] - own
    const claimed = free > 0 ? await claim(ctx, { channel, priority, most: free, underWay }) : []
    // Nothing less urgent leaves before what is on the way.
    if (claimed.length > 0 || own > 0) return claimed
  }
  return []
}

type Claim = Pick<Run, 'channel' | 'underWay'> & { priority: Priority; most: number }

/** The part of a statement that finds the next ids to send. */
function nextIds(ctx: PublicCtx, { channel, priority, most, underWay }: Claim): SQL {
  const isDue = sql`letter_id is not null and sent_date is null and failed_date is null
    and channel = ${channel} and priority = ${priority} and due_date <= ${ctx.now().toISOString()}::timestamptz`
  if (!ctx.services.outboxChannels[channel].isOfMany)
    return sql`select id from ${mailMessages} where ${isDue} order by due_date limit ${most} for update skip locked`
  const receivers = Map.groupBy(underWay.values(), ({ message }) => message.receiverId)
  const busy = [...receivers].flatMap(([receiver, own]) => (own.length >= atOnceToOne ? [receiver] : []))
  return sql`select id from ${mailMessages} where ${isDue} and id in (
    select id from (
      select id, due_date, row_number() over (partition by receiver_id order by due_date) as place
      from ${mailMessages} where ${isDue} and receiver_id <> all(${sql.param(busy)}::uuid[])) waiting
    where place <= ${atOnceToOne} order by place, due_date limit ${most}) for update skip locked`
}

/** Takes the next messages, so that nobody else sends them. */
async function claim(ctx: PublicCtx, next: Claim): Promise<Claimed[]> {
  const now = ctx.now()
  const { rows } = await ctx.db.execute<Claimed>(sql`
    with taken as (
      update ${mailMessages} m set due_date = ${later(now, held).toISOString()}::timestamptz, attempts = attempts + 1,
        last_error = null
      where id in (${nextIds(ctx, next)})
      returning m.*)
    select t.id, t.channel, t.recipient, t.attempts, t.priority, t.source_kind as "sourceKind",
      t.source_id as "sourceId", t.receiver_id as "receiverId", t.office_centre_id as "officeCentreId", l.subject, l.short,
      coalesce(t.own_text, '') as own,
      replace(l.html, ${ownPlace}, coalesce(t.own_text, '')) as html,
      replace(l.text, ${ownPlace}, coalesce(t.own_text, '')) as text
    from taken t join ${outboxLetters} l on l.id = t.letter_id
    order by t.due_date`)
  return rows
}

/** Says that this process is still sending these. */
async function holdOn(ctx: PublicCtx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await ctx.db
    .update(mailMessages)
    .set({ dueDate: later(ctx.now(), held) })
    .where(and(inArray(mailMessages.id, [...ids]), isNull(mailMessages.sentDate)))
}

/** Sends one by its channel; writes beside it why that failed. */
async function send(ctx: PublicCtx, message: Claimed): Promise<Claimed> {
  try {
    await ctx.services.outboxChannels[message.channel].send(ctx, message)
    return { ...message, error: null }
  } catch (error) {
    ctx.log.warn({ err: error, message: message.id }, 'a message did not leave')
    const words = error instanceof Error ? error.message : String(error)
    return { ...message, error: words, isHopeless: error instanceof UndeliverableError }
  }
}

const idsOf = (messages: readonly { id: string }[]) => messages.map(({ id }) => id)

/** Nobody has written down yet what became of it: two may have sent it where one was thought dead. */
const isOpen = and(isNull(mailMessages.sentDate), isNull(mailMessages.failedDate))

/** How long a message that did not leave waits, in milliseconds; null where it is given up. */
function waitOf({ services }: TransactionCtx, { id, channel, attempts, priority }: Claimed): number | null {
  const { waitAfter } = services.outboxChannels[channel]
  if (waitAfter) return waitAfter(id, attempts)
  return attempts >= mostAttempts ? null : Math.min(seconds(5) * 2 ** attempts, longestPause[priority])
}

/** Marks what has left, plans what is tried again, and tells whose messages they were. */
async function settle(tx: TransactionCtx, results: readonly Claimed[]): Promise<void> {
  const sent = results.filter(({ error }) => error === null)
  const failed = results
    .filter(({ error }) => error !== null)
    .map((message) => ({ ...message, wait: message.isHopeless ? null : waitOf(tx, message) }))
  const givenUp = failed.filter(({ wait: pause }) => pause === null)
  const again = failed.flatMap(({ wait: pause, ...message }) => (pause === null ? [] : [{ ...message, pause }]))
  if (sent.length > 0)
    await tx.db
      .update(mailMessages)
      .set({ sentDate: tx.now(), ownText: null, lastError: null })
      .where(and(inArray(mailMessages.id, idsOf(sent)), isNull(mailMessages.sentDate)))
  const told = [...sent]
  for (const message of givenUp) {
    const rows = await tx.db
      .update(mailMessages)
      .set({ failedDate: tx.now(), ownText: null, lastError: message.error })
      .where(and(eq(mailMessages.id, message.id), isOpen))
      .returning({ id: mailMessages.id })
    if (rows.length > 0) told.push(message)
  }
  for (const { id, error, pause } of again)
    await tx.db
      .update(mailMessages)
      .set({ dueDate: later(tx.now(), pause), lastError: error })
      .where(and(eq(mailMessages.id, id), isOpen))
  await tell(tx, told)
}

async function tell(tx: TransactionCtx, done: readonly Claimed[]): Promise<void> {
  for (const source of tx.services.outboxSources) {
    const own = done.filter(({ sourceKind }) => sourceKind === source.kind)
    if (own.length === 0) continue
    const known = own.filter(({ channel, error }) => error !== null || !tx.services.outboxChannels[channel].hasReceipts)
    if (known.length > 0) await source.settled(tx, known)
    for (const sourceId of new Set(own.map((message) => message.sourceId))) {
      // Of two that send the last ones at once, the second sees what the first has written.
      await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${sourceId}, 0))`)
      if (!(await isWaiting(tx, sourceId))) await source.finished(tx, sourceId)
    }
  }
}

/** Has another run come when what waits for its time is due, such as another attempt, if that is soon. */
async function planNext(tx: TransactionCtx, channel: OutboxChannel, pause: number): Promise<void> {
  // A run that waits would keep one from starting that is announced.
  if (drainJobs[channel].startedBy) return
  const { rows } = await tx.db.execute<{ due: string | null }>(sql`
    select min(next.due_date) as due
    from unnest(${sql.param(lanes.map(({ priority }) => priority))}::int[]) lane cross join lateral (
      select due_date from ${mailMessages}
      where letter_id is not null and sent_date is null and failed_date is null
        and channel = ${channel} and priority = lane
      order by due_date limit 1) next`)
  const due = rows[0]?.due ? new Date(rows[0].due) : null
  const soonest = later(tx.now(), pause)
  if (due && due <= later(tx.now(), minutes(1)))
    await enqueue(tx, drainJobs[channel], {}, due > soonest ? due : soonest)
}
