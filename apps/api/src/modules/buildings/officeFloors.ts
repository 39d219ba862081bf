import { optionalText, requiredText } from '@atrium/validators/fields.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { invalidField, ruleViolation } from '../../platform/errors.ts'
import type { ExportColumn } from '../../platform/exports.ts'
import { operation, type Data, type Input } from '../../platform/operation.ts'
import { when } from '../../platform/lifecycle.ts'
import { detailOf, historyOf, listOf, sheetOf } from '../../platform/view.ts'
import { auditFloor } from './buildings.audit.ts'
import { ownsPlaces, requireOwnPlaces } from './buildings.policy.ts'
import { officeFloorRecord, type OfficeFloorFields } from './officeFloors.repo.ts'
import { officeFloorView, readOfficeFloorOptions, type OfficeFloorRow } from './officeFloors.views.ts'
import { officeTowerRecord } from './officeTowers.repo.ts'
import { isVisibleTower } from './officeTowers.views.ts'

export const listOfficeFloors = operation('listOfficeFloors', listOf(officeFloorView, presentOfficeFloor))

const exportColumns: ExportColumn<OfficeFloorRow>[] = [
  { header: 'Building', value: (row) => row.towerName },
  { header: 'Level', value: ({ floor }) => floor.levelNo },
  { header: 'Floor', value: ({ floor }) => floor.name },
  { header: 'Units', value: (row) => row.noOfUnits },
  { header: 'Description', value: ({ floor }) => floor.description, width: 40 },
]

export const generateOfficeFloorRecord = operation(
  'generateOfficeFloorRecord',
  sheetOf(officeFloorView, 'Floors', exportColumns),
)

export const getOfficeFloorDropDown = operation('getOfficeFloorDropDown', (ctx, { query }) =>
  readOfficeFloorOptions(ctx, query),
)

export const getOfficeFloor = operation('getOfficeFloor', detailOf(officeFloorView, presentOfficeFloor))

export const createOfficeFloor = operation('createOfficeFloor', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    requireOwnPlaces(tx)
    if (!(await isVisibleTower(tx, body.officeTowerId)))
      throw invalidField('officeTowerId', 'Choose a building of this office centre.')
    await officeTowerRecord.lock(tx, body.officeTowerId)
    const id = await officeFloorRecord.insert(tx, { officeTowerId: body.officeTowerId, ...checkedFields(body) })
    const row = await officeFloorView.read(tx, id)
    await auditFloor(tx, 'CREATE', named(row), 'Added the floor', { after: auditedFloor(row) })
    return presentOfficeFloor(tx, row)
  }),
)

export const updateOfficeFloor = operation('updateOfficeFloor', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    await officeFloorRecord.lock(tx, path.id, body.version)
    const before = await officeFloorView.read(tx, path.id)
    await officeFloorRecord.update(tx, path.id, checkedFields(body))
    const row = await officeFloorView.read(tx, path.id)
    await auditFloor(tx, 'UPDATE', named(row), 'Changed the floor', {
      before: auditedFloor(before),
      after: auditedFloor(row),
    })
    return presentOfficeFloor(tx, row)
  }),
)

export const deleteOfficeFloor = operation('deleteOfficeFloor', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    await officeFloorRecord.lock(tx, path.id)
    const row = await officeFloorView.read(tx, path.id)
    if (row.noOfUnits > 0) throw ruleViolation('This floor still has units. Remove the units first, then the floor.')
    await officeFloorRecord.softDelete(tx, path.id)
    await auditFloor(tx, 'DELETE', named(row), 'Deleted the floor', { before: auditedFloor(row) })
    return true
  }),
)

export const listOfficeFloorHistories = operation('listOfficeFloorHistories', historyOf(officeFloorView))

function presentOfficeFloor(ctx: Ctx, { floor, towerName, noOfUnits }: OfficeFloorRow): Data<'getOfficeFloor'> {
  const { permissions } = ctx.scope
  return {
    id: floor.id,
    officeTower: { id: floor.officeTowerId, name: towerName },
    name: floor.name,
    levelNo: floor.levelNo,
    description: floor.description,
    noOfUnits,
    createdDate: floor.createdDate,
    updatedDate: floor.updatedDate,
    version: floor.version,
    allowedActions: ownsPlaces(ctx)
      ? [
          ...when(permissions.has('LEVEL_EDIT'), 'edit'),
          ...when(permissions.has('LEVEL_DELETE') && noOfUnits === 0, 'delete'),
        ]
      : [],
  }
}

function checkedFields(body: Omit<Input<'updateOfficeFloor'>['body'], 'version'>): OfficeFloorFields {
  const nameError = requiredText('a floor name', 20)(body.name)
  if (nameError) throw invalidField('name', nameError)
  const descriptionError = optionalText(200)(body.description)
  if (descriptionError) throw invalidField('description', descriptionError)
  return { name: body.name.trim(), levelNo: body.levelNo, description: body.description?.trim() || null }
}

const auditedFloor = ({ floor, towerName }: OfficeFloorRow) => ({
  building: towerName,
  name: floor.name,
  levelNo: floor.levelNo,
  description: floor.description,
})

const named = ({ floor, towerName }: OfficeFloorRow) => ({ id: floor.id, name: `${towerName}, ${floor.name}` })
