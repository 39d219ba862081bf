import { minutesOfEdge } from '@atrium/validators/timeSlots.ts'
import { blockingErrors } from '@atrium/validators/blockings.ts'
import { dayNumber } from '@atrium/validators/operatingHours.ts'
import { fieldErrors, invalidField, validationFailed } from '../../platform/errors.ts'
import type { Input } from '../../platform/operation.ts'
import type { Schedule } from './occurrences.rules.ts'

export const statuses = ['UPCOMING', 'ONGOING', 'PAST', 'TERMINATED'] as const
export type BlockingStatus = (typeof statuses)[number]

type Body = Input<'previewFacilityBlocking'>['body']

/** Where a blocking stands at a moment (states 24). */
export function statusOf(
  row: { startsAt: Date; endsAt: Date; terminatedDate: Date | null },
  now: Date,
): BlockingStatus {
  if (row.terminatedDate) return 'TERMINATED'
  if (row.endsAt <= now) return 'PAST'
  return row.startsAt <= now ? 'ONGOING' : 'UPCOMING'
}

/** What may still be done to a blocking: what is past or ended stays as it was. */
export const isOpen = (status: BlockingStatus): boolean => status === 'UPCOMING' || status === 'ONGOING'

/** The schedule a body asks for. @throws 400 beside the fields */
export function scheduleOf(body: Body): Schedule {
  const errors = fieldErrors(blockingErrors(body))
  if (errors.length > 0) throw validationFailed(errors)
  const times = body.allDay
    ? { startMinute: 0, endMinute: 1440 }
    : { startMinute: minutesOfEdge(body.startTime ?? ''), endMinute: minutesOfEdge(body.endTime ?? '') }
  return {
    startDate: body.startDate,
    endDate: body.endDate,
    ...times,
    days: [...new Set((body.days ?? []).map((day) => dayNumber(day)))].toSorted((left, right) => left - right),
    includeHoliday: body.includeHoliday ?? true,
  }
}

/** First and last moment of occurrences. @throws 400 when there is none, or when all of them are over */
export function reachOf(occurrences: readonly { from: Date; to: Date }[], now: Date): { startsAt: Date; endsAt: Date } {
  if (occurrences.length === 0)
    throw invalidField('days', 'None of these weekdays is between the first and the last day.')
  const startsAt = new Date(Math.min(...occurrences.map(({ from }) => from.getTime())))
  const endsAt = new Date(Math.max(...occurrences.map(({ to }) => to.getTime())))
  if (endsAt <= now) throw invalidField('endDate', 'This time has already passed.')
  return { startsAt, endsAt }
}
