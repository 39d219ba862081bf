import { weekdayNames, weekdays, type Weekday } from '@atrium/validators/operatingHours.ts'
import type { TimeProgrammeSlot } from '@atrium/validators/timeProgrammes.ts'
import { minutesOfEdge } from '@atrium/validators/timeSlots.ts'
import { spanText } from '@atrium/validators/wallTimes.ts'
import { Text } from '@mantine/core'
import classes from './WeekOfSlots.module.css'

const dayLength = 1440

/** The week of a time programme, a bar a day, with its times in words beside. */
export const WeekOfSlots = ({ slots }: { slots: readonly TimeProgrammeSlot[] }) => (
  <dl className={classes.week}>
    {weekdays.map((day) => (
      <Day key={day} day={day} slots={slotsOn(day, slots)} />
    ))}
  </dl>
)

const slotsOn = (day: Weekday, slots: readonly TimeProgrammeSlot[]) =>
  slots
    .filter(({ days }) => days.includes(day))
    .toSorted((one, other) => minutesOfEdge(one.startTime) - minutesOfEdge(other.startTime))

const Day = ({ day, slots }: { day: Weekday; slots: readonly TimeProgrammeSlot[] }) => (
  <div className={classes.day}>
    <dt>{weekdayNames[day]}</dt>
    <dd className={classes.times}>
      <div className={classes.bar} aria-hidden>
        {slots.map((slot) => (
          <span
            key={slot.startTime}
            className={classes.open}
            data-holiday={slot.includeHoliday || undefined}
            style={{
              insetInlineStart: share(minutesOfEdge(slot.startTime)),
              inlineSize: share(minutesOfEdge(slot.endTime) - minutesOfEdge(slot.startTime)),
            }}
          />
        ))}
      </div>
      {slots.length === 0 ? (
        <Text size="sm" c="dimmed">
          Closed
        </Text>
      ) : (
        slots.map((slot) => (
          <Text key={slot.startTime} size="sm">
            {spanText(slot)}
            {slot.includeHoliday && ', on holidays too'}
          </Text>
        ))
      )}
    </dd>
  </div>
)

const share = (minutes: number) => `${(100 * minutes) / dayLength}%`
