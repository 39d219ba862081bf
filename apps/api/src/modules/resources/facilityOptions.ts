import type { Ctx } from '../../platform/ctx.ts'
import { operation } from '../../platform/operation.ts'
import { ownDoorOptions } from '../access-doors/index.ts'
import { readActiveValues } from '../settings/index.ts'
import {
  combinedOptions,
  equipmentOptions,
  facilityOptions,
  groupOptions,
  readInvitees,
  tagOptions,
} from './facilityOptions.views.ts'

export const getFacilityDropDown = operation('getFacilityDropDown', (ctx, { query }) => facilityOptions(ctx, query))

export const getCombinedFacilityDropDown = operation('getCombinedFacilityDropDown', (ctx, { query }) =>
  combinedOptions(ctx, query),
)

export const getFacilityTypeDropDown = operation('getFacilityTypeDropDown', (ctx) => wordOptions(ctx, 'FACILITY_TYPE'))

export const getFacilityLocationDropDown = operation('getFacilityLocationDropDown', (ctx) =>
  wordOptions(ctx, 'FACILITY_LOCATION'),
)

async function wordOptions(ctx: Ctx, categoryCode: string) {
  const values = await readActiveValues(ctx, categoryCode)
  return values.map(({ code, label }) => ({ code, label, value: code, categoryCode }))
}

export const getFacilityAccessDoorDropDown = operation('getFacilityAccessDoorDropDown', (ctx, { query }) =>
  ownDoorOptions(ctx, query),
)

export const getFacilityUserGroupDropDown = operation('getFacilityUserGroupDropDown', (ctx, { query }) =>
  groupOptions(ctx, query),
)

export const getFacilityInviteeList = operation('getFacilityInviteeList', (ctx, { query }) => readInvitees(ctx, query))

export const getFacilityEquipmentDropDown = operation('getFacilityEquipmentDropDown', (ctx, { query }) =>
  equipmentOptions(ctx, query),
)

export const getFacilityTagDropDown = operation('getFacilityTagDropDown', (ctx, { query }) => tagOptions(ctx, query))
