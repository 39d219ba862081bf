import { dayNumber, weekdayOfNumber } from '@atrium/validators/operatingHours.ts'
import { minutesOfSlot, slotText, timesOfSlot } from '@atrium/validators/timeProgrammes.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { when } from '../../platform/lifecycle.ts'
import type { Data, Input } from '../../platform/operation.ts'
import type { StoredSlot } from './timeProgrammes.repo.ts'
import type { TimeProgrammeRow } from './timeProgrammes.views.ts'

type Slot = Input<'createAccessTimeZone'>['body']['slots'][number]

const presentSlot = ({ days, includeHoliday, ...minutes }: StoredSlot): Slot => ({
  days: days.map(weekdayOfNumber),
  ...timesOfSlot(minutes),
  includeHoliday,
})

/** A slot of the contract as it is stored. */
export const toStoredSlot = ({ days, includeHoliday, ...times }: Slot): StoredSlot => ({
  days: [...new Set(days)].map(dayNumber).toSorted((one, other) => one - other),
  ...minutesOfSlot(times),
  includeHoliday,
})

/** A time programme as the contract shows it, with what this actor may do to it. */
export function presentTimeProgramme(
  { scope: { permissions } }: Ctx,
  row: TimeProgrammeRow,
): Data<'getAccessTimeZone'> {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    slots: row.slots.map(presentSlot),
    createdDate: row.createdDate,
    updatedDate: row.updatedDate,
    version: row.version,
    allowedActions: [
      ...when(permissions.has('TIME_PROGRAMME_EDIT'), 'edit'),
      ...when(permissions.has('TIME_PROGRAMME_DELETE'), 'delete'),
    ],
  }
}

/** Its times in words, a slot each. */
export const timesOf = ({ slots }: TimeProgrammeRow): string => slots.map(presentSlot).map(slotText).join('; ')

/** The fields of a time programme as the audit trail shows them. */
export const auditedFields = (row: TimeProgrammeRow) => ({
  name: row.name,
  description: row.description,
  times: timesOf(row),
})
