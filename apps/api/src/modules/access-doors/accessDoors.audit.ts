import { accessDoorConfigs, doorPointRoles, doorPoints } from '@atrium/validators/accessDoors.ts'
import { auditOf } from '../../platform/audit.ts'
import type { WiredDoorRow } from './hardware.views.ts'

/** Records what was done with a door, its hardware and who looks after it. */
export const auditDoor = auditOf((door: { id: string; name: string }) => ({
  module: 'access-doors',
  entityType: 'ACCESS_DOOR',
  entityId: door.id,
  entityName: door.name,
}))

/** The fields of a door as the audit trail shows them. */
export const auditedFields = (row: WiredDoorRow) => ({
  name: row.name,
  type: row.accessDoorType,
  site: row.siteName,
  office: row.areaName,
  floor: row.floorName && `${row.towerName}, ${row.floorName}`,
  passage: row.passage,
  controller: row.deviceControllerName,
  configuration: row.accessCfg && accessDoorConfigs[row.accessCfg].name,
  ...Object.fromEntries(
    doorPointRoles.map((role) => [
      doorPoints[role].label.toLowerCase(),
      row.points.find((point) => point.role === role)?.number ?? null,
    ]),
  ),
  secondReaderIs: row.altReaderSpec,
  relaySeconds: `${row.relayStrkTimeMin} to ${row.relayStrkTimeMax}`,
  relayMode: row.relayStrkMode,
  heldAfterSeconds: row.dcHeld,
  exitButtonsAt: row.rexTimeZones.map(({ name }) => name).join(', ') || null,
  cardFormat: row.cardFormat,
  floors: row.maxFloors,
  mode: row.defaultAcrMode,
  scanner: row.scannerName,
  intercom: row.intercomName,
})
