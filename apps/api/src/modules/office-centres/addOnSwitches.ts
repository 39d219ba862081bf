import { addOnCodes, type AddOn } from '@atrium/contract/generated/operations.ts'
import type { Ctx, Transactional, TransactionCtx } from '../../platform/ctx.ts'
import { invalidField } from '../../platform/errors.ts'
import { publish } from '../../platform/events.ts'
import type { Data } from '../../platform/operation.ts'
import { addOnNames } from './addOns.ts'
import { switchAddOns, switchOffInTenants } from './addOnSwitches.repo.ts'
import { auditOfficeCentre } from './officeCentres.audit.ts'
import { shareLockLandlord, lockOfficeCentre, placeOfOfficeCentre } from './officeCentres.repo.ts'
import { readEnabledAddOns, type OfficeCentreRow } from './officeCentres.views.ts'

/**
 * Switches exactly these add-ons on in an office centre, and all others off. A tenant's are among its landlord's;
 * what a landlord loses, its tenants lose too. The guard refuses the operations of what was switched off from the
 * commit on, and open portals read their add-ons again. Answers how many tenants lost something.
 */
export async function setAddOns(
  ctx: Transactional<Ctx>,
  officeCentreId: string,
  codes: readonly AddOn[],
): Promise<{ tenantsChanged: number }> {
  const scope = await placeOfOfficeCentre(ctx, officeCentreId)
  if (scope && scope.landlordId !== officeCentreId) await shareLockLandlord(ctx, scope.landlordId)
  const centre = await lockOfficeCentre(ctx, officeCentreId)
  if (centre.officeCentreType === 'TENANT') await requireOfLandlord(ctx, centre.landlordId, codes)
  const before = await readEnabledAddOns(ctx, officeCentreId)
  const after = new Set<string>(codes)
  const changed = addOnCodes
    .filter((code) => before.has(code) !== after.has(code))
    .map((code) => ({ code, enabled: after.has(code) }))
  await switchAddOns(ctx, { landlordId: centre.landlordId, officeCentreId }, changed)
  const lost = changed.filter((one) => !one.enabled).map((one) => one.code)
  const tenants = centre.officeCentreType === 'LANDLORD' ? await switchOffInTenants(ctx, officeCentreId, lost) : []
  if (changed.length > 0)
    for (const id of [officeCentreId, ...tenants]) await publish(ctx, { officeCentreId: id }, 'scope')
  await auditOfficeCentre(ctx, 'UPDATE', centre, 'Changed the add-ons', {
    before: { addOns: named(before) },
    after: { addOns: named(after) },
  })
  return { tenantsChanged: tenants.length }
}

/** Refuses add-ons that a tenant's landlord has not switched on itself, beside the field `addOns`. */
export async function requireOfLandlord(
  ctx: TransactionCtx,
  landlordId: string,
  codes: readonly AddOn[],
): Promise<void> {
  const available = await readEnabledAddOns(ctx, landlordId)
  const missing = codes.filter((code) => !available.has(code))
  if (missing.length > 0)
    throw invalidField('addOns', `The landlord has not switched on: ${named(new Set<string>(missing)).join(', ')}.`)
}

const named = (codes: ReadonlySet<string>): string[] =>
  addOnCodes.filter((code) => codes.has(code)).map((code) => addOnNames[code])

/** Every add-on there is, with whether it is on, and whether the landlord lets a tenant have it. */
export async function addOnsOf(ctx: Ctx, centre: OfficeCentreRow): Promise<Data<'getOfficeCentreAddOn'>> {
  const enabled = await readEnabledAddOns(ctx, centre.id)
  const available = centre.officeCentreType === 'TENANT' ? await readEnabledAddOns(ctx, centre.landlordId) : undefined
  return addOnCodes.map((code) => ({
    code,
    name: addOnNames[code],
    enabled: enabled.has(code),
    available: available?.has(code) ?? true,
  }))
}
