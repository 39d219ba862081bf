import type { Ctx } from '../../platform/ctx.ts'
import type { Data } from '../../platform/operation.ts'
import { when } from '../../platform/lifecycle.ts'
import type { DisplayRow, ShownStatus } from './displays.views.ts'

type Display = Data<'getHotdeskZoneDisplay'>

export const displayStatusLabels: Record<ShownStatus, string> = {
  PENDING_SETUP: 'To be set up',
  ACTIVE: 'Active',
  OFFLINE: 'Offline',
  INACTIVE: 'Inactive',
}

/** A display as the contract shows it, with what this actor may do to it. */
export const presentDisplay = ({ scope: { permissions } }: Ctx, row: DisplayRow): Display => ({
  id: row.id,
  name: row.name,
  type: row.type,
  zone: row.zoneId === null ? null : { id: row.zoneId, name: row.zoneName ?? '' },
  facility: row.resourceId === null ? null : { id: row.resourceId, name: row.resourceName ?? '' },
  site: { id: row.siteId, name: row.siteName },
  theme: row.theme,
  refreshSeconds: row.refreshSeconds,
  showNames: row.showNames,
  walkUpBooking: row.walkUpBooking,
  status: row.status,
  statusLabel: displayStatusLabels[row.status],
  lastSeen: row.lastSeen,
  createdDate: row.createdDate,
  updatedDate: row.updatedDate,
  version: row.version,
  allowedActions: [
    ...when(
      permissions.has('HOTDESK_DISPLAY_EDIT'),
      'edit',
      'regenerate-key',
      row.status === 'INACTIVE' ? 'activate' : 'deactivate',
    ),
    ...when(permissions.has('HOTDESK_DISPLAY_DELETE'), 'delete'),
  ],
})

/** The fields of a display as the audit trail shows them. */
export const auditedDisplay = (row: DisplayRow) => ({
  name: row.name,
  type: row.type,
  shows: row.zoneName ?? row.resourceName,
  theme: row.theme,
  refreshSeconds: row.refreshSeconds,
  showNames: row.showNames,
  walkUpBooking: row.walkUpBooking,
  active: row.status !== 'INACTIVE',
})
