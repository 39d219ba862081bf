import { formatDate } from '@atrium/validators/dates.ts'
import { formatMoney, money } from '@atrium/validators/money.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { allowedActions } from '../../platform/lifecycle.ts'
import type { Data } from '../../platform/operation.ts'
import { today } from '../../platform/today.ts'
import { peakLabel } from './pricing.rules.ts'
import { rateLifecycle, statusLabels, statusOn } from './rates.lifecycle.ts'
import { presentPeak } from './rates.rules.ts'
import type { RateRow } from './rates.views.ts'

export const targetWords = { FACILITY: 'Facilities', CATEGORY: 'Categories', HOTDESK_ZONE: 'Hot-desk zones' } as const
export const unitWords = {
  PER_SLOT: 'per slot',
  PER_HOUR: 'per hour',
  PER_DAY: 'per day',
  PER_BOOKING: 'per booking',
} as const

/** A rate card as the contract shows it, with what this actor may do to it. */
export function presentRate(ctx: Ctx, row: RateRow): Data<'getRate'> {
  const status = statusOn(today(ctx), row)
  return {
    id: row.id,
    name: row.name,
    appliesTo: row.appliesTo,
    targets: row.targets,
    circleType: row.circleType,
    circles: row.circles.map(({ id, name }) => ({ code: id, name })),
    chargeUnit: row.chargeUnit,
    amountMinor: row.amountMinor,
    currency: row.currency,
    taxRate: row.taxRate,
    peak: row.peaks.map(presentPeak),
    startDate: row.startDate,
    endDate: row.endDate,
    status,
    statusLabel: statusLabels[status],
    createdDate: row.createdDate,
    updatedDate: row.updatedDate,
    version: row.version,
    allowedActions: allowedActions(rateLifecycle, status, ctx.scope.permissions),
  }
}

const priceOf = (row: RateRow, amountMinor: number) =>
  `${formatMoney(money(amountMinor, row.currency))} ${unitWords[row.chargeUnit]}`

/** For whom a card is, in words. */
export const circleLabel = ({ circleType, circles }: Pick<RateRow, 'circleType' | 'circles'>): string =>
  circleType === 'ALL' ? 'Everybody' : circles.map(({ name }) => name).join(', ')

/** A card as the audit trail and exports show it. */
export const auditedRate = (row: RateRow) => ({
  name: row.name,
  price: priceOf(row, row.amountMinor),
  peaks: row.peaks.map((peak) => `${peakLabel(peak)}: ${priceOf(row, peak.amountMinor)}`).join('; ') || null,
  tax: `${row.taxRate}%`,
  for: `${targetWords[row.appliesTo]}: ${row.targets.map(({ name }) => name).join(', ')}`,
  people: circleLabel(row),
  firstDay: formatDate(row.startDate),
  lastDay: row.endDate && formatDate(row.endDate),
  draft: row.draft,
  active: row.active,
})
