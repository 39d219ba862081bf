import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import { contains, type ListDefinition } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { viewOf, type RowOf } from '../../platform/view.ts'
import { visibleAddOns } from './menus.policy.ts'
import { opcItemAddOnOptions, opcItemAddOns } from './tables.ts'

const list: ListDefinition<Query<'listOpcItemAddOns'>> = {
  table: opcItemAddOns,
  id: opcItemAddOns.id,
  sorts: { name: sql`lower(${opcItemAddOns.name})` },
  filters: { opcItemId: (id) => eq(opcItemAddOns.opcItemId, id) },
  search: (term) => contains(opcItemAddOns.name, term),
  updatedDate: opcItemAddOns.updatedDate,
}

const select = (ctx: AnyCtx) => ctx.db.select(getTableColumns(opcItemAddOns)).from(opcItemAddOns)

type Selected = Awaited<ReturnType<typeof select>>[number]
type Option = { id: string; name: string; priceMinor: number; available: boolean }

/** Adds the options of add-ons, in their order. */
async function complete(ctx: AnyCtx, rows: Selected[]): Promise<(Selected & { options: Option[] })[]> {
  if (rows.length === 0) return []
  const options = await ctx.db
    .select()
    .from(opcItemAddOnOptions)
    .where(
      inArray(
        opcItemAddOnOptions.opcItemAddOnId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(opcItemAddOnOptions.position))
  return rows.map((row) => ({ ...row, options: options.filter(({ opcItemAddOnId }) => opcItemAddOnId === row.id) }))
}

export const addOnView = viewOf<Query<'listOpcItemAddOns'>, Selected, Selected & { options: Option[] }>({
  list,
  visible: visibleAddOns,
  select,
  complete,
})

export type AddOnRow = RowOf<typeof addOnView>

/** The add-ons of an item in the order they were made. */
export async function addOnsOf(ctx: AnyCtx, opcItemId: string): Promise<AddOnRow[]> {
  const rows = await select(ctx).where(eq(opcItemAddOns.opcItemId, opcItemId)).orderBy(asc(opcItemAddOns.id))
  return complete(ctx, rows)
}
