import type { Ctx, Scope, Transactional } from '../../platform/ctx.ts'
import { permissionsOfCentre } from '../roles/index.ts'

/**
 * The same actor in the office centre of a tenant of theirs: what users do is then done with its people. Who manages
 * tenants may give there whatever a tenant's people can hold. The caller has made sure that the actor sees the tenant
 * and may manage its people.
 */
export function inTenant(ctx: Transactional<Ctx>, tenantId: string): Transactional<Ctx> {
  const there: Transactional<Ctx> = { ...ctx, scope: scopeIn(ctx, tenantId) }
  there.transaction = (work) => work(there)
  return there
}

/** The same for reading. */
export const lookInto = (ctx: Ctx, tenantId: string): Ctx => ({ ...ctx, scope: scopeIn(ctx, tenantId) })

const scopeIn = (ctx: Ctx, tenantId: string): Scope => ({
  ...ctx.scope,
  officeCentreId: tenantId,
  officeCentreType: 'TENANT',
  permissions: permissionsOfCentre.TENANT,
})
