import { operation, Said } from '../../platform/operation.ts'
import { addOnCodes } from '@atrium/contract/generated/operations.ts'
import { readEnabledAddOns, setAddOns, addOnNames } from '../office-centres/index.ts'
import { auditTenant } from './tenants.audit.ts'
import { presentTenant } from './tenants.present.ts'
import { lockTenant, saveRecord } from './tenants.repo.ts'
import { tenantUpdated } from './tenants.ts'
import { readTenant } from './tenants.views.ts'

/** Switches some add-ons of a tenant; the others stay. Only those the landlord has can be on. */
export const updateTenantAddOn = operation('updateTenantAddOn', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const { centre } = await lockTenant(tx, path.id, body.version)
    const before = await readEnabledAddOns(tx, path.id)
    const after = new Set(before)
    for (const { code, enabled } of body.addOns)
      if (enabled) after.add(code)
      else after.delete(code)
    await setAddOns(
      tx,
      path.id,
      addOnCodes.filter((code) => after.has(code)),
    )
    await saveRecord(tx, path.id, {})
    await auditTenant(tx, 'UPDATE', centre, 'Changed the add-ons of the tenant', {
      before: { addOns: named(before) },
      after: { addOns: named(after) },
    })
    return new Said(await presentTenant(tx, await readTenant(tx, path.id)), tenantUpdated)
  }),
)

const named = (codes: ReadonlySet<string>) =>
  addOnCodes.filter((code) => codes.has(code)).map((code) => addOnNames[code])
