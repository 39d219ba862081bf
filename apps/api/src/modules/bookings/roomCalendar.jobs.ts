import { and, eq, isNotNull, isNull, not, sql } from 'drizzle-orm'
import { actIn, type AnyCtx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Job } from '../../platform/jobs.ts'
import { isReadOnly } from '../accounts/index.ts'
import { officeCentreAddOns, officeCentres } from '../office-centres/tables.ts'
import { bookableResources } from '../resources/tables.ts'
import { followUnasked } from './syncBookings.ts'

/** The centres that take bookings and have a room in the room calendar. */
const readCentresInCalendar = (ctx: AnyCtx) =>
  ctx.db
    .selectDistinct({
      landlordId: officeCentres.landlordId,
      officeCentreId: officeCentres.id,
      officeCentreType: officeCentres.officeCentreType,
      timezoneOffset: sql<number>`coalesce(${officeCentres.timezoneOffset}, 0)`,
    })
    .from(officeCentres)
    .innerJoin(
      officeCentreAddOns,
      and(
        eq(officeCentreAddOns.officeCentreId, officeCentres.id),
        eq(officeCentreAddOns.code, 'FACILITY_BOOKING'),
        officeCentreAddOns.enabled,
      ),
    )
    .innerJoin(bookableResources, eq(bookableResources.officeCentreId, officeCentres.id))
    .where(
      and(
        officeCentres.active,
        officeCentres.bookingActive,
        not(isReadOnly(qualified(officeCentres.id))),
        isNotNull(bookableResources.externalCalendarId),
        isNull(bookableResources.deletedDate),
      ),
    )

/** Every quarter of an hour, has bookings follow the room calendar. A centre it does not answer for waits for the next time. */
export const followCalendarJob: Job = {
  name: 'room-calendar',
  schedule: '6,21,36,51 * * * *',
  run: async (ctx) => {
    for (const centre of await readCentresInCalendar(ctx)) {
      const acting = actIn(ctx, { ...centre, fullName: 'Room calendar', permissions: ['BOOKING_SYNC'] })
      try {
        await followUnasked(acting)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        ctx.log.warn({ officeCentreId: centre.officeCentreId, reason: error.message }, 'the room calendar waits')
      }
    }
  },
}
