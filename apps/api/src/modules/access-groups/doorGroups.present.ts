import { dayNumber, weekdayOfNumber } from '@atrium/validators/operatingHours.ts'
import { minutesOfSlot, slotErrors, slotText, timesOfSlot } from '@atrium/validators/timeProgrammes.ts'
import type { Data, Input } from '../../platform/operation.ts'
import type { DoorGroupRow } from './doorGroups.views.ts'

type Scheduler = Input<'mapAccessGroupDoorGroupDoor'>['body']['scheduler']

type StoredTimes = Pick<DoorGroupRow, 'days' | 'startMinute' | 'endMinute'>

const presentScheduler = ({ days, startMinute, endMinute }: StoredTimes): Scheduler => ({
  days: days.map(weekdayOfNumber),
  ...timesOfSlot({ startMinute, endMinute }),
})

/** The times of a door group as they are stored. */
export const toStoredTimes = ({ days, ...times }: Scheduler): StoredTimes => ({
  days: [...new Set(days)].map(dayNumber).toSorted((one, other) => one - other),
  ...minutesOfSlot(times),
})

/** What is wrong with the times of a door group; null when nothing is. They do not hold on holidays. */
export const schedulerError = (scheduler: Scheduler): string | null =>
  slotErrors([{ ...scheduler, includeHoliday: false }])[0]?.message ?? null

export const presentDoorGroup = (row: DoorGroupRow): Data<'mapAccessGroupDoorGroupDoor'> => ({
  id: row.id,
  name: row.name,
  doors: row.doors,
  scheduler: presentScheduler(row),
  createdDate: row.createdDate,
  updatedDate: row.updatedDate,
  version: row.version,
})

/** The times of a door group in words. */
export const timesOfDoorGroup = (row: StoredTimes): string =>
  slotText({ ...presentScheduler(row), includeHoliday: false })

/** A door group as the audit trail shows it. */
export const auditedDoorGroup = (row: DoorGroupRow) => ({
  doorGroup: row.name,
  doors: row.doors.map(({ name }) => name),
  times: timesOfDoorGroup(row),
})
