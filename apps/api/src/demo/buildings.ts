import { and, asc, eq } from 'drizzle-orm'
import { ahuUnits, ahuUnitUnits, officeCentreUnits, officeFloors, unitLeases } from '../modules/buildings/tables.ts'
import { sites } from '../modules/sites/tables.ts'
import { users } from '../modules/users/tables.ts'
import { days, later } from '../platform/clock.ts'
import { auditEntries } from '../platform/tables.ts'
import { makeTower } from './buildingFactories.ts'
import { demoEvent, type DemoEvent } from './demoEvent.ts'
import { comingUnits, formerUnits, marinaHolders, rebuiltUnits, type Holders } from './marinaLeases.ts'
import { harbourTower, marinaTowers, type DemoTower } from './marinaTowers.ts'
import { centreOf, type LoadedCentre, type LoadedCentres, type World } from './world.ts'

type Author = { id: string; fullName: string }
type Part = { world: World; centres: LoadedCentres; owner: LoadedCentre; author: Author; tower: DemoTower; made: Date }
type Unit = { id: string; unitNo: string; level: number }

const harbourHolders: Record<number, Holders> = {
  2: ['ANCHOR', 'ANCHOR'],
  3: ['SALTPAN', null],
  4: [null, null],
  5: ['ANCHOR', null],
}

/** Towers, floors and units of the two landlords, who holds them, what cools them, and how it came to be. */
export async function loadBuildings(world: World, centres: LoadedCentres): Promise<void> {
  const estates: [string, [DemoTower, Record<number, Holders>][]][] = [
    ['MARINA', marinaTowers.map((tower) => [tower, marinaHolders[tower.code] ?? {}])],
    ['HARBOUR', [[harbourTower, harbourHolders]]],
  ]
  for (const [centreCode, towers] of estates) {
    const owner = centreOf(centres, centreCode)
    const author = await authorOf(world, owner)
    for (const [index, [tower, holders]] of towers.entries())
      await loadTower({ world, centres, owner, author, tower, made: later(world.now, -days(175 - index)) }, holders)
  }
}

async function authorOf({ db }: World, { officeCentreId }: LoadedCentre): Promise<Author> {
  const [author] = await db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(and(eq(users.officeCentreId, officeCentreId), eq(users.personInCharge, true)))
    .orderBy(asc(users.id))
  if (!author) throw new Error('a landlord of the demo has nobody in charge')
  return author
}

async function loadTower(part: Part, holders: Record<number, Holders>): Promise<void> {
  const { world, owner, tower, made } = part
  const synced = later(world.now, -days(6))
  const [site] = await world.db
    .select({ id: sites.id })
    .from(sites)
    .where(and(eq(sites.officeCentreId, owner.officeCentreId), eq(sites.code, tower.code)))
  const row = await makeTower(world.db, owner, {
    name: tower.name,
    code: tower.code,
    address: tower.address,
    siteId: site?.id ?? null,
    lastSyncedDate: synced,
    ...stamps(part, made, synced),
  })
  const units = await loadFloors(part, row.id, holders)
  await loadLeases(part, units, holders)
  await loadAhuUnits(part, units, holders)
  const synchronised = 'Synchronised the floors with the building system'
  const entity = { entityType: 'OFFICE_TOWER', entityId: row.id, entityName: tower.name, module: 'buildings' }
  await world.db
    .insert(auditEntries)
    .values([
      event(part, { ...entity, dateTime: made, action: 'CREATE', summary: 'Added the building' }),
      event(part, { ...entity, dateTime: later(made, days(1)), action: 'UPDATE', summary: synchronised }),
      event(part, { ...entity, dateTime: synced, action: 'UPDATE', summary: synchronised }),
    ])
}

const stamps = ({ author }: Part, createdDate: Date, updatedDate = createdDate) => ({
  createdDate,
  createdByUserId: author.id,
  updatedDate,
  updatedByUserId: author.id,
})

const at = ({ owner: { landlordId, officeCentreId } }: Part) => ({ landlordId, officeCentreId })
const twoDigits = (number: number) => String(number).padStart(2, '0')

async function loadFloors(part: Part, towerId: string, holders: Record<number, Holders>): Promise<Unit[]> {
  const { world, tower, made } = part
  const scope = at(part)
  const floors = await world.db
    .insert(officeFloors)
    .values(tower.floors.map((floor) => ({ ...scope, officeTowerId: towerId, ...floor, ...stamps(part, made) })))
    .returning({ id: officeFloors.id, level: officeFloors.levelNo })
  const wanted = floors.flatMap(({ id, level }) =>
    (holders[level] ?? []).map((_, index) => ({
      floorId: id,
      level,
      unitNo: `${twoDigits(level)}-${twoDigits(index + 1)}`,
    })),
  )
  const rows = await world.db
    .insert(officeCentreUnits)
    .values(
      wanted.map(({ floorId, level, unitNo }) => ({
        ...scope,
        officeFloorId: floorId,
        unitNo,
        sizeSqm: sizeOf(world, level),
        active: !rebuiltUnits.has(`${tower.code} ${unitNo}`),
        ...stamps(part, later(made, days(2))),
      })),
    )
    .returning({ id: officeCentreUnits.id })
  return wanted.map(({ level, unitNo }, index) => ({ id: String(rows[index]?.id), unitNo, level }))
}

/** Shops are small; half square metres, as surveyors write them. */
const sizeOf = ({ random }: World, level: number) => (level === 1 ? 40 : 90) + random.below(level === 1 ? 80 : 260) / 2

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

async function loadLeases(part: Part, units: Unit[], holders: Record<number, Holders>): Promise<void> {
  const { world, centres, tower } = part
  const { random, now } = world
  const tenantOf = (code: string) => centreOf(centres, code).officeCentreId
  const current = units.flatMap((unit) => {
    const code = holderOf(unit, units, holders)
    if (code === null) return []
    const started = later(now, -days(60 + random.below(900)))
    const ends = random.chance(0.15)
      ? null
      : later(now, days(random.chance(0.12) ? 20 + random.below(60) : 200 + random.below(900)))
    return [{ unit, code, leaseStart: dayOf(started), leaseEnd: ends && dayOf(ends) }]
  })
  const past = units
    .filter(({ level }) => tower.code === formerUnits.tower && level === formerUnits.level)
    .map((unit) => ({
      unit,
      code: formerUnits.company,
      leaseStart: dayOf(later(now, -days(800))),
      leaseEnd: dayOf(later(now, -days(34))),
    }))
  const coming = units
    .filter(({ unitNo }) => tower.code === comingUnits.tower && comingUnits.unitNos.includes(unitNo))
    .map((unit) => ({ unit, code: comingUnits.company, leaseStart: dayOf(later(now, days(40))), leaseEnd: null }))
  const leases = [...current, ...past, ...coming]
  await world.db.insert(unitLeases).values(
    leases.map(({ unit, code, leaseStart, leaseEnd }) => ({
      ...at(part),
      unitId: unit.id,
      tenantId: tenantOf(code),
      leaseStart,
      leaseEnd,
      ...stamps(part, later(now, -days(150))),
    })),
  )
  await world.db.insert(auditEntries).values(
    leases.map(({ unit, code, leaseStart }) => {
      const tenant = centreOf(centres, code).centre.companyName
      return event(part, {
        module: 'units',
        entityType: 'OFFICE_CENTRE_UNIT',
        entityId: unit.id,
        entityName: `${unit.unitNo} (${tower.name})`,
        dateTime: later(now, -days(150)),
        action: 'UPDATE',
        summary: `Let the unit to ${tenant}`,
        after: { tenant, leaseStart },
      })
    }),
  )
}

function holderOf(unit: Unit, units: Unit[], holders: Record<number, Holders>): string | null {
  const index = units.filter(({ level }) => level === unit.level).indexOf(unit)
  return holders[unit.level]?.[index] ?? null
}

/** One a floor and side, from the fourth floor up. */
async function loadAhuUnits(part: Part, units: Unit[], holders: Record<number, Holders>): Promise<void> {
  const { world, tower, made } = part
  const levels = Object.keys(holders)
    .map(Number)
    .filter((level) => level >= 4)
  const sides = levels.flatMap((level) => ['North', 'South'].map((side, index) => ({ level, side, index })))
  const wing = tower.code.at(-1) ?? ''
  const rows = await world.db
    .insert(ahuUnits)
    .values(
      sides.map(({ level, side, index }) => ({
        ...at(part),
        ahuReferenceNo: `AHU-${wing}-${twoDigits(level)}${side.charAt(0)}`,
        ahuName: `${tower.name}, level ${level}, ${side.toLowerCase()} side`,
        bmsPointId: `${tower.code}.L${twoDigits(level)}.AHU${index + 1}`,
        ratePerHourMinor: 3800 + world.random.below(8) * 250,
        currency: 'SGD',
        active: level !== 12,
        ...stamps(part, later(made, days(5))),
      })),
    )
    .returning({ id: ahuUnits.id, ahuReferenceNo: ahuUnits.ahuReferenceNo, createdDate: ahuUnits.createdDate })
  await world.db.insert(auditEntries).values(
    rows.map(({ id, ahuReferenceNo, createdDate }) =>
      event(part, {
        module: 'ahu-units',
        entityType: 'AHU_UNIT',
        entityId: id,
        entityName: ahuReferenceNo,
        dateTime: createdDate,
        action: 'CREATE',
        summary: 'Added the air handling unit',
      }),
    ),
  )
  const cooled = sides.flatMap(({ level, index }, position) => {
    const onLevel = units.filter((unit) => unit.level === level)
    const half = Math.ceil(onLevel.length / 2)
    return onLevel
      .slice(index * half, (index + 1) * half)
      .map((unit) => ({ ...at(part), ahuUnitId: String(rows[position]?.id), unitId: unit.id }))
  })
  await world.db.insert(ahuUnitUnits).values(cooled)
}

const event = ({ owner, author }: Part, given: DemoEvent) => demoEvent(owner, author, given)
