import { and, eq, sql } from 'drizzle-orm'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { notFound, staleVersion } from '../../platform/errors.ts'
import { visible } from './holidays.policy.ts'
import { holidays, type HolidayUse } from './tables.ts'

export type HolidayFields = {
  name: string
  date: string
  endDate: string
  recurringYearly: boolean
  appliesTo: HolidayUse[]
}

export async function insertHoliday(ctx: Transactional<Ctx>, fields: HolidayFields): Promise<string> {
  const { landlordId, officeCentreId } = ctx.scope
  const author = { createdByUserId: ctx.actor.userId, updatedByUserId: ctx.actor.userId }
  const [row] = await ctx.db
    .insert(holidays)
    .values({ ...fields, landlordId, officeCentreId, ...author, createdDate: ctx.now(), updatedDate: ctx.now() })
    .returning({ id: holidays.id })
  return String(row?.id)
}

/** Locks a holiday for a change; 404 when it is not visible, 409 when the version is stale. */
export async function lockHoliday(ctx: Transactional<Ctx>, id: string, version?: number) {
  const [row] = await ctx.db
    .select()
    .from(holidays)
    .where(and(visible(ctx), eq(holidays.id, id)))
    .for('update')
  if (!row) throw notFound()
  if (version !== undefined && version !== row.version) throw staleVersion()
  return row
}

export async function updateHolidayRow(ctx: Transactional<Ctx>, id: string, fields: HolidayFields): Promise<void> {
  await ctx.db
    .update(holidays)
    .set({
      ...fields,
      version: sql`${holidays.version} + 1`,
      updatedDate: ctx.now(),
      updatedByUserId: ctx.actor.userId,
    })
    .where(eq(holidays.id, id))
}

export async function deleteHolidayRow(ctx: Transactional<Ctx>, id: string): Promise<void> {
  await ctx.db.delete(holidays).where(eq(holidays.id, id))
}
