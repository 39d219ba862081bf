import {
  bookableResources,
  facilityCategories,
  resourceOpeningHours,
  resourceTenants,
  resourceUserGroups,
} from '../modules/resources/tables.ts'
import type { Database } from '../platform/db/database.ts'
import { makeSite } from './siteFactories.ts'
import { tenancyScopeOf, type TenancyScope } from '../platform/tenancyScope.ts'

let serial = 0
const next = () => (serial += 1)

type Insert<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>
type Hours = { day: number; startMinute: number; endMinute: number }

export type MadeCategory = { id: string; name: string }

export async function makeCategory(
  db: Database,
  scope: TenancyScope,
  given: Insert<typeof facilityCategories> = {},
): Promise<MadeCategory> {
  const [row] = await db
    .insert(facilityCategories)
    .values({ name: `Category ${next()}`, type: 'OFFICE', ...given, ...tenancyScopeOf(scope) })
    .returning({ id: facilityCategories.id, name: facilityCategories.name })
  return must(row)
}

/** Open on all days of the week, in minutes since midnight. */
export const daily = (startMinute: number, endMinute: number): Hours[] =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, startMinute, endMinute }))

export type MadeFacility = { id: string; name: string; siteId: string; categoryId: string; checkInCode: string }

/** A facility that is always open and for everybody; builds site and category when none are given. */
export async function makeFacility(
  db: Database,
  scope: TenancyScope,
  given: Insert<typeof bookableResources> & {
    openingHours?: readonly Hours[]
    /** Groups of the centre itself, or with the office centre they belong to. */
    userGroups?: readonly { id: string; officeCentreId?: string }[]
    tenantIds?: readonly string[]
  } = {},
): Promise<MadeFacility> {
  const { openingHours = [], userGroups = [], tenantIds = [], ...fields } = given
  const number = next()
  const siteId = fields.siteId ?? (await makeSite(db, scope)).id
  const type = fields.landlordFacility ? 'COMMON_SPACE' : 'OFFICE'
  const categoryId = fields.categoryId ?? (await makeCategory(db, scope, { type })).id
  const [row] = await db
    .insert(bookableResources)
    .values({
      kind: 'FACILITY',
      name: `Facility ${number}`,
      capacity: 8,
      checkInCode: String(100_000 + number),
      qrToken: `qr-${scope.officeCentreId}-${number}`,
      ...fields,
      siteId,
      categoryId,
      ...tenancyScopeOf(scope),
    })
    .returning({ id: bookableResources.id, name: bookableResources.name, checkInCode: bookableResources.checkInCode })
  const facility = must(row)
  const resource = { ...tenancyScopeOf(scope), resourceId: facility.id }
  if (openingHours.length > 0)
    await db.insert(resourceOpeningHours).values(openingHours.map((hours) => ({ ...resource, ...hours })))
  if (userGroups.length > 0)
    await db.insert(resourceUserGroups).values(
      userGroups.map((group) => ({
        ...resource,
        groupOfficeCentreId: group.officeCentreId ?? scope.officeCentreId,
        userGroupId: group.id,
      })),
    )
  if (tenantIds.length > 0)
    await db.insert(resourceTenants).values(tenantIds.map((tenantId) => ({ ...resource, tenantId })))
  return { ...facility, siteId, categoryId }
}

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a factory got no row back')
  return value
}
