import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { contains, likePattern, type ListDefinition } from '../../platform/lists.ts'
import { optionsOf, viewOf, type OptionQuery, type RowOf } from '../../platform/view.ts'
import type { Query } from '../../platform/operation.ts'
import { sitesOfCentre } from '../sites/index.ts'
import { sites } from '../sites/tables.ts'
import { visibleTowers } from './buildings.policy.ts'
import { officeCentreUnits, officeFloors, officeTowers } from './tables.ts'

export type OfficeTowerQuery = Query<'listOfficeTowers'>

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

export const officeTowerView = viewOf({
  list: officeTowerList,
  visible: visibleTowers,
  select: (ctx) => ctx.db.select(columns).from(officeTowers).leftJoin(sites, eq(sites.id, officeTowers.siteId)),
})

export type OfficeTowerRow = RowOf<typeof officeTowerView>

/** Active buildings by name. */
export const officeTowerOptions = optionsOf(officeTowers, {
  label: officeTowers.name,
  offered: (ctx, { siteId }: OptionQuery & { siteId?: string }) =>
    and(visibleTowers(ctx), eq(officeTowers.active, true), siteId ? eq(officeTowers.siteId, siteId) : undefined),
  search: (term) => contains(officeTowers.name, term),
})

/** Whether a site is one of the centre's; a building may stand on it. */
export const isSiteOfCentre = async (ctx: Ctx, siteId: string): Promise<boolean> =>
  (await ctx.db.$count(sites, and(sitesOfCentre(ctx), eq(sites.id, siteId)))) > 0

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
export const isVisibleTower = async (ctx: Ctx, id: string): Promise<boolean> =>
  (await ctx.db.$count(officeTowers, and(visibleTowers(ctx), eq(officeTowers.id, id)))) > 0
