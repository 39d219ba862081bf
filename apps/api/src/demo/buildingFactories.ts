import { ahuUnits, officeCentreUnits, officeFloors, officeTowers, unitLeases } from '../modules/buildings/tables.ts'
import type { Database } from '../platform/db/database.ts'
import { tenancyScopeOf, type TenancyScope } from '../platform/tenancyScope.ts'

let serial = 0
const next = () => (serial += 1)

type Insert<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>

export async function makeTower(
  db: Database,
  scope: TenancyScope,
  given: Insert<typeof officeTowers> = {},
): Promise<{ id: string; name: string }> {
  const [row] = await db
    .insert(officeTowers)
    .values({ name: `Tower ${next()}`, ...given, ...tenancyScopeOf(scope) })
    .returning({ id: officeTowers.id, name: officeTowers.name })
  return must(row)
}

/** A floor; of a tower of its own when none is given. */
export async function makeFloor(
  db: Database,
  scope: TenancyScope,
  given: Insert<typeof officeFloors> = {},
): Promise<{ id: string; name: string }> {
  const number = next()
  const officeTowerId = given.officeTowerId ?? (await makeTower(db, scope)).id
  const [row] = await db
    .insert(officeFloors)
    .values({ name: `Floor ${number}`, levelNo: number, ...given, officeTowerId, ...tenancyScopeOf(scope) })
    .returning({ id: officeFloors.id, name: officeFloors.name })
  return must(row)
}

/** A unit; let to a tenant from yesterday on, or for the days given. */
export async function makeUnit(
  db: Database,
  scope: TenancyScope,
  given: Insert<typeof officeCentreUnits> & { tenantId?: string; leaseStart?: string; leaseEnd?: string | null } = {},
): Promise<{ id: string; unitNo: string }> {
  const { tenantId, leaseStart, leaseEnd = null, ...fields } = given
  const officeFloorId = fields.officeFloorId ?? (await makeFloor(db, scope)).id
  const [row] = await db
    .insert(officeCentreUnits)
    .values({ unitNo: `Unit ${next()}`, ...fields, officeFloorId, ...tenancyScopeOf(scope) })
    .returning({ id: officeCentreUnits.id, unitNo: officeCentreUnits.unitNo })
  const unit = must(row)
  if (tenantId)
    await makeLease(db, scope, { unitId: unit.id, tenantId, leaseStart: leaseStart ?? dayFromNow(-1), leaseEnd })
  return unit
}

export async function makeLease(
  db: Database,
  scope: TenancyScope,
  given: Pick<typeof unitLeases.$inferInsert, 'unitId' | 'tenantId' | 'leaseStart' | 'leaseEnd'>,
): Promise<void> {
  await db.insert(unitLeases).values({ ...given, ...tenancyScopeOf(scope) })
}

export async function makeAhuUnit(
  db: Database,
  scope: TenancyScope,
  given: Insert<typeof ahuUnits> = {},
): Promise<{ id: string; ahuReferenceNo: string }> {
  const number = next()
  const [row] = await db
    .insert(ahuUnits)
    .values({
      ahuReferenceNo: `AHU-${number}`,
      ahuName: `Air handling unit ${number}`,
      ...given,
      ...tenancyScopeOf(scope),
    })
    .returning({ id: ahuUnits.id, ahuReferenceNo: ahuUnits.ahuReferenceNo })
  return must(row)
}

/** A day so many days from now, YYYY-MM-DD in UTC. */
export const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a factory got no row back')
  return value
}
