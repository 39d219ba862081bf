import type { Ctx } from '../../platform/ctx.ts'
import { when } from '../../platform/lifecycle.ts'
import type { Data } from '../../platform/operation.ts'
import type { AreaRow } from './areas.views.ts'
import { allowedActions } from './sites.present.ts'

/** An area as the contract shows it, with what this actor may do to it. */
export function presentArea({ scope: { permissions } }: Ctx, row: AreaRow): Data<'getArea'> {
  return {
    id: row.id,
    name: row.name,
    active: row.active,
    site: { id: row.siteId, name: row.siteName },
    floorPlan: presentFloorPlan(row),
    users: row.users,
    doors: row.doors,
    createdDate: row.createdDate,
    updatedDate: row.updatedDate,
    version: row.version,
    allowedActions: [
      ...allowedActions('AREA', row.active, permissions),
      ...when(permissions.has('AREA_EDIT'), 'map-door'),
    ],
  }
}

function presentFloorPlan({ floorPlanFileId, floorPlanName, siteName }: AreaRow): Data<'getArea'>['floorPlan'] {
  if (floorPlanFileId === null || floorPlanName === null) return null
  return {
    id: floorPlanFileId,
    name: floorPlanName,
    floorPlanImageFullPath: `/api/system-files/${floorPlanFileId}/download`,
    nameWithSite: `${floorPlanName}, ${siteName}`,
  }
}

/** The fields of an area as the audit trail shows them. */
export const auditedFields = (row: AreaRow) => ({
  name: row.name,
  site: row.siteName,
  active: row.active,
  floorPlan: auditedFloorPlan(row),
})

/** A floor plan as the audit trail shows it; the id leads to the image, which stays stored. */
export const auditedFloorPlan = ({ floorPlanFileId, floorPlanName, floorPlanFileName }: AreaRow) =>
  floorPlanFileId === null
    ? null
    : { name: `${floorPlanName} (${floorPlanFileName ?? 'image'})`, systemFileId: floorPlanFileId }
