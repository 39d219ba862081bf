import type { Ctx } from '../../platform/ctx.ts'
import { when } from '../../platform/lifecycle.ts'
import type { Data } from '../../platform/operation.ts'
import { liveStatus } from '../devices/index.ts'
import type { CameraRow } from './cameras.views.ts'

/** A camera as the contract shows it, with what this actor may do to it. */
export function presentCamera({ scope: { permissions } }: Ctx, row: CameraRow): Data<'getCamera'> {
  return {
    id: row.id,
    name: row.name,
    site: { id: row.siteId, name: row.siteName },
    area: row.areaId === null ? null : { id: row.areaId, name: row.areaName ?? '' },
    streamUrl: row.streamUrl,
    snapshotUrl: row.snapshotUrl,
    username: row.username,
    hasPassword: row.passwordSealed !== null,
    model: row.model,
    active: row.active,
    online: row.online,
    status: liveStatus(row),
    lastSeen: row.lastSeen,
    linkedDoors: row.linkedDoors,
    createdDate: row.createdDate,
    updatedDate: row.updatedDate,
    version: row.version,
    allowedActions: [
      ...when(permissions.has('CAMERA_EDIT'), 'edit', row.active ? 'deactivate' : 'activate'),
      ...when(permissions.has('CAMERA_VIEW') && row.active && row.snapshotUrl !== null, 'snapshot'),
      ...when(permissions.has('CAMERA_DELETE'), 'delete'),
    ],
  }
}

/** The fields of a camera as the audit trail shows them. */
export const auditedFields = (row: CameraRow) => ({
  name: row.name,
  site: row.siteName,
  office: row.areaName,
  stream: row.streamUrl,
  picture: row.snapshotUrl,
  signsInAs: row.username,
  model: row.model,
  doors: row.linkedDoors.map(({ name }) => name).join(', '),
  active: row.active,
})
