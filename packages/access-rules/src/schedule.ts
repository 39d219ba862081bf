/** Minutes of a week day on which a door opens; `until` is not among them and is 1440 at most. */
export type Slot = {
  /** 1 for Monday to 7. */
  days: readonly number[]
  from: number
  until: number
  /** Whether it also holds on days that the building keeps as holidays. */
  includeHoliday: boolean
}

/** When doors open to whoever holds the right: a time programme (entities 4.3), or what a door group says of its own. */
export type Schedule = readonly Slot[]

/** What the clock on the wall of a site shows. */
export type Wall = {
  /** 1 for Monday to 7. */
  weekday: number
  /** Since midnight, 0 to 1439. */
  minute: number
  /** Whether doors keep this day as a holiday. */
  holiday: boolean
}

/** How a schedule stands to a minute: `HOLIDAY` is one that would be open if the day were none. */
export type Openness = 'OPEN' | 'HOLIDAY' | 'CLOSED'

/** Whether a schedule is open at a minute of a site's clock. */
export function opennessAt(schedule: Schedule, { weekday, minute, holiday }: Wall): Openness {
  let openness: Openness = 'CLOSED'
  for (const slot of schedule) {
    if (minute < slot.from || minute >= slot.until || !slot.days.includes(weekday)) continue
    if (!holiday || slot.includeHoliday) return 'OPEN'
    openness = 'HOLIDAY'
  }
  return openness
}

/** The minutes that two schedules share. */
export const sharedSlots = (one: Schedule, other: Schedule): Slot[] =>
  one.flatMap((slot) =>
    other.flatMap((limit) => {
      const days = slot.days.filter((day) => limit.days.includes(day))
      const [from, until] = [Math.max(slot.from, limit.from), Math.min(slot.until, limit.until)]
      return days.length === 0 || from >= until
        ? []
        : [{ days, from, until, includeHoliday: slot.includeHoliday && limit.includeHoliday }]
    }),
  )
