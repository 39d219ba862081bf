import { later } from '../../../platform/clock.ts'
import type { AccessGrantSource } from '../../access-doors/index.ts'
import { readAttendance } from './grants.views.ts'
import { earliest } from '../instances/instances.views.ts'

/** Whoever has booked what lies behind a door, or is invited to it, may pass it from a quarter of an hour before to the end. */
export const bookingGrants: AccessGrantSource = {
  kind: 'BOOKING',
  read: async (ctx, asked) => {
    const rows = await readAttendance(ctx, asked)
    return rows.map(({ userId, accessDoorId, startsAt, endsAt, resourceName, referenceNo }) => ({
      userId,
      accessDoorId,
      from: later(startsAt, -earliest),
      until: endsAt,
      reason: `Booked ${resourceName}, ${referenceNo}`,
    }))
  },
}
