import type { ClashQuestion } from '@atrium/screens-kit/clashes/ClashPanel.tsx'
import { daysBetween } from '@atrium/validators/dates.ts'
import { blockingErrors, blockingName, blockingReason } from '@atrium/validators/blockings.ts'
import { weekdays, type Weekday } from '@atrium/validators/operatingHours.ts'
import { useForm } from '@mantine/form'
import type { Blocking, BlockingInput, BlockingTimes, BookingsMet } from './blockingQueries.ts'

export type BlockingValues = {
  name: string
  reason: string
  facilityIds: string[]
  startDate: string | null
  endDate: string | null
  allDay: boolean
  startTime: string | null
  endTime: string | null
  days: string[]
  includeHoliday: boolean
  bookings: BookingsMet | null
}

const empty: BlockingValues = {
  name: '',
  reason: '',
  facilityIds: [],
  startDate: null,
  endDate: null,
  allDay: true,
  startTime: null,
  endTime: null,
  days: [],
  includeHoliday: true,
  bookings: null,
}

function valuesOf(blocking: Blocking | undefined, facilityId: string | undefined): BlockingValues {
  if (blocking === undefined) return { ...empty, facilityIds: facilityId === undefined ? [] : [facilityId] }
  const { name, reason, facilities, startDate, endDate, allDay, startTime, endTime, days, includeHoliday } = blocking
  const times = { allDay, startTime, endTime }
  const facilityIds = facilities.map(({ id }) => id)
  return { name, reason, facilityIds, startDate, endDate, ...times, days, includeHoliday, bookings: null }
}

/** The state of the form, filled from a blocking that is edited, or for one facility. */
export const useBlockingForm = (blocking: Blocking | undefined, facilityId: string | undefined) =>
  useForm<BlockingValues>({
    initialValues: valuesOf(blocking, facilityId),
    validate: (values) => ({
      name: blockingName(values.name.trim()),
      reason: blockingReason(values.reason.trim()),
      facilityIds: values.facilityIds.length === 0 ? 'Choose at least one facility.' : null,
      ...timeErrors(values),
    }),
  })

const timeErrors = (values: BlockingValues) => blockingErrors(daysAndTimes(values))

const daysAndTimes = ({ startDate, endDate, allDay, startTime, endTime }: BlockingValues) => ({
  startDate: startDate ?? '',
  endDate: endDate ?? startDate ?? '',
  allDay,
  startTime,
  endTime,
})

/** The times of the form as the server takes them; null while they are not complete. */
export function timesOf(values: BlockingValues): BlockingTimes | null {
  const isComplete = values.facilityIds.length > 0 && Object.values(timeErrors(values)).every((error) => error === null)
  if (!isComplete) return null
  const { startTime, endTime, ...days } = daysAndTimes(values)
  return {
    ...days,
    ...(values.allDay ? {} : { startTime, endTime }),
    facilityIds: values.facilityIds,
    days: weekdays.filter((day: Weekday) => values.days.includes(day)),
    includeHoliday: values.includeHoliday,
  }
}

/** The most days that are looked at for what is in the way. */
const mostDays = 90

/** What may be in the way of a blocking that has bookings give way; null where it is not known when, or is too long. */
export function clashQuestionOf(values: BlockingValues): ClashQuestion | null {
  const times = timesOf(values)
  if (times === null || daysBetween(times.startDate, times.endDate) > mostDays) return null
  const { facilityIds, startDate, endDate, startTime, endTime, days = [] } = times
  return {
    kinds: ['BLOCKING'],
    facilityIds,
    startDate,
    endDate,
    startTime: startTime ?? '00:00',
    endTime: endTime ?? '24:00',
    days,
  }
}

/** The form as the server takes it. */
export const blockingInput = (values: BlockingValues, times: BlockingTimes): BlockingInput => ({
  ...times,
  name: values.name.trim(),
  reason: values.reason.trim(),
  ...(values.bookings === null ? {} : { bookings: values.bookings }),
})
