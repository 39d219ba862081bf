import type { TransactionCtx } from '../../platform/ctx.ts'
import { enqueue, type Job } from '../../platform/jobs.ts'
import { lapseJob, offerFreed, type WaitList } from '../wait-lists/index.ts'
import { isOnSale } from './events.present.ts'
import { eventRows, participantRows, sessionRows } from './events.repo.ts'
import { readEvent } from './events.views.ts'
import { readLapsed, readParticipant, readWaiting, type ParticipantRow } from './participants.views.ts'
import { readSession } from './sessions.views.ts'
import { tellJob } from './tell.jobs.ts'

export type FreedSession = { timeSlotId: string }

type Entry = {
  id: string
  status: 'WAITING' | 'OFFERED' | 'BOOKED' | 'LAPSED' | 'CANCELLED'
  startsAt: Date
  holdId: string | null
  offerExpiresAt: Date | null
  row: ParticipantRow
}

/** How long a place of a session is kept for somebody who waited. */
const offerMinutes = 240

/** The constraint by which a session has no more places than it has. */
export const capacityConstraint = 'activity_event_time_slots_capacity'

const waits = (status: ParticipantRow['status']): Entry['status'] =>
  status === 'REGISTERED' || status === 'CHECKED_IN' ? 'BOOKED' : status

/** People who wait for places of sessions; an offer counts as taken until it is. */
export const eventWaitList: WaitList<Entry, FreedSession> = {
  takenOnce: capacityConstraint,
  waitingFor: (ctx, { timeSlotId }) => readWaiting(ctx, timeSlotId),
  readLapsed,
  lock: lockEntry,
  update: async (ctx, id, { status, offerExpiresAt }) => {
    await participantRows.update(ctx, id, { status, offerExpiresAt })
    if (status === 'LAPSED') await enqueue(ctx, tellJob, { id, news: 'LAPSED', detail: null })
  },
  findFree: async (ctx, { id, row }) => {
    const event = await readEvent(ctx, row.activityEventId)
    const session = await sessionRows.lock(ctx, row.timeSlotId)
    const isFree = session.cancelledDate === null && session.taken + row.noOfPax <= session.eventSlot
    if (!event || !isOnSale(event) || !isFree) return undefined
    return { offerMinutes, keep: () => Promise.resolve(id) }
  },
  notify: async (ctx, { id }, { minutes, expiresAt }) => {
    await enqueue(ctx, lapseJob, {}, new Date(expiresAt.getTime() + 1000))
    await enqueue(ctx, tellJob, { id, news: 'OFFERED', detail: String(minutes) })
  },
  giveBack: (ctx, { row }) => enqueue(ctx, offerFreedJob, { timeSlotId: row.timeSlotId }),
}

/** Locks the event before the sign-up, as all do who change sign-ups. */
async function lockEntry(ctx: TransactionCtx, id: string): Promise<Entry | undefined> {
  const found = await readParticipant(ctx, id)
  if (!found) return undefined
  await eventRows.lock(ctx, found.activityEventId)
  await participantRows.lock(ctx, id)
  const row = await readParticipant(ctx, id)
  const session = row && (await readSession(ctx, row.timeSlotId))
  if (!row || !session) return undefined
  const status = waits(row.status)
  return {
    id,
    status,
    startsAt: session.startsAt,
    holdId: status === 'OFFERED' ? id : null,
    offerExpiresAt: row.offerExpiresAt,
    row,
  }
}

/** Offers places that have become free to those who wait, the first come first; who asks for more than is free waits on. */
export const offerFreedJob: Job<FreedSession> = {
  name: 'activity-event-offer-freed',
  run: (ctx, freed) => offerFreed(ctx, eventWaitList, freed),
}
