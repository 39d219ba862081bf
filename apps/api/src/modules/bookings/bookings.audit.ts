import { auditOf } from '../../platform/audit.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'

type Audited = { id: string; referenceNo: string }

/** Records what happened to a booking, under the centre of whoever did it. */
export const auditBooking = auditOf<Audited, TransactionCtx>(({ id, referenceNo }) => ({
  module: 'bookings',
  entityType: 'BOOKING',
  entityId: id,
  entityName: referenceNo,
}))

/** As whom time itself acts on a booking. */
export const bySystem = (booking: { landlordId: string; ownerOfficeCentreId: string }) => ({
  onBehalfOf: {
    userId: null,
    userFullName: 'Atrium',
    landlordId: booking.landlordId,
    officeCentreId: booking.ownerOfficeCentreId,
  },
})
