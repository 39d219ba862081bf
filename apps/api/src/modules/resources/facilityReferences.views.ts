import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { systemFiles } from '../../platform/tables.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { visibleFloors, visibleTowers } from '../buildings/index.ts'
import { officeFloors, officeTowers } from '../buildings/tables.ts'
import { tenantsOf } from '../office-centres/index.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { readActiveValues } from '../settings/index.ts'
import { areasOfCentre } from '../sites/index.ts'
import { areas } from '../sites/tables.ts'
import { groupsInReach, visibleUserGroups } from '../user-groups/index.ts'
import { userGroups } from '../user-groups/tables.ts'

/** Whether an office of the centre is on a site. */
export const isAreaOf = async (ctx: Ctx, id: string, siteId: string): Promise<boolean> =>
  (await ctx.db.$count(areas, and(areasOfCentre(ctx), eq(areas.id, id), eq(areas.siteId, siteId)))) > 0

/** Whether a floor of the centre is in a building of a site, or in one that is on no site. */
export async function isFloorOf(ctx: Ctx, id: string, siteId: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: officeFloors.id })
    .from(officeFloors)
    .innerJoin(officeTowers, eq(officeTowers.id, officeFloors.officeTowerId))
    .where(
      and(
        eq(officeFloors.id, id),
        or(isNull(officeTowers.siteId), eq(officeTowers.siteId, siteId)),
        visibleFloors(ctx),
        visibleTowers(ctx),
      ),
    )
  return rows.length > 0
}

/** Those of the groups that may be let in: of the centre and, to common spaces, of its tenants. */
export function groupsThatMayBook(
  ctx: Ctx,
  ids: string[],
  commonSpace: boolean,
): Promise<{ id: string; officeCentreId: string }[]> {
  return ctx.db
    .select({ id: userGroups.id, officeCentreId: userGroups.officeCentreId })
    .from(userGroups)
    .where(and(commonSpace ? groupsInReach(ctx) : visibleUserGroups(ctx), inArray(userGroups.id, ids)))
}

/** How many of the centres are tenants of the landlord of the scope. */
export const countTenants = (ctx: Ctx, ids: string[]): Promise<number> =>
  ctx.db.$count(officeCentres, and(inArray(officeCentres.id, ids), tenantsOf(ctx.scope.officeCentreId)))

/** How many of the files are pictures of facilities of the centre. */
export async function countPictures(ctx: Ctx, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0
  return ctx.db.$count(
    systemFiles,
    and(inArray(systemFiles.id, ids), inScope(ctx, systemFiles), sql`${systemFiles.module} = 'FACILITY'`),
  )
}

/** The words of types and locations, by their codes. */
export async function facilityWords(ctx: Ctx): Promise<{ types: Map<string, string>; locations: Map<string, string> }> {
  const [types, locations] = await Promise.all([
    readActiveValues(ctx, 'FACILITY_TYPE'),
    readActiveValues(ctx, 'FACILITY_LOCATION'),
  ])
  const byCode = (values: { code: string; label: string }[]) => new Map(values.map(({ code, label }) => [code, label]))
  return { types: byCode(types), locations: byCode(locations) }
}
