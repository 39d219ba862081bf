import { formatDate } from '@atrium/validators/dates.ts'
import { formatMoney, money } from '@atrium/validators/money.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { allowedActions } from '../../platform/lifecycle.ts'
import type { Data } from '../../platform/operation.ts'
import { today } from '../../platform/today.ts'
import type { NamedDiscount } from './discounts.views.ts'
import { rateLifecycle, statusLabels, statusOn } from './rates.lifecycle.ts'
import { targetWords } from './rates.present.ts'

/** A discount as the contract shows it, with what this actor may do to it. */
export function presentDiscount(ctx: Ctx, row: NamedDiscount): Data<'getDiscount'> {
  const status = statusOn(today(ctx), row)
  return {
    id: row.id,
    name: row.name,
    code: row.code,
    type: row.type,
    percent: row.percent,
    amountMinor: row.amountMinor,
    currency: row.currency,
    capMinor: row.capMinor,
    minAmountMinor: row.minAmountMinor,
    appliesTo: row.appliesTo,
    targets: row.targets,
    userGroups: row.userGroups,
    tenants: row.tenants,
    maxUse: row.maxUse,
    maxUsePerUser: row.maxUsePerUser,
    used: row.used,
    startDate: row.startDate,
    endDate: row.endDate,
    status: status === 'DRAFT' ? 'INACTIVE' : status,
    statusLabel: statusLabels[status],
    createdDate: row.createdDate,
    updatedDate: row.updatedDate,
    version: row.version,
    allowedActions: allowedActions(rateLifecycle, status, ctx.scope.permissions),
  }
}

const amount = (row: NamedDiscount, minor: number | null) =>
  minor === null || row.currency === null ? null : formatMoney(money(minor, row.currency))

const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).join(', ')

/** A discount as the audit trail and exports show it. */
export const auditedDiscount = (row: NamedDiscount) => ({
  name: row.name,
  code: row.code,
  takesOff: row.type === 'PERCENT' ? `${row.percent}%` : amount(row, row.amountMinor),
  atMost: amount(row, row.capMinor),
  leastPrice: amount(row, row.minAmountMinor),
  for: row.appliesTo === 'ALL' ? 'Everything' : `${targetWords[row.appliesTo]}: ${names(row.targets)}`,
  people: names([...row.userGroups, ...row.tenants]) || 'Everybody',
  uses: row.maxUse,
  usesPerPerson: row.maxUsePerUser,
  firstDay: formatDate(row.startDate),
  lastDay: row.endDate && formatDate(row.endDate),
  active: row.active,
})
