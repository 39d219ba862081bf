import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { invalidField } from '../../platform/errors.ts'
import { recordOf } from '../../platform/record.ts'
import { requireOwnFacilities, visibleCategories } from './facilities.policy.ts'
import { facilityCategories, type FacilityCategoryType, type FreeAccessPeriod, type SlotPolicy } from './tables.ts'

export type CategoryFields = {
  name: string
  type: FacilityCategoryType
  slotPolicy: SlotPolicy
  timeSlotDuration: number | null
  freeAccessPeriod: FreeAccessPeriod
  icon: string | null
  sortOrder: number
  active: boolean
}

export const categoryRecord = recordOf(facilityCategories, visibleCategories, requireOwnFacilities)

/**
 * Keeps a category as it is while a facility is put into it, so that it is neither deleted nor changed in between.
 * @throws 400 at the field for one that does not exist or, unless the facility is in it already, is inactive
 */
export async function shareLockCategory(ctx: Transactional<Ctx>, id: string, current?: string | null) {
  const row = await categoryRecord.shareLock(ctx, id)
  if (!row) throw invalidField('categoryId', 'Choose a category from the list.')
  if (!row.active && row.id !== current)
    throw invalidField('categoryId', 'This category is inactive. Choose another one.')
  return row
}
