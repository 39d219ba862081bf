import { optionalRemark } from '@atrium/validators/fields.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { invalidField, notFound } from '../../platform/errors.ts'
import { transition } from '../../platform/lifecycle.ts'
import { operation, Said } from '../../platform/operation.ts'
import { setActive } from '../office-centres/index.ts'
import { consequences } from './closing.ts'
import { tenantLifecycle, type TenantAction } from './tenants.lifecycle.ts'
import { auditTenant } from './tenants.audit.ts'
import { presentTenant } from './tenants.present.ts'
import { lockTenant, saveRecord, versionOf } from './tenants.repo.ts'
import { tenantUpdated } from './tenants.ts'
import { isTenant, readTenant } from './tenants.views.ts'

/** What a deactivation does, before anybody decides on it. */
export const getTenantClosingPreview = operation('getTenantClosingPreview', async (ctx, { path }) => {
  if (!(await isTenant(ctx, path.id))) throw notFound()
  return consequences(ctx, path.id)
})

/** Activates or deactivates a tenant (states 20): at once, for all its people, in one transaction. */
export const updateTenantStatus = operation('updateTenantStatus', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const remark = body.remark?.trim() || null
    const remarkError = optionalRemark(remark)
    if (remarkError) throw invalidField('remark', remarkError)
    await moveTenant(tx, body.active ? 'activate' : 'deactivate', { id: path.id, version: body.version, remark })
    return new Said(await presentTenant(tx, await readTenant(tx, path.id)), tenantUpdated)
  }),
)

type Step = { id: string; version?: number; remark: string | null }

/** Moves a tenant along an arrow: its people are let in or signed out, and who did it when is kept. */
export async function moveTenant(
  ctx: Transactional<Ctx>,
  action: TenantAction,
  { id, version, remark }: Step,
): Promise<void> {
  await transition(ctx, tenantLifecycle(ctx), {
    action,
    version,
    remark,
    lock: async () => {
      const tenant = await lockTenant(ctx, id)
      return { ...tenant, status: tenant.centre.active ? 'ACTIVE' : 'INACTIVE', version: versionOf(tenant) } as const
    },
    apply: async ({ centre }, to) => {
      const { signedOut } = await setActive(ctx, id, to === 'ACTIVE', remark)
      await saveRecord(ctx, id, stampOf(to, { date: ctx.now(), userId: ctx.actor.userId, remark }))
      await auditTenant(ctx, 'UPDATE', centre, summaries[to], {
        before: { status: centre.active ? 'ACTIVE' : 'INACTIVE' },
        after: { status: to, remark, ...(signedOut > 0 ? { signedOut } : {}) },
      })
    },
  })
}

const summaries = { ACTIVE: 'Activated the tenant', INACTIVE: 'Deactivated the tenant' }

type Stamp = { date: Date; userId: string; remark: string | null }

/** Who did it when; while a tenant is active, nothing says that it was deactivated. */
const stampOf = (to: 'ACTIVE' | 'INACTIVE', { date, userId, remark }: Stamp) =>
  to === 'ACTIVE'
    ? {
        activatedDate: date,
        activatedByUserId: userId,
        deactivatedDate: null,
        deactivatedByUserId: null,
        deactivatedRemark: null,
      }
    : { deactivatedDate: date, deactivatedByUserId: userId, deactivatedRemark: remark }
