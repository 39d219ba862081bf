import { and, asc, eq, isNotNull, ne } from 'drizzle-orm'
import { elevatorCalls } from '../modules/elevator-calls/tables.ts'
import { elevatorCallingDoors, elevatorFloors, elevators } from '../modules/elevators/tables.ts'
import { officeCentreUnits, officeFloors, unitLeases } from '../modules/buildings/tables.ts'
import { users } from '../modules/users/tables.ts'
import { later, minutes, seconds } from '../platform/clock.ts'
import { tenancyScopeOf } from '../platform/tenancyScope.ts'
import { makeAccessSystem } from './accessSystemFactories.ts'
import { centreOf, type LoadedCentre, type LoadedCentres, type World } from './world.ts'

/**
 * The connection that tells the controllers of Marina Gate, those of the vendor lab, who may pass, and KONE, which sends
 * its lifts to whoever passes a turnstile.
 */
export async function loadAccessSystems(world: World, centres: LoadedCentres): Promise<void> {
  const owner = centreOf(centres, 'MARINA')
  await makeAccessSystem(world.db, owner, { vendor: 'BOSCH', name: 'Marina Gate controllers' })
  const options = { placeCalls: true }
  const kone = await makeAccessSystem(world.db, owner, { vendor: 'KONE', name: 'KONE', enabled: false, options })
  await loadCalls(world, owner, kone)
}

type Ended = Pick<typeof elevatorCalls.$inferInsert, 'state' | 'granted' | 'reason' | 'attempts'>

const taken: Ended = { state: 'ANSWERED', granted: true, reason: null, attempts: 1 }
/** How calls ended, the newest first. */
const ends: readonly Ended[] = [
  taken,
  taken,
  { state: 'ANSWERED', granted: false, reason: 'The floor is locked at KONE.', attempts: 1 },
  taken,
  taken,
  { state: 'FAILED', granted: null, reason: 'KONE gave no answer in time.', attempts: 3 },
]
const howMany = 14

/** What lifts of KONE were called for on the morning of the demo. */
async function loadCalls({ db, now }: World, owner: LoadedCentre, accessSystemId: string): Promise<void> {
  const places = await readCalled(db, owner)
  const rows = Array.from({ length: howMany }, (_, n) => ({ place: places[(n * 5) % places.length], n })).flatMap(
    ({ place, n }) => {
      const ended = ends[n % ends.length]
      if (!place || !ended) return []
      const calledDate = later(now, -minutes(9 + n * 11))
      return [
        {
          ...tenancyScopeOf(owner),
          ...place,
          ...ended,
          accessSystemId,
          car: ended.granted ? 'Lift 2' : null,
          calledDate,
          answeredDate: later(calledDate, seconds(2)),
          connector: 'demo',
          vendorEventId: `elevator-call-${n}`,
        },
      ]
    },
  )
  if (rows.length > 0) await db.insert(elevatorCalls).values(rows)
}

/** People of tenants with the turnstile, the lift and the floor of theirs. */
const readCalled = (db: World['db'], { officeCentreId }: LoadedCentre) =>
  db
    .selectDistinctOn([users.id], {
      elevatorId: elevators.id,
      accessDoorId: elevatorCallingDoors.accessDoorId,
      fromFloorId: officeFloors.id,
      toFloorId: officeCentreUnits.officeFloorId,
      holderOfficeCentreId: users.officeCentreId,
      userId: users.id,
    })
    .from(elevators)
    .innerJoin(elevatorCallingDoors, eq(elevatorCallingDoors.elevatorId, elevators.id))
    .innerJoin(elevatorFloors, eq(elevatorFloors.elevatorId, elevators.id))
    .innerJoin(officeFloors, and(eq(officeFloors.officeTowerId, elevators.officeTowerId), eq(officeFloors.levelNo, 1)))
    .innerJoin(officeCentreUnits, eq(officeCentreUnits.officeFloorId, elevatorFloors.officeFloorId))
    .innerJoin(unitLeases, eq(unitLeases.unitId, officeCentreUnits.id))
    .innerJoin(users, eq(users.officeCentreId, unitLeases.tenantId))
    .where(
      and(
        eq(elevators.officeCentreId, officeCentreId),
        isNotNull(elevators.koneGroupNo),
        ne(officeCentreUnits.officeFloorId, officeFloors.id),
      ),
    )
    .orderBy(asc(users.id), asc(elevatorCallingDoors.accessDoorId))
    .limit(60)
