/** Minutes from those of a week day on which a door opens; `until` is not among them. */
export type Slot = {
  /** The days on which it begins, 1 for Monday to 7. */
  days: readonly number[]
  from: number
  /** A day after `from` at most; above 1440 it ends the day after, of which the minutes are those above 1440. */
  until: number
  /** Whether it also holds on days that the building keeps as holidays. The day on which it begins counts to its end. */
  includeHoliday: boolean
  /** Said of what two schedules share where it does not hold: the day after a holiday, past whose midnight one would go. */
  afterHoliday?: false
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
  /** Whether they kept the day before as one. */
  holidayBefore: boolean
}

/** How a schedule stands to a minute: `HOLIDAY` is one that would be open if the day were none. */
export type Openness = 'OPEN' | 'HOLIDAY' | 'CLOSED'

const dayLength = 1440

/** Whether a schedule is open at a minute of a site's clock. */
export function opennessAt(schedule: Schedule, wall: Wall): Openness {
  let openness: Openness = 'CLOSED'
  for (const slot of schedule) {
    const stands = opennessOf(slot, wall)
    if (stands === 'OPEN') return 'OPEN'
    if (stands === 'HOLIDAY') openness = 'HOLIDAY'
  }
  return openness
}

function opennessOf(slot: Slot, { weekday, minute, holiday, holidayBefore }: Wall): Openness {
  if (minute >= slot.from && minute < slot.until && slot.days.includes(weekday)) {
    if (holidayBefore && slot.afterHoliday === false) return 'HOLIDAY'
    return !holiday || slot.includeHoliday ? 'OPEN' : 'HOLIDAY'
  }
  if (minute + dayLength >= slot.until || !slot.days.includes(dayBefore(weekday))) return 'CLOSED'
  return !holidayBefore || slot.includeHoliday ? 'OPEN' : 'HOLIDAY'
}

const dayBefore = (weekday: number): number => (weekday === 1 ? 7 : weekday - 1)

/** The minutes that two schedules share, none of them past a midnight. */
export const sharedSlots = (one: Schedule, other: Schedule): Slot[] =>
  one.flatMap(daysOf).flatMap((slot) =>
    other.flatMap(daysOf).flatMap((limit): Slot[] => {
      const days = slot.days.filter((day) => limit.days.includes(day))
      const [from, until] = [Math.max(slot.from, limit.from), Math.min(slot.until, limit.until)]
      if (days.length === 0 || from >= until) return []
      const both = { days, from, until, includeHoliday: slot.includeHoliday && limit.includeHoliday }
      return [slot.afterHoliday === false || limit.afterHoliday === false ? { ...both, afterHoliday: false } : both]
    }),
  )

/** The minutes that a schedule shares with some of others; null where there are no others. */
export const withinAny = (schedule: Schedule, limits: readonly Schedule[]): Schedule | null =>
  limits.length === 0 ? null : limits.flatMap((limit) => sharedSlots(schedule, limit))

/** A slot by the days it is on: what of it lies past midnight is of the day after, whether that is a holiday or not. */
function daysOf(slot: Slot): Slot[] {
  if (slot.until <= dayLength) return [slot]
  const after: Slot = {
    days: slot.days.map((day) => (day % 7) + 1),
    from: 0,
    until: slot.until - dayLength,
    includeHoliday: true,
    ...(slot.includeHoliday ? {} : { afterHoliday: false }),
  }
  return [{ ...slot, until: dayLength }, after]
}
