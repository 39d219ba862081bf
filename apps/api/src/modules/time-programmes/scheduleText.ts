import type { Schedule, Slot } from '@atrium/access-rules/schedule.ts'
import { weekdayOfNumber } from '@atrium/validators/operatingHours.ts'
import { slotText, timesOfSlot } from '@atrium/validators/timeProgrammes.ts'

/** When a schedule of the rules opens, in words. */
export const scheduleText = (schedule: Schedule): string => schedule.map(textOf).join('; ') || 'Never'

function textOf({ days, from, until, includeHoliday, afterHoliday }: Slot): string {
  const times = timesOfSlot({ startMinute: from, endMinute: until })
  const told = slotText({ days: days.map(weekdayOfNumber), ...times, includeHoliday })
  // What lies past midnight has the holidays of the day on which it began.
  return afterHoliday === false ? `${told}, not after a holiday` : told
}
