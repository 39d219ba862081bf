import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { placesOfResources, requireNoClash } from '../clashes/index.ts'
import type { EventRow } from './events.views.ts'
import type { SessionRow } from './sessions.views.ts'

type RoomAt = {
  event: Pick<EventRow, 'id' | 'landlordId'>
  fields: Pick<SessionRow, 'sessionDate' | 'startMinute' | 'endMinute'>
  resourceId: string
  bookingId: string | null
}

/** 409 `CLASH` where work or something else is in the way of a session in a room; its own booking is not. */
export async function requireFreeRoom(
  tx: Transactional<Ctx>,
  { event, fields, resourceId, bookingId }: RoomAt,
): Promise<void> {
  const { sessionDate, startMinute, endMinute } = fields
  await requireNoClash(tx, {
    landlordId: event.landlordId,
    kinds: ['EVENT'],
    places: await placesOfResources(tx, [resourceId]),
    schedule: { startDate: sessionDate, endDate: sessionDate, startMinute, endMinute },
    exceptIds: bookingId ? [bookingId] : [],
  })
}
