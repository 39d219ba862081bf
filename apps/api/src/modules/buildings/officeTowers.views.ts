import { and, asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { runPrepared } from '../../platform/db/prepared.ts'
import { notFound } from '../../platform/errors.ts'
import { likePattern, onPage, type ListDefinition, type ListQuery, type Slice } from '../../platform/lists.ts'
import { sitesOfCentre } from '../sites/index.ts'
import { sites } from '../sites/tables.ts'
import { visibleTowers } from './buildings.policy.ts'
import { officeCentreUnits, officeFloors, officeTowers } from './tables.ts'

export type OfficeTowerQuery = ListQuery & { active?: boolean; statusActiveFlag?: boolean; siteId?: string }

export const officeTowerList: ListDefinition<OfficeTowerQuery> = {
  table: officeTowers,
  id: officeTowers.id,
  sorts: { name: sql`lower(${officeTowers.name})`, code: sql`lower(${officeTowers.code})` },
  filters: {
    active: (value) => eq(officeTowers.active, value),
    statusActiveFlag: (value) => eq(officeTowers.active, value),
    siteId: (value) => eq(officeTowers.siteId, value),
  },
  search: (term) =>
    sql`(lower(${officeTowers.name}) like ${likePattern(term.toLowerCase())} or lower(${officeTowers.code}) like ${likePattern(term.toLowerCase())})`,
  updatedDate: officeTowers.updatedDate,
}

const floorsOf = sql`select count(*)::int from ${officeFloors} floor
  where floor.office_tower_id = ${qualified(officeTowers.id)} and floor.deleted_date is null`
const unitsOf = sql`select count(*)::int from ${officeFloors} floor
  join ${officeCentreUnits} unit on unit.office_floor_id = floor.id and unit.deleted_date is null
  where floor.office_tower_id = ${qualified(officeTowers.id)} and floor.deleted_date is null`

const columns = {
  tower: officeTowers,
  siteName: sites.name,
  noOfFloors: sql<number>`(${floorsOf})`,
  noOfUnits: sql<number>`(${unitsOf})`,
}

const selectTowers = (ctx: Ctx) =>
  ctx.db.select(columns).from(officeTowers).leftJoin(sites, eq(sites.id, officeTowers.siteId))

export type OfficeTowerRow = Awaited<ReturnType<typeof selectTowers>>[number]

export const readOfficeTowers = (ctx: Ctx, slice: Slice): Promise<OfficeTowerRow[]> =>
  runPrepared(
    selectTowers(ctx)
      .where(onPage(ctx, officeTowerList, slice))
      .orderBy(...slice.orderBy),
  )

/** One building; 404 when it is not visible. */
export async function readOfficeTower(ctx: Ctx, id: string): Promise<OfficeTowerRow> {
  const [row] = await selectTowers(ctx).where(and(visibleTowers(ctx), eq(officeTowers.id, id)))
  if (!row) throw notFound()
  return row
}

/** Active buildings for a drop-down, by name. */
export function readOfficeTowerOptions(
  ctx: Ctx,
  query: { wildcardSearch?: string; limit?: number; siteId?: string },
): Promise<{ code: string; label: string; value: string }[]> {
  const term = query.wildcardSearch?.trim().toLowerCase()
  return ctx.db
    .select({ code: officeTowers.id, label: officeTowers.name, value: officeTowers.id })
    .from(officeTowers)
    .where(
      and(
        visibleTowers(ctx),
        eq(officeTowers.active, true),
        query.siteId ? eq(officeTowers.siteId, query.siteId) : undefined,
        term ? sql`lower(${officeTowers.name}) like ${likePattern(term)}` : undefined,
      ),
    )
    .orderBy(asc(sql`lower(${officeTowers.name})`))
    .limit(query.limit ?? 50)
}

/** Whether a site is one of the centre's; a building may stand on it. */
export async function isSiteOfCentre(ctx: Ctx, siteId: string): Promise<boolean> {
  const found = await ctx.db
    .select({ id: sites.id })
    .from(sites)
    .where(and(sitesOfCentre(ctx), eq(sites.id, siteId)))
  return found.length > 0
}

/** Buildings by their names in small letters, for the rows of an upload. */
export async function towersByNames(ctx: Ctx, names: string[]): Promise<Map<string, { id: string; name: string }>> {
  const lowered = [...new Set(names.map((name) => name.toLowerCase()))]
  const rows = await ctx.db
    .select({ id: officeTowers.id, name: officeTowers.name, key: sql<string>`lower(${officeTowers.name})` })
    .from(officeTowers)
    .where(and(visibleTowers(ctx), sql`lower(${officeTowers.name}) = any(${sql.param(lowered)})`))
  return new Map(rows.map((row) => [row.key, row]))
}

/** Whether a building is one the actor sees. */
export async function isVisibleTower(ctx: Ctx, id: string): Promise<boolean> {
  const found = await ctx.db
    .select({ id: officeTowers.id })
    .from(officeTowers)
    .where(and(visibleTowers(ctx), eq(officeTowers.id, id)))
  return found.length > 0
}
