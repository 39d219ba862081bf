import type { Ctx } from '../../platform/ctx.ts'
import { when } from '../../platform/lifecycle.ts'
import type { Data } from '../../platform/operation.ts'
import type { AccessGroupRow } from './accessGroups.views.ts'

/** An access group as the contract shows it, with what this actor may do to it. */
export function presentAccessGroup({ scope }: Ctx, row: AccessGroupRow): Data<'getAccessGroup'> {
  const isOwn = row.officeCentreId === scope.officeCentreId
  const mayEdit = scope.permissions.has('ACCESS_GROUP_EDIT')
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    site: row.siteId === null ? null : { id: row.siteId, name: row.siteName ?? '' },
    active: row.active,
    owner: { id: row.officeCentreId, name: row.ownerName },
    noOfDoors: row.noOfDoors,
    noOfDoorMappings: row.noOfDoorMappings,
    noOfDoorGroups: row.noOfDoorGroups,
    noOfUsers: row.noOfUsers,
    noOfTenants: row.noOfTenants,
    createdDate: row.createdDate,
    updatedDate: row.updatedDate,
    version: row.version,
    allowedActions: [
      ...when(isOwn && mayEdit, 'edit', 'map-door', 'map-elevator', 'map-door-group'),
      ...when(mayEdit, 'map-user'),
      ...when(isOwn && mayEdit && scope.officeCentreType === 'LANDLORD', 'map-tenant'),
      ...when(isOwn && scope.permissions.has('ACCESS_GROUP_DELETE'), 'delete'),
    ],
  }
}

/** The fields of an access group as the audit trail shows them. */
export const auditedFields = ({ name, description, siteName, active }: AccessGroupRow) => ({
  name,
  description,
  site: siteName,
  active,
})
