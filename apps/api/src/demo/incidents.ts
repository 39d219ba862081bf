import { asc, eq } from 'drizzle-orm'
import { accessDoors } from '../modules/access-doors/tables.ts'
import { incidentNotes, incidents, shiftHandovers } from '../modules/incidents/tables.ts'
import { users } from '../modules/users/tables.ts'
import { days, hours, later } from '../platform/clock.ts'
import type { TenancyScope } from '../platform/tenancyScope.ts'
import { centreOf, type LoadedCentres, type World } from './world.ts'

type Told = {
  kind: 'ACCESS' | 'ALARM' | 'DAMAGE' | 'MEDICAL' | 'LOST_PROPERTY' | 'DISTURBANCE'
  severity: 'LOW' | 'MEDIUM' | 'HIGH'
  title: string
  description: string
  daysAgo: number
  note?: string
  closed?: string
}

const told: Told[] = [
  {
    kind: 'ALARM',
    severity: 'HIGH',
    title: 'Smoke alarm in the kitchen of level 5',
    description: 'Floor cleared in four minutes. Fire brigade on site at 10:12.',
    daysAgo: 12,
    note: 'Fire brigade has left, kitchen aired.',
    closed: 'A toaster. The tenant was reminded of the kitchen rules.',
  },
  {
    kind: 'ACCESS',
    severity: 'MEDIUM',
    title: 'Door to the plant room held open',
    description: 'Held open with a wedge by a delivery for level 2.',
    daysAgo: 6,
    closed: 'Wedge removed, driver spoken to.',
  },
  {
    kind: 'LOST_PROPERTY',
    severity: 'LOW',
    title: 'Black umbrella found at the turnstiles',
    description: 'Kept at the desk.',
    daysAgo: 3,
  },
  {
    kind: 'DAMAGE',
    severity: 'MEDIUM',
    title: 'Barrier of the car park does not close',
    description: 'Hit by a van at the exit. Photos at the desk.',
    daysAgo: 1,
    note: 'Contractor comes tomorrow at 9.',
  },
]

/** The incident book of the landlord, with two hand-overs. */
export async function loadIncidents({ db, now }: World, centres: LoadedCentres): Promise<void> {
  const scope = centreOf(centres, 'MARINA')
  const { landlordId, officeCentreId } = scope
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.officeCentreId, officeCentreId))
    .orderBy(asc(users.email))
    .limit(2)
  const [door] = await db
    .select({ id: accessDoors.id })
    .from(accessDoors)
    .where(eq(accessDoors.officeCentreId, officeCentreId))
    .orderBy(asc(accessDoors.name))
    .limit(1)
  const [first] = people
  for (const [index, { daysAgo, note, closed, ...fields }] of told.entries()) {
    const occurredDate = later(now, -days(daysAgo))
    const stamped = { createdDate: occurredDate, createdByUserId: first?.id }
    const [made] = await db
      .insert(incidents)
      .values({
        landlordId,
        officeCentreId,
        referenceNo: `INC-${occurredDate.toISOString().slice(0, 10).replaceAll('-', '')}-000${index + 1}`,
        ...fields,
        occurredDate,
        accessDoorId: fields.kind === 'ACCESS' ? door?.id : null,
        ...(closed && { status: 'CLOSED', closedDate: later(occurredDate, hours(5)), closingRemark: closed }),
        ...stamped,
        updatedDate: occurredDate,
      })
      .returning({ id: incidents.id })
    const notes = [note, closed && `Closed: ${closed}`].filter((text) => text !== undefined)
    if (made && notes.length > 0) {
      await db
        .insert(incidentNotes)
        .values(notes.map((text) => ({ landlordId, officeCentreId, incidentId: made.id, text, ...stamped })))
    }
  }
  await loadHandovers({ db, now }, scope, people)
}

/** One hand-over that was taken over, and one that waits. */
async function loadHandovers(
  { db, now }: Pick<World, 'db' | 'now'>,
  { landlordId, officeCentreId }: TenancyScope,
  [first, second]: readonly { id: string }[],
) {
  await db.insert(shiftHandovers).values([
    {
      landlordId,
      officeCentreId,
      summary: 'Quiet day. Umbrella at the desk is still waiting for its owner.',
      openIncidents: 1,
      createdDate: later(now, -hours(30)),
      createdByUserId: first?.id,
      takenOverDate: later(now, -hours(29)),
      takenOverByUserId: second?.id,
    },
    {
      landlordId,
      officeCentreId,
      summary: 'Barrier of the car park stays up until the contractor has been. Please keep an eye on the exit.',
      openIncidents: 2,
      createdDate: later(now, -hours(6)),
      createdByUserId: first?.id,
    },
  ])
}
