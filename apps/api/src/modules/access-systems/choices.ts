import { wrongField, type FieldError } from '../../platform/errors.ts'
import type { ChoiceKind } from '@atrium/access-systems/choices.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { operation } from '../../platform/operation.ts'
import { namesOfChoices, readChoices } from './choices.views.ts'

/** What vendors' systems offer to choose from, as it was read at the last sync (doc 2 §3). */
export const choiceDropDowns = {
  getMicroengineDoorDropDown: operation('getMicroengineDoorDropDown', (ctx, { query }) =>
    readChoices(ctx, 'MICROENGINE_DOOR', query),
  ),
  getMicroengineFloorDropDown: operation('getMicroengineFloorDropDown', (ctx, { query }) =>
    readChoices(ctx, 'MICROENGINE_FLOOR', query),
  ),
  getMicroengineHliFloorDropDown: operation('getMicroengineHliFloorDropDown', (ctx, { query }) =>
    readChoices(ctx, 'MICROENGINE_HLI_FLOOR', query),
  ),
  getMicroengineHliCallTypeDropDown: operation('getMicroengineHliCallTypeDropDown', (ctx, { query }) =>
    readChoices(ctx, 'MICROENGINE_HLI_CALL_TYPE', query),
  ),
  getKoneProfileDropDown: operation('getKoneProfileDropDown', (ctx, { query }) =>
    readChoices(ctx, 'KONE_PROFILE', query),
  ),
  getKoneAreaDropDown: operation('getKoneAreaDropDown', (ctx, { query }) => readChoices(ctx, 'KONE_AREA', query)),
  getKoneLanguageDropDown: operation('getKoneLanguageDropDown', (ctx, { query }) =>
    readChoices(ctx, 'KONE_LANGUAGE', query),
  ),
  getBoschTenantDropDown: operation('getBoschTenantDropDown', (ctx, { query }) =>
    readChoices(ctx, 'BOSCH_TENANT', query),
  ),
  getBoschAccessGroupDropDown: operation('getBoschAccessGroupDropDown', (ctx, { query }) =>
    readChoices(ctx, 'BOSCH_ACCESS_GROUP', query),
  ),
}

/** What was chosen in a field; `before` may stay, whether or not it is offered still. */
export type Chosen = {
  field: string
  kind: ChoiceKind
  codes: readonly (string | null | undefined)[]
  before: readonly string[]
}

/** The mistakes of what was chosen: all of it is offered by the system. */
export async function wrongChoices(ctx: Ctx, chosen: readonly Chosen[]): Promise<FieldError[]> {
  const errors: FieldError[] = []
  for (const { field, kind, codes, before } of chosen) {
    const added = codes.filter((code): code is string => Boolean(code) && !before.includes(code!))
    const known = await namesOfChoices(ctx, kind, added)
    if (added.some((code) => !known.has(code)))
      errors.push(wrongField(field, 'Choose from the list. What is new in the other system is there after a sync.'))
  }
  return errors
}
