import type { Ctx } from '../../platform/ctx.ts'
import { when } from '../../platform/lifecycle.ts'
import type { Data } from '../../platform/operation.ts'
import type { AccessLevelRow } from './accessLevels.views.ts'
import type { ElevatorRow } from './elevators.views.ts'

/** An elevator as the contract shows it, with what this actor may do to it. */
export const presentElevator = ({ scope: { permissions } }: Ctx, row: ElevatorRow): Data<'getElevator'> => ({
  id: row.id,
  name: row.name,
  active: row.active,
  officeTower: row.officeTowerId === null ? null : { id: row.officeTowerId, name: row.towerName ?? '' },
  vendor: row.vendor,
  floors: row.floors,
  koneGroupNo: row.koneGroupNo,
  callingDoors: row.callingDoors,
  noOfAccessLevels: row.noOfAccessLevels,
  createdDate: row.createdDate,
  updatedDate: row.updatedDate,
  version: row.version,
  allowedActions: when(permissions.has('ELEVATOR_EDIT'), 'edit', 'map-level'),
})

export const presentAccessLevel = (row: AccessLevelRow): Data<'createElevatorAccessLevel'> => ({
  id: row.id,
  name: row.name,
  floors: row.floors,
  accessGroups: row.accessGroups,
  createdDate: row.createdDate,
  updatedDate: row.updatedDate,
  version: row.version,
})

/** The floors of an elevator in words, from the lowest. */
export const floorsOf = ({ floors }: ElevatorRow): string =>
  floors.map(({ officeFloor, relayNo }) => `${officeFloor.name} (relay ${relayNo})`).join(', ')

/** The fields of an elevator as the audit trail shows them. */
export const auditedFields = (row: ElevatorRow) => ({
  building: row.towerName,
  vendor: row.vendor,
  floors: floorsOf(row),
  koneGroup: row.koneGroupNo,
  calledBy: row.callingDoors.map(({ name }) => name).join(', '),
})

/** The fields of an access level as the audit trail shows them. */
export const auditedLevel = ({ name, floors }: AccessLevelRow) => ({
  accessLevel: name,
  floors: floors.map((floor) => floor.name).join(', '),
})
