import { sql, type SQL } from 'drizzle-orm'
import { auditOf, auditStatement, type AuditInput } from '../../platform/audit.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'

type Audited = { id: string; referenceNo: string } & Pick<AuditInput, 'onBehalfOf'>

const kind = { module: 'bookings', entityType: 'BOOKING' }

/** Records what happened to a booking, under the centre of whoever did it. */
export const auditBooking = auditOf<Audited, TransactionCtx>(({ id, referenceNo, onBehalfOf }) => ({
  ...kind,
  entityId: id,
  entityName: referenceNo,
  ...(onBehalfOf ? { onBehalfOf } : {}),
}))

/** Records that a booking was made, as a part of the statement that makes it as `booking`. */
export const auditOfNewBooking = (
  ctx: TransactionCtx,
  summary: string,
  after: Record<string, unknown>,
  onBehalfOf: AuditInput['onBehalfOf'] = {},
): SQL =>
  auditStatement(ctx, {
    ...kind,
    action: 'CREATE',
    entityId: sql`(select id from booking)`,
    entityName: sql`(select reference_no from booking)`,
    summary,
    after,
    onBehalfOf,
  })

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
