import { weekdayNames, weekdays, type Weekday } from '@atrium/validators/operatingHours.ts'
import { minutesOfSlot, slotTimesText, type TimeProgrammeSlot } from '@atrium/validators/timeProgrammes.ts'
import { Text } from '@mantine/core'
import classes from './WeekOfSlots.module.css'

const dayLength = 1440

type Slots = readonly TimeProgrammeSlot[]

/** The week of a time programme, a bar a day, with the times that begin on it in words beside. */
export const WeekOfSlots = ({ slots }: { slots: Slots }) => (
  <dl className={classes.week}>
    {weekdays.map((day, place) => (
      <Day key={day} day={day} slots={slotsOn(day, slots)} before={slotsOn(weekdays.at(place - 1) ?? day, slots)} />
    ))}
  </dl>
)

const slotsOn = (day: Weekday, slots: Slots) =>
  slots
    .filter(({ days }) => days.includes(day))
    .toSorted((one, other) => minutesOfSlot(one).startMinute - minutesOfSlot(other).startMinute)

type DayProps = { day: Weekday; slots: Slots; before: Slots }

const Day = ({ day, slots, before }: DayProps) => (
  <div className={classes.day}>
    <dt>{weekdayNames[day]}</dt>
    <dd className={classes.times}>
      <div className={classes.bar} aria-hidden>
        {drawnOn(slots, before).map(({ from, until, isOnHolidays }) => (
          <span
            key={from}
            className={classes.open}
            data-holiday={isOnHolidays || undefined}
            style={{ insetInlineStart: share(from), inlineSize: share(until - from) }}
          />
        ))}
      </div>
      {slots.length === 0 ? (
        <WithoutTimes before={before} />
      ) : (
        slots.map((slot) => <Times key={slot.startTime} {...slot} />)
      )}
    </dd>
  </div>
)

const Times = (slot: TimeProgrammeSlot) => (
  <Text size="sm">
    {slotTimesText(slot)}
    {slot.includeHoliday && ', on holidays too'}
  </Text>
)

/** What goes on from the day before is told there. */
const WithoutTimes = ({ before }: { before: Slots }) => (
  <Text size="sm" c="dimmed">
    {before.some((slot) => minutesOfSlot(slot).endMinute > dayLength) ? 'Closed but for the night before' : 'Closed'}
  </Text>
)

/** The bars of a day: those of its own times, and of those of the day before that go on past midnight. */
const drawnOn = (slots: Slots, before: Slots) => [
  ...before.flatMap((slot) => {
    const until = minutesOfSlot(slot).endMinute - dayLength
    return until > 0 ? [{ from: 0, until, isOnHolidays: slot.includeHoliday }] : []
  }),
  ...slots.map((slot) => {
    const { startMinute, endMinute } = minutesOfSlot(slot)
    return { from: startMinute, until: Math.min(endMinute, dayLength), isOnHolidays: slot.includeHoliday }
  }),
]

const share = (minutes: number) => `${(100 * minutes) / dayLength}%`
