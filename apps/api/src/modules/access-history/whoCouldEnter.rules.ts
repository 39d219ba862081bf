import { decide, wayDenial } from '@atrium/access-rules/decision.ts'
import { within, type Way } from '@atrium/access-rules/snapshot.ts'
import { snapshotOf, type PersonFacts } from '@atrium/access-rules/world.ts'
import type { EstateWorld } from './readWorld.ts'

/** By which doors, and by which group alone where one is named. */
export type Place = { doorIds: ReadonlySet<string>; accessGroupId?: string }

type EntryWay = { accessDoor: { id: string; name: string }; words: string; accessGroupId: string | null }

export type WhoCouldEnter = {
  user: { id: string; name: string }
  officeCentreId: string
  companyName: string
  ways: EntryWay[]
  /** The kinds of pass that opened; none for who only lacked a valid one. */
  passKinds: string[]
}

const valid = { id: '', personId: '', standing: 'LIVE', span: { from: null, until: null } } as const

/** Who could open doors of a place at a moment, and by which ways; whoever lacked nothing but a pass among them. */
export function whoCouldEnter(estate: EstateWorld, place: Place, at: number): WhoCouldEnter[] {
  const passes = Map.groupBy(estate.world.facts.passes, ({ personId }) => personId)
  return estate.world.facts.persons.flatMap((person): WhoCouldEnter[] => {
    const ways = [...place.doorIds].flatMap((doorId) => waysIn(estate, person, doorId, { ...place, at }))
    const stored = estate.persons.get(person.id)
    if (ways.length === 0 || !stored) return []
    const opening = (passes.get(person.id) ?? []).filter((pass) => pass.standing === 'LIVE' && within(at, pass.span))
    return [
      {
        user: { id: person.id, name: stored.fullName },
        officeCentreId: stored.officeCentreId,
        companyName: stored.companyName,
        ways,
        passKinds: [...new Set(opening.map(({ id }) => estate.passes.get(id)?.passKind ?? ''))].toSorted(),
      },
    ]
  })
}

/** The ways by which a person would open a door with a valid pass. */
function waysIn(
  { world, doors, groups }: EstateWorld,
  person: PersonFacts,
  doorId: string,
  { accessGroupId, at }: Place & { at: number },
): EntryWay[] {
  const door = world.doors.get(doorId)
  if (!door) return []
  const all = snapshotOf(world, { person, pass: valid, door, at })
  const isAsked = (way: Way) => !accessGroupId || (way.kind === 'GROUP' && way.groupId === accessGroupId)
  const snapshot = { ...all, ways: all.ways.filter(isAsked) }
  if (decide(snapshot).result !== 'GRANTED') return []
  const accessDoor = { id: doorId, name: doors.get(doorId)?.name ?? '' }
  const open = snapshot.ways.filter((way) => wayDenial(snapshot, way) === null)
  const ways = open.map((way): EntryWay =>
    way.kind === 'GROUP'
      ? { accessDoor, words: groups.get(way.groupId)?.name ?? '', accessGroupId: way.groupId }
      : { accessDoor, words: way.reason, accessGroupId: null },
  )
  return [...new Map(ways.map((way) => [way.accessGroupId ?? way.words, way])).values()]
}
