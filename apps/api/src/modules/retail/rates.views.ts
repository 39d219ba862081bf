import { eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import type { ListDefinition } from '../../platform/lists.ts'
import { contains } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { today } from '../../platform/today.ts'
import { viewOf, type RowOf } from '../../platform/view.ts'
import { ofVisibleStore } from './stores.policy.ts'
import { opcRates, retailStores } from './tables.ts'

export const visibleRates = (ctx: Ctx): SQL => ofVisibleStore(ctx, sql`${opcRates.retailStoreId}`)

/** Whether rates hold today: the last that began for their store. */
const inForce = (ctx: Ctx): SQL<boolean> => sql<boolean>`${opcRates.effectiveDate} = (
  select max(r.effective_date) from opc_rates r
  where r.retail_store_id = ${opcRates}.retail_store_id and r.effective_date <= ${today(ctx)}::date)`

const list: ListDefinition<Query<'listOpcRates'>> = {
  table: opcRates,
  id: opcRates.id,
  sorts: { effectiveDate: opcRates.effectiveDate, updatedDate: opcRates.updatedDate },
  filters: { retailStoreId: (id) => eq(opcRates.retailStoreId, id) },
  search: (term) => sql`exists (select from ${retailStores} s
    where s.id = ${opcRates.retailStoreId} and ${contains(sql`s.name`, term)})`,
  updatedDate: opcRates.updatedDate,
}

/** The rates that hold today and those to come. */
export const rateView = viewOf({
  list,
  visible: (ctx) => sql`${visibleRates(ctx)} and (${inForce(ctx)} or ${opcRates.effectiveDate} > ${today(ctx)}::date)`,
  select: (ctx: Ctx) =>
    ctx.db
      .select({ ...getTableColumns(opcRates), storeName: retailStores.name, inForce: inForce(ctx) })
      .from(opcRates)
      .innerJoin(retailStores, eq(retailStores.id, opcRates.retailStoreId)),
})

export type RateRow = RowOf<typeof rateView>
