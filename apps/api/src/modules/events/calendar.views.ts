import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { days } from '../../platform/clock.ts'
import type { CalendarSource } from '../bookings/index.ts'
import { placeAddress, sessionWhere } from './eventMail.ts'
import { readEvent } from './events.views.ts'
import { readSession } from './sessions.views.ts'
import { activityEventParticipants, activityEventTimeSlots } from './tables.ts'

/** The sessions that a person has a place at, of the last month and to come, under the UIDs of the mails about them. */
export const eventCalendar: CalendarSource = async (ctx, userId) => {
  const { timeSlotId, status, userOfficeCentreId } = activityEventParticipants
  const places = await ctx.db
    .select({ timeSlotId, userOfficeCentreId })
    .from(activityEventParticipants)
    .innerJoin(activityEventTimeSlots, eq(activityEventTimeSlots.id, timeSlotId))
    .where(
      and(
        eq(activityEventParticipants.userId, userId),
        inArray(status, ['REGISTERED', 'CHECKED_IN']),
        gt(activityEventTimeSlots.endsAt, new Date(ctx.now().getTime() - days(31))),
        isNull(activityEventTimeSlots.cancelledDate),
        isNull(activityEventTimeSlots.deletedDate),
      ),
    )
    .orderBy(asc(activityEventTimeSlots.startsAt))
    .limit(200)
  const entries = await Promise.all(
    places.map(async (place) => {
      const session = await readSession(ctx, place.timeSlotId)
      const event = session && (await readEvent(ctx, session.activityEventId))
      return session && event ? [{ session, event, place }] : []
    }),
  )
  return entries.flat().map(({ session, event, place }) => ({
    id: `${session.id}-${userId}`,
    sequence: session.sequence,
    title: `${event.name}: ${session.sessionName}`,
    location: sessionWhere(event, session),
    description: event.description,
    url: placeAddress(ctx.services.portalOrigins, event, place.userOfficeCentreId),
    organizer: null,
    clock: '+00:00',
    recurrence: null,
    times: [{ startsAt: session.startsAt, endsAt: session.endsAt, stands: true }],
  }))
}
