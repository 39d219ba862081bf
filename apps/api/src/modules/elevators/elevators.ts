import type { Ctx } from '../../platform/ctx.ts'
import { invalidField, ruleViolation, validationFailed, wrongField } from '../../platform/errors.ts'
import type { ExportColumn } from '../../platform/exports.ts'
import { operation, type Input } from '../../platform/operation.ts'
import { detailOf, historyOf, listOf, sheetOf } from '../../platform/view.ts'
import { levelsBeyond } from './accessLevels.views.ts'
import { auditElevator } from './elevators.audit.ts'
import { auditedFields, floorsOf, presentElevator } from './elevators.present.ts'
import { elevatorRecord, setCallingDoors, setFloors } from './elevators.repo.ts'
import { doorsThatCall, elevatorView, floorsOfTower, isTower, type ElevatorRow } from './elevators.views.ts'

export const listElevators = operation('listElevators', listOf(elevatorView, presentElevator))

const exportColumns: ExportColumn<ElevatorRow>[] = [
  { header: 'Elevator', value: (row) => row.name, width: 30 },
  { header: 'Building', value: (row) => row.towerName, width: 24 },
  { header: 'Controls', value: (row) => row.vendor, width: 12 },
  { header: 'Active', value: (row) => row.active, width: 10 },
  { header: 'Floors', value: floorsOf, width: 60 },
  { header: 'Access levels', value: (row) => row.noOfAccessLevels, width: 14 },
  { header: 'Last changed', value: (row) => row.updatedDate },
]

export const generateElevatorRecord = operation(
  'generateElevatorRecord',
  sheetOf(elevatorView, 'Elevators', exportColumns),
)

export const getElevator = operation('getElevator', detailOf(elevatorView, presentElevator))

export const listElevatorHistories = operation('listElevatorHistories', historyOf(elevatorView))

/** Says where an elevator stops; floors that access levels lead to stay (entities 5.4). */
export const updateElevator = operation('updateElevator', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const elevator = await elevatorRecord.lock(tx, path.id, body.version)
    const before = await elevatorView.read(tx, path.id)
    await checkCallingDoors(tx, path.id, [...new Set(body.callingDoorIds)])
    await checkFloors(tx, body)
    await refuseLostFloors(tx, path.id, body)
    const { koneGroupNo, callingDoorIds } = callsOf(body)
    await elevatorRecord.update(tx, path.id, { officeTowerId: body.officeTowerId, vendor: body.vendor, koneGroupNo })
    await setFloors(tx, elevator, body.floors)
    await setCallingDoors(tx, elevator, callingDoorIds)
    const row = await elevatorView.read(tx, path.id)
    await auditElevator(tx, 'UPDATE', row, 'Changed the elevator', {
      before: auditedFields(before),
      after: auditedFields(row),
    })
    return presentElevator(tx, row)
  }),
)

type Body = Input<'updateElevator'>['body']

/** How it is called; only elevators of KONE are. */
const callsOf = ({ vendor, koneGroupNo, callingDoorIds }: Body) =>
  vendor === 'KONE'
    ? { koneGroupNo: koneGroupNo ?? null, callingDoorIds: [...new Set(callingDoorIds)] }
    : { koneGroupNo: null, callingDoorIds: [] }

/** Doors of the office centre, each of which calls one elevator. */
async function checkCallingDoors(ctx: Ctx, id: string, doorIds: readonly string[]): Promise<void> {
  if (doorIds.length === 0) return
  const doors = await doorsThatCall(ctx, doorIds)
  if (doors.length < doorIds.length)
    throw invalidField('callingDoorIds', 'Choose doors of this office centre. Elevators have readers of their own.')
  const taken = doors.find(({ calls }) => calls !== null && calls !== id)
  if (taken)
    throw invalidField('callingDoorIds', `${taken.name} calls another elevator already. Take it out there first.`)
}

/** Floors of the building it is in, every floor and every relay once. */
async function checkFloors(ctx: Ctx, { officeTowerId, floors }: Body): Promise<void> {
  if (officeTowerId === null) {
    if (floors.length > 0) throw invalidField('officeTowerId', 'Choose the building whose floors these are.')
    return
  }
  if (!(await isTower(ctx, officeTowerId))) throw invalidField('officeTowerId', 'Choose a building from the list.')
  const ids = floors.map(({ officeFloorId }) => officeFloorId)
  const relays = floors.map(({ relayNo }) => relayNo)
  const known = await floorsOfTower(ctx, officeTowerId, ids)
  const errors = floors.flatMap(({ officeFloorId, relayNo }, place) => {
    if (!known.has(officeFloorId))
      return [wrongField(`floors.${place}.officeFloorId`, 'Choose a floor of this building.')]
    if (ids.indexOf(officeFloorId) < place)
      return [wrongField(`floors.${place}.officeFloorId`, 'This floor is in the list already.')]
    return relays.indexOf(relayNo) < place
      ? [wrongField(`floors.${place}.relayNo`, `Relay ${relayNo} is used for another floor.`)]
      : []
  })
  if (errors.length > 0) throw validationFailed(errors)
}

async function refuseLostFloors(ctx: Ctx, id: string, { floors }: Body): Promise<void> {
  const [level] = await levelsBeyond(
    ctx,
    id,
    floors.map(({ officeFloorId }) => officeFloorId),
  )
  if (level)
    throw ruleViolation(`The access level ${level.name} leads to ${level.floor}. Take the floor out of it first.`)
}
