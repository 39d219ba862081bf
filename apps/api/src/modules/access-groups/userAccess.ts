import { withinAny, type Schedule } from '@atrium/access-rules/schedule.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { operation, type Data } from '../../platform/operation.ts'
import { scheduleText } from '../time-programmes/index.ts'
import { readWaysOfUser, requireUser, type WayRow } from './userAccess.views.ts'

/** That a group leads a person to a door, at the times that are left of those of the group. */
export type WayOfUser = Omit<WayRow, 'slots' | 'given'> & { times: Schedule }

/**
 * All ways groups lead a person to doors, as the decision at the door sees them: a tenant's group leads as far as the
 * landlord gives, and nowhere once it gives nothing.
 */
export async function waysOfUser(ctx: Ctx, userId: string): Promise<WayOfUser[]> {
  const rows = await readWaysOfUser(ctx, userId)
  return rows.flatMap(({ slots, given, ...way }) => {
    const limits = given?.map((limit) => limit.slots)
    const times = limits ? withinAny(slots, limits) : slots
    return times === null ? [] : [{ ...way, times }]
  })
}

/** What doors and lifts a person may pass, by which groups and when; what is granted for a time comes on top. */
export const getUserDoorLiftAssignment = operation('getUserDoorLiftAssignment', async (ctx, { path }) => {
  await requireUser(ctx, path.id)
  const byDoor = Map.groupBy(await waysOfUser(ctx, path.id), ({ door }) => door.id)
  return [...byDoor.values()].flatMap(presentDoor)
})

type DoorLift = Data<'getUserDoorLiftAssignment'>[number]

function presentDoor(ways: WayOfUser[]): DoorLift[] {
  const [first] = ways
  if (!first) return []
  return [
    {
      accessDoor: first.door,
      accessDoorType: first.doorType,
      active: first.doorActive,
      site: first.site,
      ways: ways.map(({ accessGroup, active, division, schedule, times, level, floors }) => ({
        accessGroup,
        active,
        division,
        schedule,
        times: scheduleText(times),
        elevatorAccessLevel: level,
        floors,
      })),
    },
  ]
}
