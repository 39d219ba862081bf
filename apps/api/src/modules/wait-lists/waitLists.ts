import type { AnyCtx, PublicCtx, TransactionCtx } from '../../platform/ctx.ts'
import { violatedConstraint } from '../../platform/db/transaction.ts'
import { eachByItself, failWith } from '../../platform/eachByItself.ts'
import type { Job } from '../../platform/jobs.ts'
import { hashToken, randomToken } from '../../platform/tokens.ts'
import { hasLapsed, offerEnd, type WaitingStatus } from './waitLists.rules.ts'

/** Somebody who waits for a counted place. */
export type WaitingEntry = {
  id: string
  status: WaitingStatus
  startsAt: Date
  /** What keeps the place while it is offered. */
  holdId: string | null
  offerExpiresAt: Date | null
}

type Standing = {
  status: 'OFFERED' | 'LAPSED' | 'CANCELLED'
  holdId: string | null
  offerTokenHash: string | null
  offerExpiresAt: Date | null
}

/** What is free for an entry, before it is kept. */
export type FreePlace = { offerMinutes: number; keep: (expiresAt: Date) => Promise<string> }

/**
 * A list of people who wait for places that are counted, of a time or an event. Modules list theirs in
 * `apps/api/src/waitLists.ts`; how places are counted and kept is theirs.
 */
export type WaitList<Entry extends WaitingEntry, Freed> = {
  /** The constraint that keeps a place from being taken twice: who loses the race goes on waiting. */
  takenOnce: string
  /** Who waits for what has become free, the first come first. */
  waitingFor: (ctx: AnyCtx, freed: Freed) => Promise<{ id: string }[]>
  /** Entries that may have lapsed. */
  readLapsed: (ctx: AnyCtx) => Promise<{ id: string }[]>
  lock: (ctx: TransactionCtx, id: string) => Promise<Entry | undefined>
  update: (ctx: TransactionCtx, id: string, standing: Standing) => Promise<void>
  /** A place for all an entry asks for; undefined while there is none. */
  findFree: (ctx: TransactionCtx, entry: Entry) => Promise<FreePlace | undefined>
  /** Tells the person of the offer, by a token that takes it, and has it end in time. */
  notify: (
    ctx: TransactionCtx,
    entry: Entry,
    offer: { token: string; minutes: number; expiresAt: Date },
  ) => Promise<void>
  /** Gives up what was kept for an entry, and has the next asked. */
  giveBack: (ctx: TransactionCtx, entry: Entry, holdId: string) => Promise<void>
}

/** A list whose entries only it knows. */
// oxlint-disable-next-line typescript/no-explicit-any -- the lists of all modules have entries of their own
export type AnyWaitList = WaitList<any, any>

declare module '../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the interface of that name
  interface Services {
    waitLists: readonly AnyWaitList[]
  }
}

/** Offers what has become free to those who wait for it; each by itself, so that one who loses a race keeps none waiting. */
export async function offerFreed<Entry extends WaitingEntry, Freed>(
  ctx: PublicCtx,
  list: WaitList<Entry, Freed>,
  freed: Freed,
): Promise<void> {
  for (const { id } of await list.waitingFor(ctx, freed)) {
    try {
      await ctx.transaction((tx) => offerTo(tx, list, id))
    } catch (error) {
      if (violatedConstraint(error) !== list.takenOnce) throw error
    }
  }
}

async function offerTo<Entry extends WaitingEntry, Freed>(
  ctx: TransactionCtx,
  list: WaitList<Entry, Freed>,
  id: string,
): Promise<void> {
  const entry = await list.lock(ctx, id)
  if (entry?.status !== 'WAITING' || entry.startsAt <= ctx.now()) return
  const free = await list.findFree(ctx, entry)
  if (!free) return
  const expiresAt = offerEnd(ctx.now(), free.offerMinutes, entry.startsAt)
  const token = randomToken()
  const holdId = await free.keep(expiresAt)
  const offerTokenHash = hashToken(token)
  await list.update(ctx, id, { status: 'OFFERED', holdId, offerTokenHash, offerExpiresAt: expiresAt })
  const minutes = Math.round((expiresAt.getTime() - ctx.now().getTime()) / 60_000)
  await list.notify(ctx, entry, { token, minutes, expiresAt })
}

/** Takes an entry out of the list; what was kept for it goes to the next. */
export async function leaveList<Entry extends WaitingEntry, Freed>(
  ctx: TransactionCtx,
  list: WaitList<Entry, Freed>,
  entry: Entry,
  status: 'LAPSED' | 'CANCELLED',
): Promise<void> {
  await list.update(ctx, entry.id, { status, holdId: null, offerTokenHash: null, offerExpiresAt: null })
  if (entry.holdId) await list.giveBack(ctx, entry, entry.holdId)
}

/** Ends the offers of all lists that nobody took, and entries whose time has begun; the next in the list is asked. */
export const lapseJob: Job = {
  // Queues and their schedules are kept by the name they were first given.
  name: 'booking-offers-lapse',
  schedule: '* * * * *',
  run: async (ctx) => {
    for (const list of ctx.services.waitLists)
      failWith(
        await eachByItself(ctx, await list.readLapsed(ctx), async (tx, { id }) => {
          const entry = await list.lock(tx, id)
          if (entry && hasLapsed(entry, tx.now())) await leaveList(tx, list, entry, 'LAPSED')
        }),
      )
  },
}
