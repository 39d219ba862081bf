import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { contains } from '../../platform/lists.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { optionsOf, type OptionQuery } from '../../platform/view.ts'
import { today } from '../../platform/today.ts'
import { accessGroups } from '../access-groups/tables.ts'
import { officeCentreUnits, officeFloors, officeTowers, unitLeases } from '../buildings/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { sites } from '../sites/tables.ts'
import { users } from '../users/tables.ts'

/** Whose sites the people of an office centre receive visitors at: its own, a tenant's people those of its landlord. */
export const receptionOf = ({ scope }: Ctx): string =>
  scope.officeCentreType === 'TENANT' ? scope.landlordId : scope.officeCentreId

/** The floors a tenant has a unit on; whoever runs the building has all. */
const isOwnFloor = (ctx: Ctx, floorId: SQL): SQL | undefined =>
  ctx.scope.officeCentreType === 'TENANT'
    ? sql`exists (select 1 from ${officeCentreUnits} ou join ${unitLeases} l on l.unit_id = ou.id
        where ou.office_floor_id = ${floorId} and l.tenant_id = ${ctx.scope.officeCentreId}
          and (l.lease_end is null or l.lease_end >= ${today(ctx)}))`
    : undefined

const siteCondition = (ctx: Ctx): SQL | undefined =>
  and(
    eq(sites.landlordId, ctx.scope.landlordId),
    eq(sites.officeCentreId, receptionOf(ctx)),
    eq(sites.active, true),
    isNull(sites.deletedDate),
  )

/** Whether a tenant has a unit at a site; nothing of whoever runs the building. */
const isOwnSite = (ctx: Ctx): SQL | undefined =>
  ctx.scope.officeCentreType === 'TENANT'
    ? sql`exists (select 1 from ${unitLeases} l join ${officeCentreUnits} ou on ou.id = l.unit_id
        join ${officeFloors} f on f.id = ou.office_floor_id join ${officeTowers} t on t.id = f.office_tower_id
        where t.site_id = ${sites.id} and l.tenant_id = ${ctx.scope.officeCentreId}
          and (l.lease_end is null or l.lease_end >= ${today(ctx)}))`
    : undefined

/** The sites people of the office centre receive visitors at. */
export const visitSites = (ctx: Ctx, query: OptionQuery) => sitesBy(ctx, query)

/** The same, those where it has units first. */
export const ownVisitSites = (ctx: Ctx, query: OptionQuery) => sitesBy(ctx, query, isOwnSite(ctx))

const sitesBy = (ctx: Ctx, { wildcardSearch, limit = 50 }: OptionQuery, isFirst?: SQL) =>
  ctx.db
    .select({ code: sql<string>`${sites.id}`, label: sites.name, value: sql<string>`${sites.id}` })
    .from(sites)
    .where(and(siteCondition(ctx), wildcardSearch?.trim() ? contains(sites.name, wildcardSearch) : undefined))
    .orderBy(...(isFirst ? [sql`${isFirst} desc`] : []), sql`lower(${sites.name})`, asc(sites.id))
    .limit(limit)

const label = sql<string>`${officeTowers.name} || ', ' || ${officeFloors.name}`

/** The floors of a site they receive them on. */
export const visitFloors = (ctx: Ctx, { wildcardSearch, limit = 50, siteId }: OptionQuery & { siteId: string }) =>
  ctx.db
    .select({ code: sql<string>`${officeFloors.id}`, label, value: sql<string>`${officeFloors.id}` })
    .from(officeFloors)
    .innerJoin(officeTowers, eq(officeTowers.id, officeFloors.officeTowerId))
    .where(and(floorCondition(ctx, siteId), wildcardSearch?.trim() ? contains(label, wildcardSearch) : undefined))
    .orderBy(sql`lower(${officeTowers.name})`, asc(officeFloors.levelNo), asc(officeFloors.id))
    .limit(limit)

const floorCondition = (ctx: Ctx, siteId: string): SQL | undefined =>
  and(
    eq(officeFloors.landlordId, ctx.scope.landlordId),
    eq(officeFloors.officeCentreId, receptionOf(ctx)),
    isNull(officeFloors.deletedDate),
    isNull(officeTowers.deletedDate),
    eq(officeTowers.siteId, siteId),
    isOwnFloor(ctx, sql`${officeFloors.id}`),
  )

/** Whether visitors may be received at a site, and on a floor of it. */
export async function knownPlace(
  ctx: Ctx,
  { siteId, officeFloorId }: { siteId: string; officeFloorId: string | null },
) {
  const isSite = (await ctx.db.$count(sites, and(siteCondition(ctx), eq(sites.id, siteId)))) > 0
  if (!isSite || officeFloorId === null) return { isSite, isFloor: true }
  const floors = await ctx.db
    .select({ id: officeFloors.id })
    .from(officeFloors)
    .innerJoin(officeTowers, eq(officeTowers.id, officeFloors.officeTowerId))
    .where(and(floorCondition(ctx, siteId), eq(officeFloors.id, officeFloorId)))
  return { isSite, isFloor: floors.length > 0 }
}

const canBeVisited = ({ scope }: Ctx, companyId: string | null): SQL | undefined =>
  and(
    eq(users.landlordId, scope.landlordId),
    eq(
      users.officeCentreId,
      scope.officeCentreType === 'TENANT' ? scope.officeCentreId : (companyId ?? scope.officeCentreId),
    ),
    eq(users.status, 'ACTIVE'),
    isNull(users.deletedDate),
  )

/** Somebody who can be visited: an active person of a company, or of the office centre; undefined for anybody else. */
export async function readHost(ctx: Ctx, userId: string, companyId: string | null) {
  const [row] = await ctx.db
    .select({ id: users.id, officeCentreId: users.officeCentreId })
    .from(users)
    .where(and(canBeVisited(ctx, companyId), eq(users.id, userId)))
  return row
}

const canReceive = ({ scope }: Ctx): SQL | undefined =>
  and(
    eq(officeCentres.landlordId, scope.landlordId),
    scope.officeCentreType === 'TENANT' ? eq(officeCentres.id, scope.officeCentreId) : undefined,
    eq(officeCentres.active, true),
  )

/** Whether reception lets people in to a company; to the office centre itself where none is named. */
export const isVisitedCompany = async (ctx: Ctx, companyId: string | null): Promise<boolean> =>
  companyId === null || (await ctx.db.$count(officeCentres, and(canReceive(ctx), eq(officeCentres.id, companyId)))) > 0

/** The companies that reception lets people in to: the office centre itself and, of a landlord, its tenants. */
export const visitedCompanies = (ctx: Ctx, { wildcardSearch, limit = 50 }: OptionQuery) =>
  ctx.db
    .select({
      code: sql<string>`${officeCentres.id}`,
      label: officeCentres.companyName,
      value: sql<string>`${officeCentres.id}`,
    })
    .from(officeCentres)
    .where(
      and(canReceive(ctx), wildcardSearch?.trim() ? contains(officeCentres.companyName, wildcardSearch) : undefined),
    )
    .orderBy(sql`lower(${officeCentres.companyName})`, asc(officeCentres.id))
    .limit(limit)

/** The people of a company who can be visited. */
export const visitedPeople = (
  ctx: Ctx,
  { wildcardSearch, limit = 50, companyId }: OptionQuery & { companyId?: string },
) =>
  ctx.db
    .select({ code: sql<string>`${users.id}`, label: users.fullName, value: sql<string>`${users.id}` })
    .from(users)
    .where(
      and(
        canBeVisited(ctx, companyId ?? null),
        wildcardSearch?.trim() ? contains(users.fullName, wildcardSearch) : undefined,
      ),
    )
    .orderBy(sql`lower(${users.fullName})`, asc(users.id))
    .limit(limit)

/** The access groups of the office centre whose doors may open to visitors. */
export const visitAccessGroups = optionsOf<OptionQuery>(accessGroups, {
  label: accessGroups.name,
  offered: (ctx) => and(inScope(ctx, accessGroups), eq(accessGroups.active, true)),
  search: (term) => contains(accessGroups.name, term),
})
