import { clearAbout } from '../../platform/alerts.ts'
import { accessDoorConfigs, type AccessDoorConfig } from '@atrium/validators/accessDoors.ts'
import { countOf } from '@atrium/validators/text.ts'
import { ruleViolation } from '../../platform/errors.ts'
import { operation } from '../../platform/operation.ts'
import { detailOf, historyOf, listOf } from '../../platform/view.ts'
import { takeDoorOut } from '../access-groups/index.ts'
import { auditDoor, auditedFields } from './accessDoors.audit.ts'
import { requireOwnDoors } from './accessDoors.policy.ts'
import { presentDoor, presentSummary } from './accessDoors.present.ts'
import { accessDoorRecord, deleteDoor, rewire } from './accessDoors.repo.ts'
import { accessDoorOptions, accessDoorView, accessPointOptions } from './accessDoors.views.ts'
import { checkedDoor } from './doorFields.ts'
import { countBehind, freeScannerOptions, intercomOptions, readDoor } from './hardware.views.ts'

export const listAccessDoors = operation('listAccessDoors', listOf(accessDoorView, presentSummary))

export const getAccessDoor = operation('getAccessDoor', detailOf({ read: readDoor }, presentDoor))

export const listAccessDoorHistories = operation('listAccessDoorHistories', historyOf(accessDoorView))

export const getAccessDoorDropDown = operation('getAccessDoorDropDown', (ctx, { query }) =>
  accessDoorOptions(ctx, query),
)

export const getAccessPointDropDown = operation('getAccessPointDropDown', (ctx, { query }) =>
  accessPointOptions(ctx, query),
)

export const getAvailableQrScannerDropDown = operation('getAvailableQrScannerDropDown', (ctx, { query }) =>
  freeScannerOptions(ctx, query),
)

export const getAvailableIntercomDropDown = operation('getAvailableIntercomDropDown', (ctx, { query }) =>
  intercomOptions(ctx, query),
)

export const listAccessDoorConfigMappings = operation('listAccessDoorConfigMappings', async ({ scope }) =>
  configurations.map(([accessCfg, { name, type, needs }]) => ({
    officeCentreId: scope.officeCentreId,
    type,
    accessCfg,
    name,
    required: ['deviceControllerId', 'reader', 'relay', ...needs],
  })),
)

const configurations = Object.entries(accessDoorConfigs) as [
  AccessDoorConfig,
  (typeof accessDoorConfigs)[AccessDoorConfig],
][]

/** A new door is inactive until somebody activates it (states 12). */
export const createAccessDoor = operation('createAccessDoor', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    requireOwnDoors(tx)
    const { fields, wiring } = await checkedDoor(tx, body)
    const id = await accessDoorRecord.insert(tx, { ...fields, active: false })
    await rewire(tx, id, wiring)
    const row = await readDoor(tx, id)
    await auditDoor(tx, 'CREATE', row, 'Added the door', { after: auditedFields(row) })
    return presentDoor(tx, row)
  }),
)

export const updateAccessDoor = operation('updateAccessDoor', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    await accessDoorRecord.lock(tx, path.id, body.version)
    const before = await readDoor(tx, path.id)
    const { fields, wiring } = await checkedDoor(tx, body, before)
    await accessDoorRecord.update(tx, path.id, fields)
    await rewire(tx, path.id, wiring)
    const row = await readDoor(tx, path.id)
    await auditDoor(tx, 'UPDATE', row, 'Changed the door', {
      before: auditedFields(before),
      after: auditedFields(row),
    })
    return presentDoor(tx, row)
  }),
)

/** Taken out of its groups first; what can be booked behind it keeps it (states 12). */
export const deleteAccessDoor = operation('deleteAccessDoor', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    await accessDoorRecord.lock(tx, path.id)
    const row = await readDoor(tx, path.id)
    const behind = await countBehind(tx, path.id)
    if (behind > 0) {
      const facilities = countOf(behind, 'facility lies', 'facilities lie')
      throw ruleViolation(`${facilities} behind this door. Give them another one first.`)
    }
    await takeDoorOut(tx, path.id)
    await deleteDoor(tx, path.id)
    await clearAbout(tx, { entityType: 'ACCESS_DOOR', entityId: path.id })
    await auditDoor(tx, 'DELETE', row, 'Deleted the door', {
      before: { ...auditedFields(row), accessGroups: row.accessGroupNames },
    })
    return true
  }),
)
