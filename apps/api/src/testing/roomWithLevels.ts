import { makeFacility } from '../demo/facilityFactories.ts'
import type { TestActor } from './testApp.ts'
import { bookingApprovalConfigs, bookingApprovalLevels, bookingApprovalUsers } from '../modules/booking-rules/tables.ts'
import type { BookingsWorld } from './bookingsWorld.ts'

/** A room whose bookings somebody decides first and the building team after. */
export async function makeRoomWithLevels(
  { test, scope }: Pick<BookingsWorld, 'test' | 'scope'>,
  first: TestActor,
  { siteId, ...given }: { autoApproveAfterHours?: number; siteId?: string } = {},
) {
  const room = await makeFacility(test.db, scope, { approvalRequired: true, ...(siteId ? { siteId } : {}) })
  const config = { ...scope, resourceId: room.id, approvalRequired: true, ...given }
  const [row] = await test.db.insert(bookingApprovalConfigs).values(config).returning()
  const of = { ...scope, configId: String(row?.id) }
  await test.db.insert(bookingApprovalLevels).values([
    { ...of, level: 1, partyType: 'SPECIFIC_USER' },
    { ...of, level: 2, partyType: 'BUILDING_TEAM' },
  ])
  await test.db
    .insert(bookingApprovalUsers)
    .values({ ...of, level: 1, userOfficeCentreId: scope.officeCentreId, userId: first.id })
  return room
}
