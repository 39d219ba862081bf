import { sharedSlots, type Schedule } from '@atrium/access-rules/schedule.ts'
import type { GroupFacts } from '@atrium/access-rules/world.ts'
import { stopId } from './stops.rules.ts'
import type { StoredDoor, StoredGroup, StoredSlot } from './estate.views.ts'

/** The times of each time programme and door group, by its id. */
export function schedulesOf(slots: readonly StoredSlot[]): Map<string, Schedule> {
  const programmes = Map.groupBy(slots, ({ programmeId }) => programmeId)
  return new Map(
    [...programmes].map(([id, own]) => [
      id,
      own.map(({ days: weekdays, from, until, includeHoliday }) => ({ days: weekdays, from, until, includeHoliday })),
    ]),
  )
}

/**
 * The groups with the doors each leads to. A tenant's group leads to a door of the landlord at the times that the
 * landlord has given to the tenant, by whatever groups, and not at all once it has given none.
 */
export function groupsWithSchedules(
  groups: readonly StoredGroup[],
  doors: readonly StoredDoor[],
  programmes: ReadonlyMap<string, Schedule>,
): { groups: GroupFacts[]; schedules: Map<string, Schedule> } {
  const schedules = new Map(programmes)
  const ownerOf = new Map(doors.map(({ id, officeCentreId }) => [id, officeCentreId]))
  const given = givenBy(groups)
  const limited = (group: StoredGroup, doorId: string, programmeId: string) => {
    if (group.officeCentreId === ownerOf.get(doorId)) return programmeId
    const limits = [...(given.get(`${group.officeCentreId} ${doorId}`) ?? [])].toSorted()
    if (limits.length === 0) return undefined
    const id = `${programmeId} within ${limits.join(' ')}`
    const own = programmes.get(programmeId) ?? []
    if (!schedules.has(id))
      schedules.set(
        id,
        limits.flatMap((limit) => sharedSlots(own, programmes.get(limit) ?? [])),
      )
    return id
  }
  return {
    schedules,
    groups: groups.map((group) => ({
      id: group.id,
      active: group.active,
      doors: leadsOf(group).flatMap(({ doorId, programmeId }) => {
        const scheduleId = limited(group, doorId, programmeId)
        return scheduleId === undefined ? [] : [{ doorId, scheduleId }]
      }),
    })),
  }
}

/** By tenant and door, the time programmes at which active groups that the tenant was given lead there. */
function givenBy(groups: readonly StoredGroup[]): Map<string, Set<string>> {
  const given = new Map<string, Set<string>>()
  for (const group of groups) {
    if (!group.active) continue
    for (const tenantId of group.tenantIds)
      for (const { doorId, programmeId } of leadsOf(group)) {
        const key = `${tenantId} ${doorId}`
        given.set(key, (given.get(key) ?? new Set()).add(programmeId))
      }
  }
  return given
}

/** The doors a group leads to, and the stops of its elevators. */
const leadsOf = ({ doors }: StoredGroup) =>
  doors.flatMap(({ doorId, programmeId, floorIds }) => [
    { doorId, programmeId },
    ...floorIds.map((floorId) => ({ doorId: stopId(doorId, floorId), programmeId })),
  ])
