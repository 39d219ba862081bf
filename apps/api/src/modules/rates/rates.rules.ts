import { dayCodes, type DayCode } from '@atrium/validators/dates.ts'
import { hasDecimals } from '@atrium/validators/invoiceTotals.ts'
import { isCurrency } from '@atrium/validators/money.ts'
import { edgeOfMinutes, minutesOfEdge } from '@atrium/validators/timeSlots.ts'
import { validationFailed, wrongField, type FieldError } from '../../platform/errors.ts'
import type { Input } from '../../platform/operation.ts'
import type { Peak, RateCard } from './charging.rules.ts'

export type RateBody = Input<'createRate'>['body']
export type TermsBody = Pick<RateBody, 'chargeUnit' | 'amountMinor' | 'currency' | 'taxRate' | 'peak'>
type PeakBody = RateBody['peak'][number]

/** More rows than this of places and people no single card has. */
const mostPrices = 2000

/** Throws 400 with every wrong field of a card. */
export function checkRate(body: RateBody): void {
  const errors = [
    ...(body.name.trim() ? [] : [wrongField('name', 'Enter a name.')]),
    ...daysErrors(body),
    ...circleErrors(body),
    ...termsErrors(body),
  ]
  if (errors.length > 0) throw validationFailed(errors)
}

/** Throws 400 with every wrong field of what a card charges. */
export function checkTerms(body: TermsBody): void {
  const errors = termsErrors(body)
  if (errors.length > 0) throw validationFailed(errors)
}

export const daysErrors = ({ startDate, endDate }: { startDate: string; endDate?: string | null }): FieldError[] =>
  endDate && endDate < startDate ? [wrongField('endDate', 'The last day is before the first.')] : []

function circleErrors({ circleType, circleCodes = [], targetIds }: RateBody): FieldError[] {
  const prices = new Set(targetIds).size * Math.max(1, new Set(circleCodes).size)
  if (circleType === 'ALL' && circleCodes.length > 0)
    return [wrongField('circleCodes', 'A rate for everybody cannot name single people. Remove them.')]
  if (circleType !== 'ALL' && circleCodes.length === 0)
    return [wrongField('circleCodes', 'Choose who the rate applies to.')]
  if (prices > mostPrices)
    return [wrongField('targetIds', `Choose fewer places or people: this makes more than ${mostPrices} prices.`)]
  return []
}

function termsErrors({ currency, taxRate, peak }: TermsBody): FieldError[] {
  return [
    ...(isCurrency(currency) ? [] : [wrongField('currency', 'Enter a currency such as SGD.')]),
    ...(hasDecimals(taxRate, 2) ? [] : [wrongField('taxRate', 'Use at most two decimals.')]),
    ...peak.flatMap((line, index) => peakErrors(line, `peak.${index}`)),
  ]
}

function peakErrors({ startTime, endTime }: PeakBody, path: string): FieldError[] {
  if (startTime === '24:00') return [wrongField(`${path}.startTime`, 'A day ends at 24:00.')]
  return minutesOfEdge(endTime) > minutesOfEdge(startTime)
    ? []
    : [wrongField(`${path}.endTime`, 'The end must be after the start.')]
}

/** A peak line as pricing and the database have it. */
export const peakOf = (line: PeakBody): Peak => ({
  days: [...new Set(line.days)].map((day) => dayCodes.indexOf(day) + 1).toSorted((left, right) => left - right),
  startMinute: minutesOfEdge(line.startTime),
  endMinute: minutesOfEdge(line.endTime),
  minDuration: line.minDuration ?? null,
  amountMinor: line.amountMinor,
})

/** A peak line as the contract shows it. */
export const presentPeak = (peak: Peak) => ({
  days: peak.days.map((day) => dayCodes[day - 1]).filter((day): day is DayCode => day !== undefined),
  startTime: edgeOfMinutes(peak.startMinute),
  endTime: edgeOfMinutes(peak.endMinute),
  minDuration: peak.minDuration,
  amountMinor: peak.amountMinor,
})

/** What is typed as a card pricing can use. */
export const cardOf = (id: string, name: string, body: TermsBody): RateCard => ({
  id,
  name: name.trim() || 'This rate',
  chargeUnit: body.chargeUnit,
  amountMinor: body.amountMinor,
  currency: body.currency,
  taxRate: body.taxRate,
  peaks: body.peak.map(peakOf),
})
