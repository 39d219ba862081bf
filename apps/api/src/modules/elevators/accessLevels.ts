import { elevatorAccessLevelName } from '@atrium/validators/fields.ts'
import { shortenList } from '@atrium/validators/text.ts'
import { fieldErrors, invalidField, ruleViolation, validationFailed } from '../../platform/errors.ts'
import { readPage } from '../../platform/lists.ts'
import { operation, type Input } from '../../platform/operation.ts'
import { accessLevelList, ofElevator, readAccessLevel, readAccessLevels } from './accessLevels.views.ts'
import { auditElevator } from './elevators.audit.ts'
import { auditedLevel, presentAccessLevel } from './elevators.present.ts'
import { accessLevelRecord, elevatorRecord, setFloorsOfLevel } from './elevators.repo.ts'
import { elevatorView, type ElevatorRow } from './elevators.views.ts'

export const listElevatorAccessLevels = operation('listElevatorAccessLevels', async (ctx, { path, query }) => {
  await elevatorView.read(ctx, path.id)
  const page = await readPage(ctx, accessLevelList, ofElevator(path.id), query, (slice) => readAccessLevels(ctx, slice))
  return { ...page, items: page.items.map(presentAccessLevel) }
})

export const createElevatorAccessLevel = operation('createElevatorAccessLevel', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    await elevatorRecord.lock(tx, path.id)
    const elevator = await elevatorView.read(tx, path.id)
    const { name, floorIds } = checkedFields(elevator, body)
    const id = await accessLevelRecord.insert(tx, { elevatorId: path.id, name })
    await setFloorsOfLevel(tx, elevator, id, floorIds)
    const row = await readAccessLevel(tx, path.id, id)
    await auditElevator(tx, 'UPDATE', elevator, `Added the access level ${name}`, { after: auditedLevel(row) })
    return presentAccessLevel(row)
  }),
)

/** Who is led there by a group comes to the changed floors from then on. */
export const updateElevatorAccessLevel = operation('updateElevatorAccessLevel', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    await elevatorRecord.lock(tx, path.id)
    const elevator = await elevatorView.read(tx, path.id)
    const before = await readAccessLevel(tx, path.id, path.levelId)
    await accessLevelRecord.lock(tx, path.levelId, body.version)
    const { name, floorIds } = checkedFields(elevator, body)
    await accessLevelRecord.update(tx, path.levelId, { name })
    await setFloorsOfLevel(tx, elevator, path.levelId, floorIds)
    const row = await readAccessLevel(tx, path.id, path.levelId)
    await auditElevator(tx, 'UPDATE', elevator, `Changed the access level ${before.name}`, {
      before: auditedLevel(before),
      after: auditedLevel(row),
    })
    return presentAccessLevel(row)
  }),
)

export const deleteElevatorAccessLevel = operation('deleteElevatorAccessLevel', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    await elevatorRecord.lock(tx, path.id)
    const elevator = await elevatorView.read(tx, path.id)
    const row = await readAccessLevel(tx, path.id, path.levelId)
    await accessLevelRecord.lock(tx, path.levelId)
    if (row.accessGroups.length > 0)
      throw ruleViolation(
        `Access groups lead to this level: ${shortenList(
          row.accessGroups.map(({ name }) => name),
          3,
        )}. Give them another level first.`,
      )
    await accessLevelRecord.remove(tx, path.levelId)
    await auditElevator(tx, 'UPDATE', elevator, `Deleted the access level ${row.name}`, { before: auditedLevel(row) })
    return true
  }),
)

/** The name of a level and its floors, each once, at all of which the elevator stops. */
function checkedFields({ floors }: ElevatorRow, body: Input<'createElevatorAccessLevel'>['body']) {
  const name = body.name.trim()
  const errors = fieldErrors({ name: elevatorAccessLevelName(name) })
  if (errors.length > 0) throw validationFailed(errors)
  const floorIds = [...new Set(body.officeFloorIds)]
  const stops = new Set(floors.map(({ officeFloor }) => officeFloor.id))
  if (!floorIds.every((id) => stops.has(id)))
    throw invalidField('officeFloorIds', 'Choose floors at which the elevator stops.')
  return { name, floorIds }
}
