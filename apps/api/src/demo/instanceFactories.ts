import { bookingInstances, bookings } from '../modules/bookings/tables.ts'
import type { ResourceKind } from '../modules/resources/tables.ts'
import type { Database } from '../platform/db/database.ts'
import type { TenancyScope } from '../platform/tenancyScope.ts'

let serial = 0

type Given = {
  startsAt: Date
  endsAt: Date
  status?: 'UPCOMING' | 'CHECKED_IN'
  checkInDate?: Date
  user?: { id: string }
  title?: string
  kind?: ResourceKind
}

/** A booking with one live time, written as it would stand, of the person whose place it is unless another person is given. */
export async function makeInstance(
  db: Database,
  scope: TenancyScope & { id: string },
  resource: { id: string },
  { user = scope, title = 'Working', kind = 'HOTDESK', status = 'UPCOMING', checkInDate, ...times }: Given,
): Promise<string> {
  const { landlordId, officeCentreId } = scope
  const of = {
    landlordId,
    ownerOfficeCentreId: officeCentreId,
    resourceId: resource.id,
    kind,
    requestedByUserId: user.id,
    ...times,
  }
  const [booking] = await db
    .insert(bookings)
    .values({
      ...of,
      officeCentreId,
      landlordFacility: false,
      referenceNo: `BK-T${(serial += 1)}`,
      title,
      status: 'APPROVED',
      noOfInstances: 1,
      timeZone: '+00:00',
    })
    .returning({ id: bookings.id })
  if (!booking) throw new Error('no booking')
  const [row] = await db
    .insert(bookingInstances)
    .values({ ...of, bookingId: booking.id, status, ...(checkInDate ? { checkInDate } : {}) })
    .returning({ id: bookingInstances.id })
  return String(row?.id)
}
