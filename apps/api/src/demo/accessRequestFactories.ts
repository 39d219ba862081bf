import type { Database } from '../platform/db/database.ts'
import { tenancyScopeOf, type TenancyScope } from '../platform/tenancyScope.ts'
import { accessRequestDoors, accessRequestPeople, accessRequests } from '../modules/access-requests/tables.ts'
import { idOf, nextNumber } from './sample.ts'

type Given = Partial<typeof accessRequests.$inferInsert> & {
  applicantUserId: string
  doors?: readonly { id: string; officeCentreId: string }[]
  userIds?: readonly string[]
}

const day = (moment: Date) => moment.toISOString().slice(0, 10)
const dayLength = 86_400_000

/** A request of an office centre, for doors of its building and two weeks from now unless told otherwise; answers its id. */
export async function makeAccessRequest(
  db: Database,
  scope: TenancyScope,
  { doors = [], userIds, ...given }: Given,
): Promise<string> {
  const place = tenancyScopeOf(scope)
  const startsAt = given.startsAt ?? new Date(Date.now() + dayLength)
  const endsAt = given.endsAt ?? new Date(startsAt.getTime() + 14 * dayLength)
  const id = idOf(
    await db
      .insert(accessRequests)
      .values({
        ...place,
        referenceNo: `AR-2026-${nextNumber()}`,
        type: 'DOOR',
        decidingOfficeCentreId: scope.landlordId,
        validFrom: day(startsAt),
        validTo: day(new Date(endsAt.getTime() - 1)),
        reason: 'A delivery',
        ...given,
        startsAt,
        endsAt,
      })
      .returning({ id: accessRequests.id }),
  )
  const of = { ...place, accessRequestId: id }
  if (doors.length > 0)
    await db
      .insert(accessRequestDoors)
      .values(doors.map((door) => ({ ...of, doorOfficeCentreId: door.officeCentreId, accessDoorId: door.id })))
  await db.insert(accessRequestPeople).values((userIds ?? [given.applicantUserId]).map((userId) => ({ ...of, userId })))
  return id
}
