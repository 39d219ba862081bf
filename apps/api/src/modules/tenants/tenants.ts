import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { operation, Said, type Input } from '../../platform/operation.ts'
import { detailOf, historyOf } from '../../platform/view.ts'
import {
  auditedDetails,
  auditOfficeCentre,
  checkedDetails,
  updateOfficeCentreRow,
  textFields,
} from '../office-centres/index.ts'
import { addTenant } from './addTenant.ts'
import { auditTenant } from './tenants.audit.ts'
import { auditedTenant } from './tenantRecord.present.ts'
import { presentTenant } from './tenants.present.ts'
import { requireLandlord } from './tenants.policy.ts'
import { lockTenant, saveRecord, type LockedTenant } from './tenants.repo.ts'
import { checkedRecord } from './tenants.rules.ts'
import { readTenant } from './tenants.views.ts'

/** What an update of a tenant says (doc 2 §8). */
export const tenantUpdated = 'Successfully updated tenant'

export const getTenantDetailInfo = operation('getTenantDetailInfo', detailOf({ read: readTenant }, presentTenant))

export const createTenant = operation('createTenant', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    requireLandlord(tx)
    const id = await addTenant(tx, body)
    return presentTenant(tx, await readTenant(tx, id))
  }),
)

export const updateTenant = operation('updateTenant', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const before = await lockTenant(tx, path.id, body.version)
    await saveRecord(tx, path.id, await checkedRecord(tx, body, before.record))
    await changeCompany(tx, before, body)
    const row = await readTenant(tx, path.id)
    await auditTenant(tx, 'UPDATE', row, 'Changed the tenant', {
      before: auditedTenant(before),
      after: auditedTenant(row),
    })
    return new Said(await presentTenant(tx, row), tenantUpdated)
  }),
)

/** Writes the company's own details, and says so in its own trail where they differ. */
async function changeCompany(
  ctx: Transactional<Ctx>,
  { centre }: LockedTenant,
  body: Input<'updateTenant'>['body'],
): Promise<void> {
  const details = checkedDetails({ ...centre, ...given(body) })
  const allowSubmitPassRequest = body.allowSubmitPassRequest ?? centre.allowSubmitPassRequest
  const after = { ...centre, ...details, allowSubmitPassRequest }
  if (JSON.stringify(after) === JSON.stringify(centre)) return
  await updateOfficeCentreRow(ctx, centre.id, { ...details, allowSubmitPassRequest })
  await auditOfficeCentre(ctx, 'UPDATE', after, 'Changed the company', {
    before: auditedDetails(centre),
    after: auditedDetails(after),
  })
}

/** The details that were entered; what was left out stays as it is. */
const given = (body: Input<'updateTenant'>['body']): { companyName: string } =>
  Object.assign(
    { companyName: body.companyName },
    ...textFields.map((field) => (body[field] === undefined ? {} : { [field]: body[field] })),
  )

export const listTenantHistories = operation('listTenantHistories', historyOf({ read: readTenant }))
