import { periodEnd, periodName, periodTag, type OpenInUnit } from '@atrium/validators/bookingRules.ts'
import { isDate } from '@atrium/validators/dates.ts'
import { Temporal } from 'temporal-polyfill'
import { fieldErrors, invalidField, validationFailed } from '../../platform/errors.ts'
import type { Input } from '../../platform/operation.ts'

export const periodStatuses = ['UPCOMING', 'ACTIVE', 'PAST'] as const
export type PeriodStatus = (typeof periodStatuses)[number]

/** Where a period stands on a day (states 27). */
export function statusOf({ startDate, endDate }: { startDate: string; endDate: string }, day: string): PeriodStatus {
  if (startDate > day) return 'UPCOMING'
  return endDate < day ? 'PAST' : 'ACTIVE'
}

/** The day booking opens: so long before the first day; months end where the shorter month ends. */
export function openingDay(opening: { startDate: string; openIn: number; openInUnit: OpenInUnit }): string {
  const { startDate, openIn, openInUnit } = opening
  if (!isDate(startDate)) throw invalidField('startDate', 'Enter the first day.')
  const first = Temporal.PlainDate.from(startDate)
  switch (openInUnit) {
    case 'DAYS':
      return first.subtract({ days: openIn }).toString()
    case 'WEEKS':
      return first.subtract({ weeks: openIn }).toString()
    case 'MONTHS':
      return first.subtract({ months: openIn }).toString()
  }
}

export type BookingPeriodFields = {
  name: string
  startDate: string
  endDate: string
  openIn: number
  openInUnit: OpenInUnit
  bookingOpenInStartDate: string
}

/** The fields of a period and its tags. @throws 400 beside the fields */
export function checkedPeriod(body: Input<'createFacilityBookingPeriod'>['body']): {
  fields: BookingPeriodFields
  tags: string[]
} {
  const tags = (body.tags ?? []).map((tag) => tag.trim())
  const errors = fieldErrors({
    name: periodName(body.name),
    startDate: isDate(body.startDate) ? null : 'Enter the first day.',
    endDate: periodEnd(body.startDate)(body.endDate),
    tags: tags.map((tag) => periodTag(tag)).find((message) => message !== null) ?? null,
  })
  if (errors.length > 0) throw validationFailed(errors)
  const { startDate, endDate, openIn, openInUnit } = body
  return {
    fields: {
      name: body.name.trim(),
      startDate,
      endDate,
      openIn,
      openInUnit,
      bookingOpenInStartDate: openingDay(body),
    },
    tags: [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()],
  }
}
