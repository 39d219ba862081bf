import { notFound } from '../../platform/errors.ts'
import { operation, Said } from '../../platform/operation.ts'
import { changeBasicInfo, changeCredentials, readSubscription } from '../subscriptions/index.ts'
import { auditTenant } from './tenants.audit.ts'
import { presentSubscription } from './tenantSubscription.present.ts'
import { lockTenant } from './tenants.repo.ts'
import { tenantUpdated } from './tenants.ts'

/** Changes the billing period of a tenant's subscription. */
export const updateTenantSubscriptionBasicInfo = operation('updateTenantSubscriptionBasicInfo', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const { centre } = await lockTenant(tx, path.tenantId)
    const { version, ...info } = body
    const row = await changeBasicInfo(tx, { officeCentreId: centre.id, id: path.id, version }, info)
    await auditTenant(tx, 'UPDATE', centre, 'Changed the billing period of the tenant’s subscription', { after: info })
    return new Said(await presentSubscription(tx, row), tenantUpdated)
  }),
)

/** Changes how many credentials a tenant's subscription grants. */
export const updateTenantSubscriptionCredential = operation(
  'updateTenantSubscriptionCredential',
  (ctx, { path, body }) =>
    ctx.transaction(async (tx) => {
      const { centre } = await lockTenant(tx, path.tenantId)
      const before = await readSubscription(tx, centre.id)
      if (!before) throw notFound()
      const target = { officeCentreId: centre.id, id: path.id, version: body.version }
      const row = await changeCredentials(tx, target, body.credentials)
      await auditTenant(tx, 'UPDATE', centre, 'Changed the credentials of the tenant', {
        before: before.credentials,
        after: row.credentials,
      })
      return new Said(await presentSubscription(tx, row), tenantUpdated)
    }),
)
