import { raiseAlert } from '../../../platform/alerts.ts'
import { actIn } from '../../../platform/ctx.ts'
import { ApiError } from '../../../platform/errors.ts'
import type { Job } from '../../../platform/jobs.ts'
import { roomCalendarWaits } from './roomCalendar.alerts.ts'
import { readCentresInCalendar } from './roomCalendar.views.ts'
import { followUnasked } from './syncBookings.ts'

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
        const { landlordId, officeCentreId } = centre
        const about = { landlordId, officeCentreId, reason: error.message }
        await ctx.transaction((tx) => raiseAlert(tx, roomCalendarWaits, about))
      }
    }
  },
}
