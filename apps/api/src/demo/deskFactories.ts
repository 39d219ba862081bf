import { eq } from 'drizzle-orm'
import { zoneOpeningHours, zoneTenants, zoneUserGroups } from '../modules/hotdesks/tables.ts'
import {
  bookableResources,
  hotdeskZones,
  resourceOpeningHours,
  resourceTenants,
  resourceUserGroups,
} from '../modules/resources/tables.ts'
import { areas } from '../modules/sites/tables.ts'
import type { Database } from '../platform/db/database.ts'
import { randomCode, randomToken } from '../platform/tokens.ts'
import { makeArea } from './siteFactories.ts'
import { tenancyScopeOf, type TenancyScope } from '../platform/tenancyScope.ts'

let serial = 0
const next = () => (serial += 1)

type Insert<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>
export type MadeZone = { id: string; name: string; areaId: string; siteId: string }
/** Weekday 1 to 7 with minutes since midnight. */
export type MadeHours = { day: number; startMinute: number; endMinute: number }
export type MadeDesk = {
  id: string
  name: string
  zoneId: string
  siteId: string
  areaId: string
  qrToken: string
  checkInCode: string
}

/** Who may book a desk and when it is open, which zones write to all of their desks. */
export type DeskCircle = {
  openingHours?: readonly MadeHours[]
  userGroups?: readonly { id: string; officeCentreId: string }[]
  tenantIds?: readonly string[]
}
type GivenDesk = Insert<typeof bookableResources> & DeskCircle & { zone?: MadeZone }

const circleName = ({ userGroups, tenantIds }: Required<Pick<DeskCircle, 'userGroups' | 'tenantIds'>>) =>
  userGroups.length > 0 ? 'USER_GROUPS' : tenantIds.length > 0 ? 'TENANTS' : 'ALL'

/** A zone of desks; builds the area (and its site) when none is given. */
export async function makeZone(
  db: Database,
  scope: TenancyScope,
  { openingHours = [], userGroups = [], tenantIds = [], ...given }: Insert<typeof hotdeskZones> & DeskCircle = {},
): Promise<MadeZone> {
  const areaId = given.areaId ?? (await makeArea(db, scope)).id
  const [area] = await db.select({ siteId: areas.siteId }).from(areas).where(eq(areas.id, areaId))
  const [zone] = await db
    .insert(hotdeskZones)
    .values({
      name: `Zone ${next()}`,
      bookableBy: circleName({ userGroups, tenantIds }),
      ...given,
      areaId,
      ...tenancyScopeOf(scope),
    })
    .returning({ id: hotdeskZones.id, name: hotdeskZones.name, areaId: hotdeskZones.areaId })
  if (!zone || !area) throw new Error('no zone')
  const key = { ...tenancyScopeOf(scope), zoneId: zone.id }
  if (openingHours.length > 0)
    await db.insert(zoneOpeningHours).values(openingHours.map((hours) => ({ ...key, ...hours })))
  if (userGroups.length > 0)
    await db
      .insert(zoneUserGroups)
      .values(userGroups.map((group) => ({ ...key, groupOfficeCentreId: group.officeCentreId, userGroupId: group.id })))
  if (tenantIds.length > 0) await db.insert(zoneTenants).values(tenantIds.map((tenantId) => ({ ...key, tenantId })))
  return { ...zone, siteId: area.siteId }
}

/** A desk; builds the zone when none is given. Its name is its number. */
export async function makeDesk(db: Database, scope: TenancyScope, given: GivenDesk = {}): Promise<MadeDesk> {
  return makeDeskResource(db, scope, { name: `D-${String(next()).padStart(3, '0')}`, ...given, kind: 'HOTDESK' })
}

/** A pooled zone's desks, booked without choosing one: twenty places unless `places` says otherwise. */
export async function makeDeskPool(db: Database, scope: TenancyScope, given: GivenDesk = {}): Promise<MadeDesk> {
  const zone = given.zone ?? (await makeZone(db, scope, { pooled: true }))
  const places = given.places ?? 20
  return makeDeskResource(db, scope, { name: zone.name, capacity: places, ...given, kind: 'DESK_POOL', places, zone })
}

async function makeDeskResource(
  db: Database,
  scope: TenancyScope,
  {
    zone: givenZone,
    openingHours = [],
    userGroups = [],
    tenantIds = [],
    ...fields
  }: GivenDesk & { name: string; kind: 'HOTDESK' | 'DESK_POOL' },
): Promise<MadeDesk> {
  const zone = givenZone ?? (await makeZone(db, scope))
  const [row] = await db
    .insert(bookableResources)
    .values({
      qrToken: randomToken(),
      checkInCode: randomCode(),
      bookableBy: circleName({ userGroups, tenantIds }),
      ...fields,
      zoneId: zone.id,
      areaId: zone.areaId,
      siteId: zone.siteId,
      ...tenancyScopeOf(scope),
    })
    .returning({
      id: bookableResources.id,
      name: bookableResources.name,
      qrToken: bookableResources.qrToken,
      checkInCode: bookableResources.checkInCode,
    })
  if (!row) throw new Error('no desk')
  await writeCircle(db, scope, row.id, { openingHours, userGroups, tenantIds })
  return { ...row, zoneId: zone.id, siteId: zone.siteId, areaId: zone.areaId }
}

async function writeCircle(
  db: Database,
  scope: TenancyScope,
  resourceId: string,
  { openingHours, userGroups, tenantIds }: Required<DeskCircle>,
): Promise<void> {
  const key = { ...tenancyScopeOf(scope), resourceId }
  if (openingHours.length > 0)
    await db.insert(resourceOpeningHours).values(openingHours.map((hours) => ({ ...key, ...hours })))
  if (userGroups.length > 0)
    await db
      .insert(resourceUserGroups)
      .values(userGroups.map((group) => ({ ...key, groupOfficeCentreId: group.officeCentreId, userGroupId: group.id })))
  if (tenantIds.length > 0) await db.insert(resourceTenants).values(tenantIds.map((tenantId) => ({ ...key, tenantId })))
}
