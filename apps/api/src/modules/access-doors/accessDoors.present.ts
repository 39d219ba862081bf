import { doorPointRoles, type DoorPointRole } from '@atrium/validators/accessDoors.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { when } from '../../platform/lifecycle.ts'
import type { Data } from '../../platform/operation.ts'
import { mayUnlock } from './accessDoors.policy.ts'
import type { AccessDoorRow } from './accessDoors.views.ts'
import type { WiredDoorRow } from './hardware.views.ts'

const reference = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

/** Whether a door is the actor's own; a tenant is told less of one it was given. */
const isOwn = ({ scope }: Ctx, row: AccessDoorRow) => row.officeCentreId === scope.officeCentreId

/** A door as lists show it, with what this actor may do to it. */
export const presentSummary = (ctx: Ctx, row: AccessDoorRow): Data<'listAccessDoors'>['items'][number] => ({
  id: row.id,
  name: row.name,
  active: row.active,
  accessDoorType: row.accessDoorType,
  site: reference(row.siteId, row.siteName),
  officeTower: reference(row.towerId, row.towerName),
  officeFloor: reference(row.officeFloorId, row.floorName),
  area: reference(row.areaId, row.areaName),
  passage: row.passage,
  deviceController: isOwn(ctx, row) ? reference(row.deviceControllerId, row.deviceControllerName) : null,
  allowDoorAccessRequest: row.allowDoorAccessRequest,
  reported: row.controllerDoorId !== null,
  lockdown: row.lockdown && {
    startedDate: new Date(row.lockdown.startedDate),
    reason: isOwn(ctx, row) ? row.lockdown.reason : null,
  },
  accessGroupNames: row.accessGroupNames,
  createdDate: row.createdDate,
  updatedDate: row.updatedDate,
  version: row.version,
  allowedActions: actionsOn(ctx, row),
})

function actionsOn(ctx: Ctx, row: AccessDoorRow): Data<'getAccessDoor'>['allowedActions'] {
  if (!isOwn(ctx, row)) return []
  const { permissions } = ctx.scope
  const mayEdit = permissions.has('ACCESS_DOOR_EDIT')
  return [
    ...when(mayEdit, 'edit', 'rename', row.active ? 'deactivate' : 'activate'),
    ...when(mayEdit, row.allowDoorAccessRequest ? 'disallow-door-access-request' : 'allow-door-access-request'),
    ...when(mayEdit, 'map-sub-admin'),
    ...when(row.active && row.controllerDoorId !== null && mayUnlock(ctx, row), 'unlock-door'),
    ...when(permissions.has('ACCESS_DOOR_DELETE'), 'delete'),
  ]
}

/** A door as the contract shows it; a tenant that was given it is not told its hardware. */
export function presentDoor(ctx: Ctx, door: WiredDoorRow): Data<'getAccessDoor'> {
  const row = isOwn(ctx, door) ? door : withoutHardware(door)
  return {
    ...presentSummary(ctx, door),
    ...pointsOf(row),
    accessCfg: row.accessCfg,
    relayStrkTimeMin: row.relayStrkTimeMin,
    relayStrkTimeMax: row.relayStrkTimeMax,
    relayStrkMode: row.relayStrkMode,
    dcHeld: row.dcHeld,
    rexTimeZones: row.rexTimeZones,
    altReaderSpec: row.altReaderSpec,
    cardFormat: row.cardFormat,
    maxFloors: row.maxFloors,
    defaultAcrMode: row.defaultAcrMode,
    deviceQrScanner: reference(row.deviceQrScannerId, row.scannerName),
    deviceIntercom: reference(row.deviceIntercomId, row.intercomName),
    noOfSubAdmins: row.noOfSubAdmins,
  }
}

const withoutHardware = (row: WiredDoorRow): WiredDoorRow => ({
  ...row,
  points: [],
  rexTimeZones: [],
  noOfSubAdmins: 0,
  accessCfg: null,
  cardFormat: null,
  deviceQrScannerId: null,
  deviceIntercomId: null,
})

/** The number of each point by its role, null where the door has none. */
function pointsOf({ points }: WiredDoorRow): Record<DoorPointRole, number | null> {
  const numbers = new Map(points.map(({ role, number }) => [role, number]))
  // Every role is among the entries.
  return Object.fromEntries(doorPointRoles.map((role) => [role, numbers.get(role) ?? null])) as Record<
    DoorPointRole,
    number | null
  >
}
