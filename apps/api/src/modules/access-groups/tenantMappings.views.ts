import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { contains, likePattern, onPage, type ListDefinition, type ListQuery, type Slice } from '../../platform/lists.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { optionsOf } from '../../platform/view.ts'
import { officeFloors, officeTowers } from '../buildings/tables.ts'
import { tenantsOf } from '../office-centres/index.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { accessGroupFloors, accessGroups, accessGroupTenants } from './tables.ts'

/** The names of those of the given tenants that are the landlord's. */
export const tenantsByIds = (ctx: Ctx, ids: string[]) =>
  ctx.db
    .select({ id: officeCentres.id, name: officeCentres.companyName })
    .from(officeCentres)
    .where(and(tenantsOf(ctx.scope.officeCentreId), inArray(officeCentres.id, ids)))

/** The active tenants a group can be given to, by name. */
export const tenantOptions = optionsOf(officeCentres, {
  label: officeCentres.companyName,
  offered: (ctx) => and(tenantsOf(ctx.scope.officeCentreId), eq(officeCentres.active, true)),
  search: (term) => contains(officeCentres.companyName, term),
})

/** The names of those of the given floors that are the office centre's. */
export const floorsByIds = (ctx: Ctx, ids: string[]) =>
  ctx.db
    .select({ id: officeFloors.id, name: sql<string>`${officeTowers.name} || ', ' || ${officeFloors.name}` })
    .from(officeFloors)
    .innerJoin(officeTowers, eq(officeTowers.id, officeFloors.officeTowerId))
    .where(and(inScope(ctx, officeFloors), inArray(officeFloors.id, ids)))

const tenantName = sql`(
  select lower(c.company_name) from ${officeCentres} c where c.id = ${accessGroupTenants.tenantId})`

export const tenantMappingList: ListDefinition<ListQuery> = {
  table: accessGroupTenants,
  id: accessGroupTenants.id,
  sorts: { name: tenantName },
  filters: {},
  search: (term) => sql`${tenantName} like ${likePattern(term.toLowerCase())}`,
}

export const tenantsOfGroup = (groupId: string): SQL => eq(accessGroupTenants.accessGroupId, groupId)

export const readTenantMappings = (ctx: Ctx, slice: Slice) =>
  ctx.db
    .select({
      id: accessGroupTenants.id,
      tenant: { id: officeCentres.id, name: officeCentres.companyName },
      createdDate: accessGroupTenants.createdDate,
    })
    .from(accessGroupTenants)
    .innerJoin(officeCentres, eq(officeCentres.id, accessGroupTenants.tenantId))
    .where(onPage(ctx, tenantMappingList, slice))
    .orderBy(...slice.orderBy)

const floorName = sql`(
  select lower(f.name) from ${officeFloors} f where f.id = ${accessGroupFloors.officeFloorId})`

export const floorMappingList: ListDefinition<ListQuery> = {
  table: accessGroupFloors,
  id: accessGroupFloors.id,
  sorts: { name: floorName },
  filters: {},
  search: (term) => sql`${floorName} like ${likePattern(term.toLowerCase())}`,
}

const groupName = sql`(
  select lower(g.name) from ${accessGroups} g where g.id = ${accessGroupFloors.accessGroupId})`

export const floorGroupList: ListDefinition<ListQuery> = {
  table: accessGroupFloors,
  id: accessGroupFloors.id,
  sorts: { name: groupName },
  filters: {},
  search: (term) => sql`${groupName} like ${likePattern(term.toLowerCase())}`,
}

/** The groups of the office centre that the tenants of a floor were given. */
export const groupsOfFloor = (ctx: Ctx, officeFloorId: string): SQL =>
  and(
    inScope(ctx, accessGroupFloors),
    eq(accessGroupFloors.officeFloorId, officeFloorId),
    sql`exists (select 1 from ${accessGroups} g
      where g.id = ${accessGroupFloors.accessGroupId} and g.deleted_date is null)`,
  )!

export const readGroupsOfFloor = (ctx: Ctx, slice: Slice) =>
  ctx.db
    .select({
      id: accessGroupFloors.id,
      accessGroup: { id: accessGroups.id, name: accessGroups.name },
      active: accessGroups.active,
    })
    .from(accessGroupFloors)
    .innerJoin(accessGroups, eq(accessGroups.id, accessGroupFloors.accessGroupId))
    .where(onPage(ctx, floorGroupList, slice))
    .orderBy(...slice.orderBy)

export const floorsOfGroup = (groupId: string): SQL => eq(accessGroupFloors.accessGroupId, groupId)

export const readFloorMappings = (ctx: Ctx, slice: Slice) =>
  ctx.db
    .select({
      id: accessGroupFloors.id,
      officeFloor: { id: officeFloors.id, name: officeFloors.name },
      officeTower: { id: officeTowers.id, name: officeTowers.name },
      createdDate: accessGroupFloors.createdDate,
    })
    .from(accessGroupFloors)
    .innerJoin(officeFloors, eq(officeFloors.id, accessGroupFloors.officeFloorId))
    .innerJoin(officeTowers, eq(officeTowers.id, officeFloors.officeTowerId))
    .where(onPage(ctx, floorMappingList, slice))
    .orderBy(...slice.orderBy)
