import { and, eq, isNull, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { contains, type ListDefinition } from '../../platform/lists.ts'
import { listCounts, systemFiles } from '../../platform/tables.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { viewOf, type RowOf } from '../../platform/view.ts'
import type { Query } from '../../platform/operation.ts'
import { accessDoors } from '../access-doors/tables.ts'
import { siteOwnerOf, visibleAreas } from './sites.policy.ts'
import { areas, sites } from './tables.ts'

export type AreaQuery = Query<'listAreas'>

const named = (term: string): SQL => contains(areas.name, term)

export const areaList: ListDefinition<AreaQuery> = {
  table: areas,
  id: areas.id,
  sorts: { name: sql`lower(${areas.name})`, updatedDate: areas.updatedDate, createdDate: areas.id },
  filters: {
    statusActiveFlag: (active) => eq(areas.active, active),
    siteId: (id) => eq(areas.siteId, id),
    hasFloorPlan: (has) => (has ? isNotNull(areas.floorPlanFileId) : isNull(areas.floorPlanFileId)),
  },
  search: named,
  updatedDate: areas.updatedDate,
}

/** Of the areas an actor sees, those of a site. */
export const inSite = (visible: SQL, siteId: string): SQL => and(visible, eq(areas.siteId, siteId))!

const columns = {
  id: areas.id,
  name: areas.name,
  active: areas.active,
  siteId: areas.siteId,
  siteName: sites.name,
  floorPlanName: areas.floorPlanName,
  floorPlanFileId: areas.floorPlanFileId,
  floorPlanFileName: systemFiles.name,
  createdDate: areas.createdDate,
  updatedDate: areas.updatedDate,
  version: areas.version,
  users: sql<number>`(select coalesce(sum(c.count), 0)::int from ${listCounts} c
    where c.list = 'area-users' and c.scope_id = ${qualified(areas.id)})`,
  doors: sql<number>`(select count(*)::int from ${accessDoors} d
    where d.area_id = ${qualified(areas.id)} and d.deleted_date is null)`,
}

export const areaView = viewOf({
  list: areaList,
  visible: visibleAreas,
  select: (ctx) =>
    ctx.db
      .select(columns)
      .from(areas)
      .innerJoin(sites, eq(sites.id, areas.siteId))
      .leftJoin(systemFiles, eq(systemFiles.id, areas.floorPlanFileId)),
})

export type AreaRow = RowOf<typeof areaView>

/** Active areas of active sites for a drop-down, by name; a tenant is offered those of its landlord. */
export async function areaOptions(ctx: Ctx, query: { wildcardSearch?: string; limit?: number; siteId?: string }) {
  const term = query.wildcardSearch?.trim()
  const rows = await ctx.db
    .select({ id: areas.id, name: areas.name, siteName: sites.name })
    .from(areas)
    .innerJoin(sites, eq(sites.id, areas.siteId))
    .where(
      and(
        inScope(ctx, areas, siteOwnerOf(ctx)),
        eq(areas.active, true),
        eq(sites.active, true),
        query.siteId ? eq(areas.siteId, query.siteId) : undefined,
        term ? named(term) : undefined,
      ),
    )
    .orderBy(sql`lower(${areas.name})`, sql`lower(${sites.name})`)
    .limit(query.limit ?? 50)
  return rows.map(({ id, name, siteName }) => ({
    code: id,
    label: query.siteId ? name : `${name}, ${siteName}`,
    value: id,
  }))
}

/** An image that was uploaded as a floor plan of this office centre. */
export async function findFloorPlanImage(ctx: Ctx, id: string): Promise<{ id: string; name: string } | undefined> {
  const [row] = await ctx.db
    .select({ id: systemFiles.id, name: systemFiles.name })
    .from(systemFiles)
    .where(and(eq(systemFiles.id, id), inScope(ctx, systemFiles), eq(systemFiles.module, 'FLOOR_PLAN')))
  return row
}
