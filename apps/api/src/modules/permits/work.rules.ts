import { daysAfter, daysBetween } from '@atrium/validators/dates.ts'
import { mostPermitDays, type NoisyWorkRestriction } from '@atrium/validators/permits.ts'
import { isPhone } from '@atrium/validators/phone.ts'
import { matchesPersonName } from '@atrium/validators/text.ts'
import { minutesOfEdge } from '@atrium/validators/timeSlots.ts'
import { minutesText } from '@atrium/validators/wallTimes.ts'
import { wrongField, type FieldError } from '../../platform/errors.ts'
import { isSkipped, momentAt, skippedTime, wallTimeOf, weekdayOf } from '../../platform/siteClock.ts'
import type { Span } from '../../platform/db/ranges.ts'
import type { CrewMember } from './tables.ts'

const orNull = (text: string | null | undefined): string | null => text?.trim() || null

type Given = {
  workLocation?: string | null | undefined
  workNature?: string | null | undefined
  workStartDate?: string | null | undefined
  workEndDate?: string | null | undefined
  workStartTime?: string | null | undefined
  workEndTime?: string | null | undefined
  overnightWork?: boolean | undefined
  hotWork?: boolean | undefined
  noisyWork?: boolean | undefined
  contractSumMinor?: number | null | undefined
  crew?: readonly { fullName: string; mobileNo?: string | null | undefined }[] | undefined
}

export type WorkTimes = {
  workStartDate: string | null
  workEndDate: string | null
  workStartMinute: number | null
  workEndMinute: number | null
  overnightWork: boolean
}

export type Work = WorkTimes & {
  workLocation: string | null
  workNature: string | null
  hotWork: boolean
  noisyWork: boolean
  contractSumMinor: number | null
  crew: CrewMember[]
  startsAt: Date | null
  endsAt: Date | null
}

const minuteOf = (time: string | null | undefined): number | null => (time ? minutesOfEdge(time) : null)

/** What was entered of the work, as it is kept; its moments are those of the site's clock. */
export function workOf(given: Given, clock: string): Work {
  const times: WorkTimes = {
    workStartDate: given.workStartDate ?? null,
    workEndDate: given.workEndDate ?? null,
    workStartMinute: minuteOf(given.workStartTime),
    workEndMinute: minuteOf(given.workEndTime),
    overnightWork: given.overnightWork ?? false,
  }
  return {
    ...times,
    ...momentsOf(times, clock),
    workLocation: orNull(given.workLocation),
    workNature: orNull(given.workNature),
    hotWork: given.hotWork ?? false,
    noisyWork: given.noisyWork ?? false,
    contractSumMinor: given.contractSumMinor ?? null,
    crew: (given.crew ?? []).map(({ fullName, mobileNo }) => ({
      fullName: fullName.trim(),
      mobileNo: orNull(mobileNo),
    })),
  }
}

/** When the first day begins and the last one ends; what ends before it begins goes on into the next day. */
export function momentsOf(times: WorkTimes, clock: string): { startsAt: Date | null; endsAt: Date | null } {
  const { workStartDate, workEndDate, workStartMinute, workEndMinute } = times
  if (workStartDate === null || workEndDate === null || workStartMinute === null || workEndMinute === null)
    return { startsAt: null, endsAt: null }
  const startsAt = momentAt(workStartDate, workStartMinute, clock)
  const endsAt = momentAt(workEndDate, workEndMinute + (workEndMinute > workStartMinute ? 0 : 1440), clock)
  return { startsAt, endsAt }
}

/** What is wrong with the work, beside the fields. Nothing is missing before it is sent in. */
export function workProblems(work: Work, { clock, now }: { clock: string; now: Date }): FieldError[] {
  const { workStartMinute: start, workEndMinute: end } = work
  return [
    ...daysProblems(work, wallTimeOf(now, clock).date),
    ...(start !== null && end !== null && end <= start && !work.overnightWork
      ? [
          wrongField(
            'workEndTime',
            'The work ends before it begins. Say that it goes on overnight, or change the times.',
          ),
        ]
      : []),
    ...skippedProblems(work, clock),
    ...crewProblems(work.crew),
  ]
}

/** Times that the clock of the site skips where the work begins or ends. */
function skippedProblems(times: WorkTimes, clock: string): FieldError[] {
  const { workStartDate, workEndDate, workStartMinute, workEndMinute } = times
  const wrong = (field: string, date: string | null, minute: number | null) =>
    date !== null && minute !== null && isSkipped(date, minute, clock) ? [wrongField(field, skippedTime)] : []
  const isOvernight = workStartMinute !== null && workEndMinute !== null && workEndMinute <= workStartMinute
  const endDate = workEndDate !== null && isOvernight ? daysAfter(workEndDate, 1) : workEndDate
  return [...wrong('workStartTime', workStartDate, workStartMinute), ...wrong('workEndTime', endDate, workEndMinute)]
}

function daysProblems({ workStartDate: first, workEndDate: last }: WorkTimes, today: string): FieldError[] {
  if (last === null) return []
  const wrong = (message: string) => [wrongField('workEndDate', message)]
  if (first !== null && last < first) return wrong('The last day is before the first.')
  if (first !== null && daysBetween(first, last) >= mostPermitDays)
    return wrong(`A permit lasts ${mostPermitDays} days at most. Ask for another one for the rest.`)
  return last < today ? wrong('Choose a last day that is to come.') : []
}

const crewProblems = (crew: readonly CrewMember[]): FieldError[] =>
  crew.flatMap(({ fullName, mobileNo }, index) => [
    ...(matchesPersonName(fullName) ? [] : [wrongField(`crew.${index}.fullName`, 'Write the name as it is spoken.')]),
    ...(mobileNo === null || isPhone(mobileNo)
      ? []
      : [wrongField(`crew.${index}.mobileNo`, 'Write the number with digits, spaces and a leading +.')]),
  ])

/** A day has minutes 0 to 1440; work overnight has two parts of the two days. */
function partsOf({
  workStartMinute: start,
  workEndMinute: end,
}: WorkTimes): { day: number; from: number; to: number }[] {
  if (start === null || end === null) return []
  if (end > start) return [{ day: 0, from: start, to: end }]
  return [
    { day: 0, from: start, to: 1440 },
    { day: 1, from: 0, to: end },
  ]
}

/** The first day on which noisy work would fall into hours in which nobody makes noise; undefined where it never does. */
export function noiseClash(
  times: WorkTimes,
  restrictions: readonly NoisyWorkRestriction[],
): { date: string; restriction: NoisyWorkRestriction } | undefined {
  const { workStartDate: first, workEndDate: last } = times
  if (first === null || last === null) return undefined
  const days = Math.min(daysBetween(first, last), mostPermitDays)
  for (let index = 0; index <= days; index += 1)
    for (const { day, from, to } of partsOf(times)) {
      const date = daysAfter(first, index + day)
      const restriction = restrictions.find(
        (one) =>
          (one.weekdays.length === 0 || one.weekdays.includes(weekdayOf(date))) &&
          from < one.endMinute &&
          one.startMinute < to,
      )
      if (restriction) return { date, restriction }
    }
  return undefined
}

/** When work is done, day by day, by a clock. */
export const spansOfWork = (times: WorkTimes, clock: string): Span[] => {
  const { workStartDate: first, workEndDate: last, workStartMinute: start, workEndMinute: end } = times
  if (first === null || last === null || start === null || end === null) return []
  return daysOf(first, last).map((date) => ({
    from: momentAt(date, start, clock),
    to: momentAt(date, end > start ? end : end + 1440, clock),
  }))
}

const daysOf = (first: string, last: string): string[] =>
  Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => daysAfter(first, index))

/** The hours between two moments in which nobody makes noise, by a clock. */
export const quietSpans = (restrictions: readonly NoisyWorkRestriction[], { from, to }: Span, clock: string): Span[] =>
  daysOf(wallTimeOf(from, clock).date, wallTimeOf(to, clock).date).flatMap((date) =>
    restrictions
      .filter(({ weekdays }) => weekdays.length === 0 || weekdays.includes(weekdayOf(date)))
      .map(({ startMinute, endMinute }) => ({
        from: momentAt(date, startMinute, clock),
        to: momentAt(date, endMinute, clock),
      })),
  )

/** Says when noisy work may not be done; undefined where it may. */
export function noiseProblem(work: Work, restrictions: readonly NoisyWorkRestriction[]): FieldError | undefined {
  if (!work.noisyWork) return undefined
  const clash = noiseClash(work, restrictions)
  return (
    clash &&
    wrongField('workStartTime', `Nobody makes noise here at ${minutesText(clash.restriction)}. Choose other times.`)
  )
}
