import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { rowsOf } from '../../platform/record.ts'
import { creationStamp } from '../../platform/stamps.ts'
import { today } from '../../platform/today.ts'
import { tenancyScopeOf, type TenancyScope } from '../../platform/tenancyScope.ts'
import { opcRates } from './tables.ts'

export const rateRows = rowsOf(opcRates)

type NewRate = Pick<
  typeof opcRates.$inferInsert,
  'retailStoreId' | 'serviceFeePct' | 'paymentFeePct' | 'taxRate' | 'effectiveDate'
>

/** Writes rates of a store from a day on, in the office centre that has it. */
export async function insertRate(ctx: Transactional<Ctx>, store: TenancyScope, fields: NewRate): Promise<string> {
  const made = await ctx.db
    .insert(opcRates)
    .values({ ...fields, ...tenancyScopeOf(store), ...creationStamp(ctx) })
    .returning({ id: opcRates.id })
  return String(made[0]?.id)
}

/** A store begins with nothing on top of its prices, until the building plans something else. */
export const insertFirstRate = (ctx: Transactional<Ctx>, store: TenancyScope & { id: string }): Promise<string> =>
  insertRate(ctx, store, {
    retailStoreId: store.id,
    serviceFeePct: 0,
    paymentFeePct: 0,
    taxRate: 0,
    effectiveDate: today(ctx),
  })
