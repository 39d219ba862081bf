import type { Ctx } from '../../platform/ctx.ts'
import type { AllowedAction, Data } from '../../platform/operation.ts'
import { when } from '../../platform/lifecycle.ts'
import { ownsPlaces } from './buildings.policy.ts'
import type { OfficeTowerRow } from './officeTowers.views.ts'

/** A building as the contract shows it, with what this actor may do to it. */
export const presentOfficeTower = (
  ctx: Ctx,
  { tower, siteName, noOfFloors, noOfUnits }: OfficeTowerRow,
): Data<'getOfficeTower'> => ({
  id: tower.id,
  name: tower.name,
  code: tower.code,
  address: tower.address,
  site: tower.siteId !== null && siteName !== null ? { id: tower.siteId, name: siteName } : null,
  noOfFloors,
  noOfUnits,
  active: tower.active,
  lastSyncedDate: tower.lastSyncedDate,
  createdDate: tower.createdDate,
  updatedDate: tower.updatedDate,
  version: tower.version,
  allowedActions: ownsPlaces(ctx) ? actionsOn(ctx, tower, noOfUnits) : [],
})

function actionsOn(
  { scope }: Ctx,
  { active }: { active: boolean },
  noOfUnits: number,
): AllowedAction<'getOfficeTower'>[] {
  const may = (code: 'LEVEL_ADD' | 'LEVEL_EDIT' | 'LEVEL_DELETE' | 'LEVEL_SYNC') => scope.permissions.has(code)
  return [
    ...when(may('LEVEL_EDIT'), 'edit', active ? 'deactivate' : 'activate'),
    ...when(may('LEVEL_ADD'), 'add-floor'),
    ...when(may('LEVEL_SYNC') && active, 'sync'),
    ...when(may('LEVEL_DELETE') && noOfUnits === 0, 'delete'),
  ]
}

/** The fields of a building as the audit trail shows them. */
export const auditedTower = ({ tower, siteName }: OfficeTowerRow) => ({
  name: tower.name,
  code: tower.code,
  address: tower.address,
  site: siteName,
  active: tower.active,
})
