import { auditOf, type AuditInput } from '../../platform/audit.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'

type Audited = { id: string; referenceNo: string } & Pick<AuditInput, 'onBehalfOf'>

/** Records what happened to a booking, under the centre of whoever did it. */
export const auditBooking = auditOf<Audited, TransactionCtx>(({ id, referenceNo, onBehalfOf }) => ({
  module: 'bookings',
  entityType: 'BOOKING',
  entityId: id,
  entityName: referenceNo,
  ...(onBehalfOf ? { onBehalfOf } : {}),
}))

type Owned = { landlordId: string; ownerOfficeCentreId: string }

/** A booking on which time itself acts. */
export const bySystem = <Row extends Owned>(booking: Row) => ({
  ...booking,
  onBehalfOf: {
    userFullName: 'Atrium',
    landlordId: booking.landlordId,
    officeCentreId: booking.ownerOfficeCentreId,
  },
})
