import { days, later } from '../platform/clock.ts'
import { auditEntries } from '../platform/tables.ts'
import { demoSignIns } from './signIns.ts'
import type { LoadedCentre, World } from './world.ts'

export type Somebody = { id: string; status: string; fullName: string; createdDate: Date }

/** What happened to the people of an office centre. */
export async function loadUserHistory(
  world: World,
  { landlordId, officeCentreId, centre }: LoadedCentre,
  people: Somebody[],
): Promise<void> {
  const author = demoSignIns.find((signIn) => signIn.centreCode === centre.centreCode)?.fullName ?? 'Building team'
  const entry = (person: Somebody, dateTime: Date, action: string, summary: string) => ({
    landlordId,
    officeCentreId,
    dateTime,
    userFullName: author,
    module: 'users',
    action,
    entityType: 'USER',
    entityId: person.id,
    entityName: person.fullName,
    summary,
    ipAddress: '203.0.113.10',
    requestId: 'demo',
  })
  const entries = people.flatMap((person) => [
    entry(person, person.createdDate, 'CREATE', 'Added the user'),
    ...(person.status === 'INACTIVE'
      ? [entry(person, later(person.createdDate, days(1)), 'UPDATE', 'Deactivated the user')]
      : []),
  ])
  if (entries.length > 0) await world.db.insert(auditEntries).values(entries)
}
