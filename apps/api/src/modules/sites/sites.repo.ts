import { and, eq, sql } from 'drizzle-orm'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { invalidField, notFound, staleVersion } from '../../platform/errors.ts'
import { visible } from './sites.policy.ts'
import { sites } from './tables.ts'

export type SiteFields = {
  name: string
  code: string | null
  address: string | null
  timezoneOffset: number | null
  timeZone: string | null
}

export async function insertSite(ctx: Transactional<Ctx>, fields: SiteFields): Promise<string> {
  const [row] = await ctx.db
    .insert(sites)
    .values({
      ...fields,
      landlordId: ctx.scope.landlordId,
      officeCentreId: ctx.scope.officeCentreId,
      createdDate: ctx.now(),
      updatedDate: ctx.now(),
      createdByUserId: ctx.actor.userId,
      updatedByUserId: ctx.actor.userId,
    })
    .returning({ id: sites.id })
  return String(row?.id)
}

/** Locks a site for a change; 404 when it is not visible, 409 when the version is stale. */
export async function lockSite(ctx: Transactional<Ctx>, id: string, version?: number) {
  const [row] = await ctx.db
    .select()
    .from(sites)
    .where(and(visible(ctx), eq(sites.id, id)))
    .for('update')
  if (!row) throw notFound()
  if (version !== undefined && version !== row.version) throw staleVersion()
  return row
}

/**
 * Holds a site while something is put on it, so that it cannot be deleted in between.
 * @throws 400 at the field for a site that does not exist or is inactive
 */
export async function shareLockActiveSite(
  ctx: Transactional<Ctx>,
  id: string,
  field = 'siteId',
): Promise<{ id: string; name: string }> {
  const [row] = await ctx.db
    .select({ id: sites.id, name: sites.name, active: sites.active })
    .from(sites)
    .where(and(visible(ctx), eq(sites.id, id)))
    .for('share')
  if (!row) throw invalidField(field, 'Choose a site from the list.')
  if (!row.active) throw invalidField(field, 'This site is inactive. Choose another one.')
  return row
}

export async function updateSiteRow(
  ctx: Transactional<Ctx>,
  id: string,
  fields: Partial<SiteFields> & { active?: boolean; deletedDate?: Date },
): Promise<void> {
  await ctx.db
    .update(sites)
    .set({
      ...fields,
      version: sql`${sites.version} + 1`,
      updatedDate: ctx.now(),
      updatedByUserId: ctx.actor.userId,
    })
    .where(eq(sites.id, id))
}
