import { weekdayOfNumber } from '@atrium/validators/operatingHours.ts'
import { slotText } from '@atrium/validators/timeProgrammes.ts'
import { edgeOfMinutes } from '@atrium/validators/timeSlots.ts'
import { operation, type Data } from '../../platform/operation.ts'
import { readWaysOfUser, requireUser, type StoredSlot, type WayRow } from './userAccess.views.ts'

/** What doors and lifts a person may pass, by which groups and when; what is granted for a time comes on top. */
export const getUserDoorLiftAssignment = operation('getUserDoorLiftAssignment', async (ctx, { path }) => {
  await requireUser(ctx, path.id)
  const byDoor = Map.groupBy(await readWaysOfUser(ctx, path.id), ({ door }) => door.id)
  return [...byDoor.values()].flatMap(presentDoor)
})

type DoorLift = Data<'getUserDoorLiftAssignment'>[number]

function presentDoor(rows: WayRow[]): DoorLift[] {
  const [first] = rows
  if (!first) return []
  return [
    {
      accessDoor: first.door,
      accessDoorType: first.doorType,
      active: first.doorActive,
      site: first.site,
      ways: rows.map((row) => ({
        accessGroup: row.accessGroup,
        active: row.active,
        division: row.division,
        schedule: row.schedule,
        times: row.slots.map(slotInWords).join('; '),
        elevatorAccessLevel: row.level,
        floors: row.floors,
      })),
    },
  ]
}

const slotInWords = ({ days, startMinute, endMinute, includeHoliday }: StoredSlot): string =>
  slotText({
    days: days.map(weekdayOfNumber),
    startTime: edgeOfMinutes(startMinute),
    endTime: edgeOfMinutes(endMinute),
    includeHoliday,
  })
