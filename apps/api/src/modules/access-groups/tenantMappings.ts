import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { forbidden, invalidField, notFound } from '../../platform/errors.ts'
import { readPage } from '../../platform/lists.ts'
import { operation } from '../../platform/operation.ts'
import { auditAccessGroup } from './accessGroups.audit.ts'
import { presentAccessGroup } from './accessGroups.present.ts'
import { accessGroupRecord, deleteFloor, deleteTenant, insertFloors, insertTenants } from './accessGroups.repo.ts'
import { readOwnGroup } from './ownGroups.ts'
import { accessGroupView } from './accessGroups.views.ts'
import {
  floorGroupList,
  floorMappingList,
  floorsByIds,
  floorsOfGroup,
  groupsOfFloor,
  readFloorMappings,
  readGroupsOfFloor,
  readTenantMappings,
  tenantMappingList,
  tenantOptions,
  tenantsByIds,
  tenantsOfGroup,
} from './tenantMappings.views.ts'

export const getAccessGroupTenantDropDown = operation('getAccessGroupTenantDropDown', (ctx, { query }) =>
  tenantOptions(ctx, query),
)

/** A group of the landlord's own, locked; only a landlord gives groups to tenants. */
function lockForTenants(ctx: Transactional<Ctx>, id: string) {
  if (ctx.scope.officeCentreType !== 'LANDLORD') throw forbidden('Only a landlord can give groups to tenants.')
  return accessGroupRecord.lock(ctx, id)
}

export const listAccessGroupTenantMapping = operation('listAccessGroupTenantMapping', async (ctx, { path, query }) => {
  await readOwnGroup(ctx, path.id)
  return readPage(ctx, tenantMappingList, tenantsOfGroup(path.id), query, (slice) => readTenantMappings(ctx, slice))
})

export const listAccessGroupOfficeFloorMapping = operation(
  'listAccessGroupOfficeFloorMapping',
  async (ctx, { path, query }) => {
    await readOwnGroup(ctx, path.id)
    return readPage(ctx, floorMappingList, floorsOfGroup(path.id), query, (slice) => readFloorMappings(ctx, slice))
  },
)

export const listOfficeFloorAccessGroups = operation('listOfficeFloorAccessGroups', async (ctx, { path, query }) => {
  const [floor] = await floorsByIds(ctx, [path.id])
  if (!floor) throw notFound()
  return readPage(ctx, floorGroupList, groupsOfFloor(ctx, floor.id), query, (slice) => readGroupsOfFloor(ctx, slice))
})

export const updateAccessGroupTenantMapping = operation('updateAccessGroupTenantMapping', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const group = await lockForTenants(tx, path.id)
    const tenants = await tenantsByIds(tx, body.tenantIds)
    if (tenants.length < new Set(body.tenantIds).size) throw invalidField('tenantIds', 'Choose tenants from the list.')
    await insertTenants(tx, group, body.tenantIds)
    await auditAccessGroup(tx, 'UPDATE', group, 'Gave the group to tenants', { after: { tenants: namesOf(tenants) } })
    return presentAccessGroup(tx, await accessGroupView.read(tx, path.id))
  }),
)

export const deleteAccessGroupTenantMapping = operation('deleteAccessGroupTenantMapping', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    const group = await lockForTenants(tx, path.id)
    const [tenant] = await tenantsByIds(tx, [await deleteTenant(tx, group, path.mappingId)])
    await auditAccessGroup(tx, 'UPDATE', group, 'Took the group from a tenant', { before: { tenant: tenant?.name } })
    return true
  }),
)

export const updateAccessGroupOfficeFloorMapping = operation(
  'updateAccessGroupOfficeFloorMapping',
  (ctx, { path, body }) =>
    ctx.transaction(async (tx) => {
      const group = await lockForTenants(tx, path.id)
      const floors = await floorsByIds(tx, body.officeFloorIds)
      if (floors.length < new Set(body.officeFloorIds).size)
        throw invalidField('officeFloorIds', 'Choose floors from the list.')
      await insertFloors(tx, group, body.officeFloorIds)
      await auditAccessGroup(tx, 'UPDATE', group, 'Gave the group to the tenants of floors', {
        after: { floors: namesOf(floors) },
      })
      return presentAccessGroup(tx, await accessGroupView.read(tx, path.id))
    }),
)

export const deleteAccessGroupOfficeFloorMapping = operation('deleteAccessGroupOfficeFloorMapping', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    const group = await lockForTenants(tx, path.id)
    const [floor] = await floorsByIds(tx, [await deleteFloor(tx, group, path.mappingId)])
    await auditAccessGroup(tx, 'UPDATE', group, 'Took the group from the tenants of a floor', {
      before: { floor: floor?.name },
    })
    return true
  }),
)

const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).slice(0, 50)
