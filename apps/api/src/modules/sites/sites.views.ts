import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { runPrepared } from '../../platform/db/prepared.ts'
import { notFound } from '../../platform/errors.ts'
import { likePattern, onPage, type ListDefinition, type ListQuery, type Slice } from '../../platform/lists.ts'
import { listCounts } from '../../platform/tables.ts'
import { officeTowers } from '../buildings/tables.ts'
import { visible } from './sites.policy.ts'
import { areas, sites } from './tables.ts'

export type SiteQuery = ListQuery & { statusActiveFlag?: boolean }

export const siteList: ListDefinition<SiteQuery> = {
  table: sites,
  id: sites.id,
  sorts: { name: sql`lower(${sites.name})`, updatedDate: sites.updatedDate, createdDate: sites.id },
  filters: { statusActiveFlag: (active) => eq(sites.active, active) },
  search: (term) => sql`lower(${sites.name}) like ${likePattern(term.toLowerCase())}`,
  updatedDate: sites.updatedDate,
}

const siteId = qualified(sites.id)

const columns = {
  ...getTableColumns(sites),
  users: sql<number>`(select coalesce(sum(c.count), 0)::int from ${listCounts} c
    where c.list = 'site-users' and c.scope_id = ${siteId})`,
  areas: sql<number>`(select count(*)::int from ${areas} a where a.site_id = ${siteId} and a.deleted_date is null)`,
  officeTowers: sql<number>`(select count(*)::int from ${officeTowers} t
    where t.site_id = ${siteId} and t.deleted_date is null)`,
}

export type SiteRow = typeof sites.$inferSelect & { users: number; areas: number; officeTowers: number }

export function readSites(ctx: Ctx, slice: Slice): Promise<SiteRow[]> {
  const page = ctx.db
    .select(columns)
    .from(sites)
    .where(onPage(ctx, siteList, slice))
    .orderBy(...slice.orderBy)
  return runPrepared(page)
}

/** One site; 404 when it is not visible. */
export async function readSite(ctx: Ctx, id: string): Promise<SiteRow> {
  const [row] = await ctx.db
    .select(columns)
    .from(sites)
    .where(and(visible(ctx), eq(sites.id, id)))
  if (!row) throw notFound()
  return row
}
