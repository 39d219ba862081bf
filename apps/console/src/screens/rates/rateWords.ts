import { spanText } from '@atrium/validators/wallTimes.ts'
import { dayCodes, formatDate, type DayCode } from '@atrium/validators/dates.ts'
import type { ChargeUnit, Discount, Rate, RateCircleType, RatePeak, RateTargetType } from './rateQueries.ts'
import { amount } from '@atrium/features/billing/parts/amounts.ts'

export const targetLabels: Record<RateTargetType, string> = {
  CATEGORY: 'Categories of facilities',
  FACILITY: 'Single facilities',
  HOTDESK_ZONE: 'Hot-desk zones',
}

export const circleLabels: Record<RateCircleType, string> = {
  ALL: 'Everybody',
  USER_GROUP: 'User groups',
  TENANT: 'Tenants',
  TIER: 'Member tiers',
}

export const unitLabels: Record<ChargeUnit, string> = {
  PER_HOUR: 'per hour',
  PER_SLOT: 'per time slot',
  PER_DAY: 'per day',
  PER_BOOKING: 'per booking',
}

/** The choices of a select, in the order of the words. */
export const choicesIn = <Code extends string>(labels: Record<Code, string>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value, label }))

export const statusChoices = <Status extends string>(statuses: readonly Status[]) =>
  statuses.map((value) => ({ value, label: value.charAt(0) + value.slice(1).toLowerCase() }))

export const shortDay = (day: DayCode): string => day.charAt(0) + day.slice(1, 3).toLowerCase()

const workdays = dayCodes.slice(0, 5)
const isRun = (days: readonly DayCode[], run: readonly DayCode[]) =>
  days.length === run.length && run.every((day) => days.includes(day))

function daysLabel(days: readonly DayCode[]): string {
  if (days.length === 0 || days.length === dayCodes.length) return 'Every day'
  if (isRun(days, workdays)) return 'Mon to Fri'
  if (isRun(days, dayCodes.slice(5))) return 'Weekends'
  return dayCodes
    .filter((day) => days.includes(day))
    .map(shortDay)
    .join(', ')
}

/** When a peak holds, in words: Mon to Fri, 06:00 PM – midnight, from 4 h. */
export function peakLabel({ days, startTime, endTime, minDuration }: Omit<RatePeak, 'amountMinor'>): string {
  const whole = startTime === '00:00' && endTime === '24:00'
  return [
    daysLabel(days),
    ...(whole ? [] : [spanText({ startTime, endTime })]),
    ...(minDuration ? [`bookings from ${durationLabel(minDuration)}`] : []),
  ].join(', ')
}

export function durationLabel(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 ? [`${rest} min`] : [])].join(' ')
}

export const priceLabel = ({
  amountMinor,
  currency,
  chargeUnit,
}: Pick<Rate, 'amountMinor' | 'currency' | 'chargeUnit'>) =>
  `${amount(amountMinor, currency)} ${unitLabels[chargeUnit]}`

export const peopleOf = ({ circleType, circles }: Pick<Rate, 'circleType' | 'circles'>): string =>
  circleType === 'ALL' ? 'Everybody' : circles.map(({ name }) => name).join(', ')

/** The days a card or discount holds. */
export const validityLabel = ({ startDate, endDate }: { startDate: string; endDate: string | null }): string =>
  endDate === null ? `From ${formatDate(startDate)}` : `${formatDate(startDate)} to ${formatDate(endDate)}`

/** What a discount takes off: 10% up to SGD 200.00. */
export function takesOffLabel({ type, percent, amountMinor, capMinor, currency }: Discount): string {
  if (type === 'AMOUNT') return currency && amountMinor !== null ? amount(amountMinor, currency) : ''
  return capMinor !== null && currency ? `${percent}% up to ${amount(capMinor, currency)}` : `${percent}%`
}

export const usesLabel = ({ used, maxUse }: Pick<Discount, 'used' | 'maxUse'>): string =>
  maxUse === null ? used.toLocaleString('en') : `${used.toLocaleString('en')} of ${maxUse.toLocaleString('en')}`
