import { and, eq, sql } from 'drizzle-orm'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { notFound } from '../../platform/errors.ts'
import { rowsOf } from '../../platform/record.ts'
import { systemDataCategories, systemDataValues } from './tables.ts'
import type { ValueRow } from './systemData.views.ts'

/** Gives the office centre values of its own to change; who changes a category at the same time waits. */
export async function ensureOwnValues(ctx: Transactional<Ctx>, categoryId: string): Promise<void> {
  const { landlordId, officeCentreId } = ctx.scope
  const [category] = await ctx.db
    .select({ id: systemDataCategories.id })
    .from(systemDataCategories)
    .where(eq(systemDataCategories.id, categoryId))
    .for('share')
  if (!category) throw notFound()
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`${officeCentreId} ${categoryId}`}))`)
  await ctx.db.execute(sql`
    insert into system_data_values (landlord_id, office_centre_id, category_id, code, label, sort_order, active)
    select ${landlordId}, ${officeCentreId}, category_id, code, label, sort_order, active
    from system_data_values given
    where given.office_centre_id is null and given.category_id = ${categoryId} and not exists (
      select 1 from system_data_values mine where mine.office_centre_id = ${officeCentreId} and mine.category_id = ${categoryId})`)
}

/** The office centre's own value of the same code; the id may still be that of the value everybody begins with. */
export async function lockValue(ctx: Transactional<Ctx>, categoryId: string, valueId: string): Promise<ValueRow> {
  const [named] = await ctx.db
    .select({ code: systemDataValues.code, officeCentreId: systemDataValues.officeCentreId })
    .from(systemDataValues)
    .where(and(eq(systemDataValues.id, valueId), eq(systemDataValues.categoryId, categoryId)))
  if (!named || (named.officeCentreId !== null && named.officeCentreId !== ctx.scope.officeCentreId)) throw notFound()
  const [row] = await ctx.db
    .select()
    .from(systemDataValues)
    .where(
      and(
        eq(systemDataValues.officeCentreId, ctx.scope.officeCentreId),
        eq(systemDataValues.categoryId, categoryId),
        eq(systemDataValues.code, named.code),
      ),
    )
    .for('update')
  if (!row) throw notFound()
  return row
}

type ValueFields = Pick<ValueRow, 'label' | 'sortOrder' | 'active'>

export async function insertValue(
  ctx: Transactional<Ctx>,
  categoryId: string,
  value: ValueFields & { code: string },
): Promise<string> {
  const { landlordId, officeCentreId } = ctx.scope
  const stamp = { createdByUserId: ctx.actor.userId, createdDate: ctx.now(), updatedDate: ctx.now() }
  const [row] = await ctx.db
    .insert(systemDataValues)
    .values({ ...value, landlordId, officeCentreId, categoryId, ...stamp })
    .returning({ id: systemDataValues.id })
  return String(row?.id)
}

export const { update: updateValueRow, remove: deleteValueRow } = rowsOf(systemDataValues)
