import type { Permission } from '@atrium/contract/generated/operations.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { AllowedAction, Data } from '../../platform/operation.ts'
import { when } from '../../platform/lifecycle.ts'
import { clockOf, type CircleRow, type ZoneRow } from './zones.views.ts'

type Zone = Data<'getHotdeskZone'>
type ZoneSummary = Data<'listHotdeskZones'>['items'][number]
type Permissions = ReadonlySet<Permission>

export const presentZoneSummary = ({ scope: { permissions } }: Ctx, row: ZoneRow): ZoneSummary => ({
  id: row.id,
  name: row.name,
  area: { id: row.areaId, name: row.areaName },
  site: { id: row.siteId, name: row.siteName },
  timezone: clockOf(row),
  pooled: row.pooled,
  active: row.active,
  desks: row.desks,
  available: row.available,
  bookableBy: row.bookableBy,
  updatedDate: row.updatedDate,
  version: row.version,
  allowedActions: actionsOn(row, permissions),
})

function actionsOn({ active }: ZoneRow, permissions: Permissions): AllowedAction<'getHotdeskZone'>[] {
  return [
    ...when(permissions.has('HOTDESK_EDIT'), 'edit', active ? 'deactivate' : 'activate'),
    ...when(permissions.has('HOTDESK_DELETE'), 'delete'),
  ]
}

/** A zone as the contract shows it, with what this actor may do to it. */
export const presentZone = (ctx: Ctx, row: ZoneRow, circle: CircleRow): Zone => ({
  ...presentZoneSummary(ctx, row),
  checkInRequired: row.checkInRequired,
  checkInGraceMin: row.checkInGrace,
  bufferBefore: row.bufferBefore,
  bufferAfter: row.bufferAfter,
  leadTime: row.leadTime,
  advanceDaysMax: row.advanceDaysMax,
  minDuration: row.minDuration,
  maxDuration: row.maxDuration,
  operatingHours: circle.operatingHours,
  places: row.pooled ? row.desks : null,
  userGroups: circle.userGroups,
  tenants: circle.tenants,
  floorPlan: presentPlan(row.floorPlanFileId, row.areaFloorPlanFileId),
  poolId: row.poolId,
  createdDate: row.createdDate,
})

/** The picture desks are drawn on: the zone's own, else the area's. */
export function presentPlan(ownFileId: string | null, areaFileId: string | null): Zone['floorPlan'] {
  const id = ownFileId ?? areaFileId
  if (id === null) return null
  return { id, floorPlanImageFullPath: `/api/system-files/${id}/download`, own: ownFileId !== null }
}

const hoursInWords = (hours: CircleRow['operatingHours']) =>
  hours.map(({ day, startTime, endTime }) => `${day} ${startTime}-${endTime}`)

/** The fields of a zone as the audit trail shows them. */
export const auditedZone = (row: ZoneRow, circle: CircleRow) => ({
  name: row.name,
  office: `${row.areaName}, ${row.siteName}`,
  pooled: row.pooled,
  desks: row.desks,
  active: row.active,
  bookableBy: row.bookableBy,
  userGroups: circle.userGroups.map(({ name }) => name),
  tenants: circle.tenants.map(({ name }) => name),
  operatingHours: hoursInWords(circle.operatingHours),
  checkInRequired: row.checkInRequired,
  checkInGraceMin: row.checkInGrace,
  bufferBefore: row.bufferBefore,
  bufferAfter: row.bufferAfter,
  leadTime: row.leadTime,
  advanceDaysMax: row.advanceDaysMax,
  minDuration: row.minDuration,
  maxDuration: row.maxDuration,
  floorPlan: row.floorPlanFileId,
})
