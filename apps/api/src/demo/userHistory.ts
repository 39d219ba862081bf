import { countOf } from '@atrium/validators/text.ts'
import { days, later } from '../platform/clock.ts'
import { auditEntries } from '../platform/tables.ts'
import { demoEvent, type DemoEvent } from './demoEvent.ts'
import { demoSignIns } from './signIns.ts'
import type { LoadedCentre, World } from './world.ts'

export type Somebody = { id: string; status: string; fullName: string; createdDate: Date }
type Group = { id: string; groupName: string; createdDate: Date; members: number }

/** What happened to the people of an office centre. */
export async function loadUserHistory(world: World, centre: LoadedCentre, people: Somebody[]): Promise<void> {
  const entries = people.flatMap(({ id, fullName, createdDate, status }) => {
    const person = { module: 'users', entityType: 'USER', entityId: id, entityName: fullName }
    const left = { dateTime: later(createdDate, days(1)), action: 'UPDATE', summary: 'Deactivated the user' } as const
    return [
      entryOf(centre, { ...person, dateTime: createdDate, action: 'CREATE', summary: 'Added the user' }),
      ...(status === 'INACTIVE' ? [entryOf(centre, { ...person, ...left })] : []),
    ]
  })
  if (entries.length > 0) await world.db.insert(auditEntries).values(entries)
}

/** How a user group came to be. */
export async function loadGroupHistory(world: World, centre: LoadedCentre, group: Group): Promise<void> {
  const { id, groupName, createdDate, members } = group
  const entity = { module: 'user-groups', entityType: 'USER_GROUP', entityId: id, entityName: groupName }
  const filled = `Added ${countOf(members, 'user', 'users')} to the group`
  await world.db
    .insert(auditEntries)
    .values([
      entryOf(centre, { ...entity, dateTime: createdDate, action: 'CREATE', summary: 'Added the user group' }),
      ...(members > 0
        ? [entryOf(centre, { ...entity, dateTime: later(createdDate, days(1)), action: 'UPDATE', summary: filled })]
        : []),
    ])
}

/** An entry of whoever looks after the office centre. */
function entryOf(scope: LoadedCentre, event: DemoEvent) {
  const keeper = demoSignIns.find((signIn) => signIn.centreCode === scope.centre.centreCode)
  return demoEvent(scope, { fullName: keeper?.fullName ?? 'Building team' }, event)
}
