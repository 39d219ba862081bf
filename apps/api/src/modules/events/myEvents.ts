import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { notFound } from '../../platform/errors.ts'
import { operation, type Data } from '../../platform/operation.ts'
import { openEventView } from './events.views.ts'
import { presentOpenEvent, presentOpenSession, presentPlace } from './open.present.ts'
import { live, readEventsOf, readOwn, type ParticipantRow } from './participants.views.ts'
import { checkIn, leave, signUp, take } from './places.ts'
import { readSessions } from './sessions.views.ts'
import { listOf } from '../../platform/view.ts'

export const listMyActivityEvents = operation('listMyActivityEvents', async (ctx, { query }) => {
  const mine = await readEventsOf(ctx, ctx.actor.userId)
  return listOf(openEventView, (_, row) => presentOpenEvent(ctx, row, mine.has(row.id)))(ctx, { query })
})

export const getMyActivityEvent = operation('getMyActivityEvent', (ctx, { path }) => presented(ctx, path.id))

/** An event with its sessions to come and what the person has of them. */
async function presented(ctx: Ctx, id: string): Promise<Data<'getMyActivityEvent'>> {
  const row = await openEventView.read(ctx, id)
  const [sessions, own] = await Promise.all([readSessions(ctx, id), readOwn(ctx, id, ctx.actor.userId)])
  const places = new Map(own.map((person) => [person.timeSlotId, person]))
  const isSignedUp = own.some(({ status }) => isLive(status))
  return {
    ...presentOpenEvent(ctx, row, isSignedUp),
    sessions: sessions.map((session) => {
      const place = places.get(session.id)
      return { ...presentOpenSession(session), myPlace: place ? presentPlace(ctx, place, session) : null }
    }),
  }
}

const isLive = (status: ParticipantRow['status']) => (live as readonly string[]).includes(status)

type SlotPath = { id: string; slotId: string }

export const signUpForActivityEvent = operation('signUpForActivityEvent', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    await openEventView.read(tx, path.id)
    await signUp(tx, {
      eventId: path.id,
      slotId: path.slotId,
      who: { userId: tx.actor.userId, userOfficeCentreId: tx.scope.officeCentreId },
      noOfPax: body.noOfPax ?? 1,
    })
    return presented(tx, path.id)
  }),
)

/** Does something with the place of whoever asks; 404 where they have none. */
const withPlace = (
  ctx: Ctx,
  { id, slotId }: SlotPath,
  work: (tx: Transactional<Ctx>, own: ParticipantRow) => Promise<void>,
) =>
  ctx.transaction(async (tx) => {
    await openEventView.read(tx, id)
    const own = (await readOwn(tx, id, tx.actor.userId)).findLast(({ timeSlotId }) => timeSlotId === slotId)
    if (!own) throw notFound('You have not signed up for this session.')
    await work(tx, own)
    return presented(tx, id)
  })

export const leaveActivityEvent = operation('leaveActivityEvent', (ctx, { path }) => withPlace(ctx, path, leave))

export const takeActivityEventPlace = operation('takeActivityEventPlace', (ctx, { path }) => withPlace(ctx, path, take))

export const checkInToActivityEvent = operation('checkInToActivityEvent', (ctx, { path, body }) =>
  withPlace(ctx, path, (tx, own) => checkIn(tx, own, body.checkInCode)),
)
