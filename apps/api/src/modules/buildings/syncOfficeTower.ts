import { BuildingSystemUnavailableError } from '../../adapters/buildingSystem/buildingSystem.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { violatedConstraint } from '../../platform/db/transaction.ts'
import { ApiError } from '../../platform/errors.ts'
import { operation, Said } from '../../platform/operation.ts'
import { auditTower } from './buildings.audit.ts'
import { requireOwnPlaces } from './buildings.policy.ts'
import { presentOfficeTower } from './officeTowers.present.ts'
import { officeTowerRecord, takeOverFloors, type SyncedFloor } from './officeTowers.repo.ts'
import { officeTowerView } from './officeTowers.views.ts'

/** The messages are given (doc 2 §8); the reason is beside them. */
const syncFailed = (reason: string) => new ApiError(422, 'SYNC_FAILED', 'Sync failed', { data: { reason } })

/** Asks the building system first, then takes its floors over in one transaction. */
export const syncOfficeTower = operation('syncOfficeTower', async (ctx, { path }) => {
  requireOwnPlaces(ctx)
  const { tower } = await officeTowerView.read(ctx, path.id)
  if (!tower.active) throw syncFailed('The building is not active.')
  const floors = await floorsOf(ctx, tower.code)
  return ctx.transaction(async (tx) => {
    await officeTowerRecord.lock(tx, path.id)
    const { added, changed } = await takeOver(tx, tower, floors)
    await officeTowerRecord.update(tx, path.id, { lastSyncedDate: tx.now() })
    const row = await officeTowerView.read(tx, path.id)
    await auditTower(tx, 'UPDATE', tower, 'Synchronised the floors with the building system', {
      after: { addedFloors: added, changedFloors: changed },
    })
    return new Said(
      { officeTower: presentOfficeTower(tx, row), addedFloors: added, changedFloors: changed },
      'Sync successful',
    )
  })
})

async function takeOver(tx: Transactional<Ctx>, tower: { id: string }, floors: SyncedFloor[]) {
  try {
    return await takeOverFloors(tx, tower, floors)
  } catch (error) {
    if (violatedConstraint(error) !== 'office_floors_name') throw error
    throw syncFailed('A floor added here has the same name as one in the building system. Rename it first.')
  }
}

async function floorsOf(ctx: Ctx, code: string | null): Promise<SyncedFloor[]> {
  if (code === null) throw syncFailed('The building has no code. Enter its code in the building system first.')
  try {
    const floors = await ctx.services.buildingSystem.floorsOf(code)
    if (floors === null) throw syncFailed(`There is no building with the code ${code} in the building system.`)
    return floors
  } catch (error) {
    if (!(error instanceof BuildingSystemUnavailableError)) throw error
    ctx.log.warn({ err: error }, 'the building system did not respond')
    throw syncFailed(error.message)
  }
}
