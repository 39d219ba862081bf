import { requiredText } from '@atrium/validators/fields.ts'
import { hasDecimals } from '@atrium/validators/invoiceTotals.ts'
import { minutesOfEdge } from '@atrium/validators/timeSlots.ts'
import type { DayCode } from '@atrium/validators/dates.ts'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { randomId } from '@mantine/hooks'
import type { ChargeUnit, Rate, RateCircleType, RateInput, RateTargetType } from '../rateQueries.ts'

/** A peak as the form shows it. */
export type PeakValues = {
  key: string
  days: DayCode[]
  startTime: string
  endTime: string
  /** Minutes; null for bookings of any length. */
  minDuration: number | null
  amountMinor: number | null
}

export type RateValues = {
  name: string
  appliesTo: RateTargetType
  targetIds: string[]
  circleType: RateCircleType
  circleCodes: string[]
  chargeUnit: ChargeUnit
  amountMinor: number | null
  currency: string
  taxRate: number | null
  peak: PeakValues[]
  startDate: string | null
  endDate: string | null
  draft: boolean
}

export type RateForm = UseFormReturnType<RateValues>

/** A fresh peak: the evenings of workdays, at the price of the card. */
export const emptyPeak = (amountMinor: number | null): PeakValues => ({
  key: randomId(),
  days: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'],
  startTime: '18:00',
  endTime: '24:00',
  minDuration: null,
  amountMinor,
})

/** The state of the form, filled from a card that is edited. */
export const useRateForm = (today: string, rate?: Rate): RateForm =>
  useForm<RateValues>({
    initialValues: rate ? valuesOf(rate) : newRate(today),
    validateInputOnBlur: true,
    validate: {
      name: requiredText('a name', 100),
      targetIds: (ids) => (ids.length === 0 ? 'Choose what the rate is for.' : null),
      circleCodes: (codes, { circleType }) =>
        circleType !== 'ALL' && codes.length === 0 ? 'Choose who the rate applies to.' : null,
      amountMinor: (value) => (value ? null : 'Enter a price above 0.'),
      taxRate: taxError,
      startDate: (day) => (day === null ? 'Choose the first day.' : null),
      endDate: (day, { startDate }) =>
        day !== null && startDate !== null && day < startDate ? 'The last day is before the first.' : null,
      peak: {
        endTime: (end, { peak }, path) => {
          const line = peak[Number(path.split('.')[1])]
          return line && minutesOfEdge(end) <= minutesOfEdge(line.startTime) ? 'Must be after the start.' : null
        },
        amountMinor: (value) => (value === null ? 'Enter a price.' : null),
      },
    },
  })

function taxError(value: number | null): string | null {
  if (value === null) return 'Enter the tax; 0 for none.'
  if (value > 100) return 'Use at most 100.'
  return hasDecimals(value, 2) ? null : 'Use at most 2 decimals.'
}

const newRate = (today: string): RateValues => ({
  name: '',
  appliesTo: 'CATEGORY',
  targetIds: [],
  circleType: 'ALL',
  circleCodes: [],
  chargeUnit: 'PER_HOUR',
  amountMinor: null,
  currency: 'SGD',
  taxRate: 9,
  peak: [],
  startDate: today,
  endDate: null,
  draft: false,
})

const valuesOf = (rate: Rate): RateValues => ({
  name: rate.name,
  appliesTo: rate.appliesTo,
  targetIds: rate.targets.map(({ id }) => id),
  circleType: rate.circleType,
  circleCodes: rate.circles.map(({ code }) => code),
  chargeUnit: rate.chargeUnit,
  amountMinor: rate.amountMinor,
  currency: rate.currency,
  taxRate: rate.taxRate,
  peak: rate.peak.map((line) => ({ ...line, key: randomId(), minDuration: line.minDuration ?? null })),
  startDate: rate.startDate,
  endDate: rate.endDate,
  draft: rate.status === 'DRAFT',
})

/** What the card charges, as the server takes it; undefined while something is missing. */
export function termsOf({ chargeUnit, amountMinor, currency, taxRate, peak }: RateValues) {
  const lines = peak.map((line) => ({
    days: line.days,
    startTime: line.startTime,
    endTime: line.endTime,
    minDuration: line.minDuration,
    amountMinor: line.amountMinor ?? -1,
  }))
  const complete = lines.every(
    (line) => line.amountMinor >= 0 && minutesOfEdge(line.endTime) > minutesOfEdge(line.startTime),
  )
  if (!amountMinor || taxError(taxRate) !== null || !complete) return undefined
  return { chargeUnit, amountMinor, currency, taxRate: taxRate ?? 0, peak: lines }
}

/** The form as the server takes it; undefined while a rule is broken. */
export function rateInput(values: RateValues): RateInput | undefined {
  const terms = termsOf(values)
  const { name, appliesTo, targetIds, circleType, circleCodes, startDate, endDate, draft } = values
  if (!terms || startDate === null || targetIds.length === 0) return undefined
  return { ...terms, name: name.trim(), appliesTo, targetIds, circleType, circleCodes, startDate, endDate, draft }
}
