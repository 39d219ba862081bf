import { dateOfInstant } from '@atrium/validators/dates.ts'
import { countOf } from '@atrium/validators/text.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { userGroups } from '../modules/user-groups/tables.ts'
import { users } from '../modules/users/tables.ts'
import { days, later } from '../platform/clock.ts'
import { auditEntries } from '../platform/tables.ts'
import { demoEvent } from './demoEvent.ts'
import { makeDivision } from './divisionFactories.ts'
import { centreOf, type LoadedCentre, type LoadedCentres, type World } from './world.ts'

type DemoDivision = { name: string; groups?: string[]; rename?: { newName: string; inDays: number } }

/** The parts of the landlord and of its larger tenants; one here and there is about to be renamed. */
const divisionsOf: Record<string, DemoDivision[]> = {
  MARINA: [
    { name: 'Building Operations', groups: ['Building team', 'Night shift', 'Cleaners'] },
    { name: 'Security', groups: ['Security desk'] },
    { name: 'Tenant Services', rename: { newName: 'Customer Experience', inDays: 24 } },
    { name: 'Finance and Leasing' },
    { name: 'Projects' },
  ],
  NORTHWND: [
    { name: 'Chartering', groups: ['Chartering'] },
    { name: 'Crewing', groups: ['Crew desk'], rename: { newName: 'Crew and Welfare', inDays: 58 } },
    { name: 'Fleet Operations' },
    { name: 'Finance' },
    { name: 'People', groups: ['Interns'] },
  ],
  BLUEFIN: [
    { name: 'Engineering', groups: ['Platform', 'Contractors'] },
    { name: 'Product and Design', groups: ['Design'] },
    { name: 'Customer Support', groups: ['Support'] },
    { name: 'Sales' },
  ],
  HALCYON: [
    { name: 'Claims', groups: ['Claims'] },
    { name: 'Underwriting', groups: ['Underwriting'] },
    { name: 'Actuarial' },
    { name: 'Corporate Services' },
  ],
  LUMEN: [
    { name: 'Corporate Law', groups: ['Partners'] },
    { name: 'Disputes', groups: ['Associates'] },
    { name: 'Office Services', groups: ['Reception'] },
  ],
  KESTREL: [
    { name: 'Markets', groups: ['Trading floor'] },
    { name: 'Operations', groups: ['Operations'] },
    { name: 'Risk and Compliance', groups: ['Compliance'] },
  ],
  ORCHARD: [
    { name: 'Clinical', groups: ['Clinicians'] },
    { name: 'Administration', groups: ['Front desk'] },
  ],
  VERIDIAN: [
    { name: 'Trading', groups: ['Trading'] },
    { name: 'Field Operations', groups: ['Field service'] },
  ],
  HARBOUR: [{ name: 'Building Operations', groups: ['Building team'] }, { name: 'Leasing' }],
}

type Change = { before?: Record<string, unknown>; after: Record<string, unknown> }
type Person = { id: string; fullName: string }

/** The divisions with the people who work in them, their user groups and a past. */
export async function loadDivisions(world: World, centres: LoadedCentres): Promise<void> {
  for (const [centreCode, divisions] of Object.entries(divisionsOf))
    await loadDivisionsOf(world, centreOf(centres, centreCode), divisions)
}

async function loadDivisionsOf(world: World, centre: LoadedCentre, divisions: DemoDivision[]): Promise<void> {
  const people = await readPeople(world, centre)
  const groups = await readGroups(world, centre)
  const [author] = people
  if (!author) return
  for (const [index, division] of divisions.entries()) {
    // Every ninth person works for the whole company and is in no division.
    const members = people.filter((_person, place) => place % 9 !== 8 && place % divisions.length === index)
    const made = later(world.now, -days(150 - index * 4))
    const planned = later(world.now, -days(3))
    const { rename } = division
    const coming = rename
      ? { newName: rename.newName, effectiveDate: dateOfInstant(later(world.now, days(rename.inDays)), 480) }
      : {}
    const row = await makeDivision(world.db, centre, {
      name: division.name,
      ...coming,
      userIds: members.map(({ id }) => id),
      userGroupIds: (division.groups ?? []).flatMap((name) => groups.get(name) ?? []),
      createdDate: made,
      updatedDate: rename ? planned : later(made, days(1)),
      createdByUserId: author.id,
      updatedByUserId: author.id,
      version: rename ? 2 : 1,
    })
    const record = { module: 'divisions', entityType: 'DIVISION', entityId: row.id, entityName: row.name }
    const entry = (dateTime: Date, action: string, summary: string, change: Change) =>
      demoEvent(centre, author, { ...record, dateTime, action, summary, ...change })
    await world.db.insert(auditEntries).values([
      entry(made, 'CREATE', 'Added the division', { after: { name: row.name } }),
      entry(later(made, days(1)), 'UPDATE', `Added ${countOf(members.length, 'user', 'users')} to the division`, {
        after: { users: members.map(({ fullName }) => fullName).slice(0, 50) },
      }),
      ...(rename
        ? [
            entry(planned, 'UPDATE', 'Planned a new name for the division', {
              before: { newName: null, effectiveDate: null },
              after: coming,
            }),
          ]
        : []),
    ])
  }
}

const readPeople = ({ db }: World, { officeCentreId }: LoadedCentre): Promise<Person[]> =>
  db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(and(eq(users.officeCentreId, officeCentreId), isNull(users.deletedDate)))
    .orderBy(asc(users.id))

async function readGroups({ db }: World, { officeCentreId }: LoadedCentre): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: userGroups.id, name: userGroups.groupName })
    .from(userGroups)
    .where(eq(userGroups.officeCentreId, officeCentreId))
  return new Map(rows.map(({ id, name }) => [name, id]))
}
