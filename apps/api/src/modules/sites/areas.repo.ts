import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { invalidField } from '../../platform/errors.ts'
import { recordOf } from '../../platform/record.ts'
import { visibleAreas } from './sites.policy.ts'
import { areas } from './tables.ts'

export type AreaFields = { name: string; siteId: string }
export type FloorPlanFields = { floorPlanName: string | null; floorPlanFileId: string | null }

export const areaRecord = recordOf(areas, visibleAreas)

/**
 * Holds an area while something is put on it, so that it cannot be deleted in between.
 * @throws 400 at the field for an area that does not exist or is inactive
 */
export async function shareLockActiveArea(
  ctx: Transactional<Ctx>,
  id: string,
  field = 'areaId',
): Promise<{ id: string; name: string; siteId: string }> {
  const row = await areaRecord.shareLock(ctx, id)
  if (!row?.active) throw invalidField(field, 'Choose an active office.')
  return row
}
