import { isDate } from '@atrium/validators/dates.ts'
import { formatMoney, isCurrency } from '@atrium/validators/money.ts'
import { planNames, rateItemNames, rateItems, type RateItem } from '@atrium/validators/subscription.ts'
import { sql } from 'drizzle-orm'
import { recordAudit } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { forbidden, invalidField } from '../../platform/errors.ts'
import { readPage } from '../../platform/lists.ts'
import { operation, type Data } from '../../platform/operation.ts'
import { lockRate, updateRateRow } from './rates.repo.ts'
import { rateList, readRates, type RateRow } from './rates.views.ts'

type Rate = Data<'updateSubscriptionRate'>

/** What every plan's items cost; nothing is set to begin with (entities 2.4). */
export const listSubscriptionRates = operation('listSubscriptionRates', async (ctx, { query }) => {
  if (!ctx.scope.operator) throw forbidden()
  const page = await readPage(ctx, rateList, sql`true`, query, (slice) => readRates(ctx, slice))
  return { ...page, items: page.items.map((row) => presentRate(ctx, row)) }
})

export const updateSubscriptionRate = operation('updateSubscriptionRate', async (ctx, { path, body }) => {
  if (!ctx.scope.operator) throw forbidden()
  return ctx.transaction(async (tx) => {
    const before = await lockRate(tx, path.id, undefined, body.version)
    const currency = body.currency ?? before.currency
    if (!isCurrency(currency)) throw invalidField('currency', 'Enter a currency such as SGD.')
    const effectiveDate = body.unitPriceMinor === null ? null : checkedDate(body.effectiveDate)
    await updateRateRow(tx, path.id, { unitPriceMinor: body.unitPriceMinor, currency, effectiveDate })
    const row = await lockRate(tx, path.id)
    await recordAudit(tx, {
      module: 'subscriptions',
      action: 'UPDATE',
      entityType: 'SUBSCRIPTION_RATE',
      entityId: row.id,
      entityName: `${planNames[row.planCode]}: ${rateItemNames[itemOf(row)]}`,
      summary: 'Changed the rate',
      before: audited(before),
      after: audited(row),
    })
    return presentRate(tx, row)
  })
})

function checkedDate(date: string | null | undefined): string {
  if (!date || !isDate(date)) throw invalidField('effectiveDate', 'Enter the day from which the price applies.')
  return date
}

const audited = ({ unitPriceMinor, currency, effectiveDate }: RateRow) => ({
  unitPrice: unitPriceMinor === null ? null : formatMoney({ amount: unitPriceMinor, currency }),
  effectiveDate,
})

function itemOf(row: RateRow): RateItem {
  const item = rateItems.find((known) => known === row.item)
  if (!item) throw new Error(`there is no rate item ${row.item}`)
  return item
}

const presentRate = (ctx: Ctx, row: RateRow): Rate => ({
  id: row.id,
  planCode: row.planCode,
  item: itemOf(row),
  itemName: rateItemNames[itemOf(row)],
  currency: row.currency,
  unitPriceMinor: row.unitPriceMinor,
  effectiveDate: row.effectiveDate,
  updatedDate: row.updatedDate,
  version: row.version,
  allowedActions: ctx.scope.permissions.has('CUSTOMER_RATE_EDIT') ? ['edit'] : [],
})
