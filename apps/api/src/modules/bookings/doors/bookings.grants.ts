import type { AccessGrantSource } from '../../access-doors/index.ts'
import { attendanceRows } from './grants.views.ts'

/** Whoever has booked what lies behind a door, or is invited to it, may pass it from a quarter of an hour before to the end. */
export const bookingGrants: AccessGrantSource = { kind: 'BOOKING', rows: attendanceRows }
