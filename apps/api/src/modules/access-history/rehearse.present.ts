import type { RightsChange } from '@atrium/access-rules/rights.ts'
import type { EstateWorld } from './readWorld.ts'
import { doorOfStop, floorOfStop } from './stops.rules.ts'

const shownPeople = 500
const shownDoors = 10

export const personOf = (before: EstateWorld, after: EstateWorld, id: string) =>
  before.persons.get(id) ?? after.persons.get(id)
const doorOf = (before: EstateWorld, after: EstateWorld, id: string) => after.doors.get(id) ?? before.doors.get(id)

/** How far a comparison is that is still worked out. */
export type Progress = { id: string; percent: number }

export type Rehearsal = {
  noOfPeopleGaining: number
  noOfPeopleLosing: number
  noOfDoors: number
  untilDate: Date
  items: AccessChange[]
  progress: Progress | null
}
type AccessChange = {
  user: { id: string; name: string }
  companyName: string
  kind: 'GAINED' | 'LOST'
  accessDoors: { id: string; name: string }[]
  noOfDoors: number
  firstDate: Date
}

/** Who loses and who gains what, as people read it. */
export function presentRehearsal(
  before: EstateWorld,
  after: EstateWorld,
  changes: readonly RightsChange[],
  until: Date,
): Rehearsal {
  const [lost, gained] = [changesOf(before, after, 'LOST', changes), changesOf(before, after, 'GAINED', changes)]
  return {
    noOfPeopleGaining: gained.length,
    noOfPeopleLosing: lost.length,
    noOfDoors: new Set(changes.map(({ doorId }) => doorOfStop(doorId))).size,
    untilDate: until,
    items: [...lost, ...gained].slice(0, shownPeople),
    progress: null,
  }
}

const names = new Intl.Collator('en')
const byName = (one: { name: string }, other: { name: string }) => names.compare(one.name, other.name)

/** The changes of a kind, by person. */
function changesOf(
  before: EstateWorld,
  after: EstateWorld,
  kind: 'GAINED' | 'LOST',
  changes: readonly RightsChange[],
): AccessChange[] {
  const firstOf = ({ gainedFrom, lostFrom }: RightsChange) => (kind === 'GAINED' ? gainedFrom : lostFrom)
  const people = Map.groupBy(
    changes.filter((change) => firstOf(change) !== null),
    ({ personId }) => personId,
  )
  return [...people]
    .map(([id, own]): AccessChange => {
      const person = personOf(before, after, id)
      const doors = namesOf(before, after, own)
      return {
        user: { id, name: person?.fullName ?? '' },
        companyName: person?.companyName ?? '',
        kind,
        accessDoors: doors.toSorted(byName).slice(0, shownDoors),
        noOfDoors: doors.length,
        firstDate: new Date(Math.min(...own.map((change) => firstOf(change) ?? Infinity))),
      }
    })
    .toSorted((one, other) => byName(one.user, other.user))
}

/** The doors of changes, an elevator once with the floors that it is about. */
function namesOf(before: EstateWorld, after: EstateWorld, changes: readonly RightsChange[]) {
  const doors = Map.groupBy(changes, ({ doorId }) => doorOfStop(doorId))
  return [...doors].map(([id, own]) => {
    const name = doorOf(before, after, id)?.name ?? ''
    const stops = own.filter(({ doorId }) => floorOfStop(doorId) !== undefined)
    const floors = stops.map(({ doorId }) => (doorOf(before, after, doorId)?.name ?? '').slice(`${name} to `.length))
    return { id, name: floors.length > 0 ? `${name} (${floors.toSorted(names.compare).join(', ')})` : name }
  })
}
