import type { Permission } from '@atrium/contract/generated/operations.ts'
import { offsetLabel } from '@atrium/validators/timeZones.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { AllowedAction, Data } from '../../platform/operation.ts'
import { when } from '../../platform/lifecycle.ts'
import type { SiteRow } from './sites.views.ts'

/** A site as the contract shows it, with what this actor may do to it. */
export function presentSite({ scope: { permissions } }: Ctx, row: SiteRow): Data<'getSite'> {
  return {
    id: row.id,
    name: row.name,
    active: row.active,
    code: row.code,
    address: row.address,
    timezoneOffset: row.timezoneOffset,
    timeZone: row.timeZone,
    assemblyPoints: row.assemblyPoints,
    users: row.users,
    accessGroups: row.accessGroups,
    areas: row.areas,
    officeTowers: row.officeTowers,
    createdDate: row.createdDate,
    updatedDate: row.updatedDate,
    version: row.version,
    allowedActions: [
      ...allowedActions('SITE', row.active, permissions),
      ...when(permissions.has('SITE_EDIT'), 'map-access-group'),
    ],
  }
}

/** What an actor may do to a site or an area (states 14). */
export function allowedActions(
  kind: 'SITE' | 'AREA',
  active: boolean,
  permissions: ReadonlySet<Permission>,
): (AllowedAction<'getSite'> & AllowedAction<'getArea'>)[] {
  const mayEdit = permissions.has(`${kind}_EDIT`)
  return [
    ...when(mayEdit, 'edit', active ? 'deactivate' : 'activate'),
    ...when(mayEdit || permissions.has(`${kind}_MANAGE`), 'map-user', 'unmap-user'),
    ...when(permissions.has(`${kind}_DELETE`), 'delete'),
  ]
}

/** The fields of a site as the audit trail shows them. */
export const auditedFields = (
  row: Pick<SiteRow, 'name' | 'code' | 'address' | 'timezoneOffset' | 'timeZone' | 'assemblyPoints' | 'active'>,
) => ({
  name: row.name,
  code: row.code,
  address: row.address,
  timeZone: row.timezoneOffset === null ? null : offsetLabel(row.timezoneOffset),
  clock: row.timeZone,
  assemblyPoints: row.assemblyPoints.length > 0 ? row.assemblyPoints.join(', ') : null,
  active: row.active,
})
