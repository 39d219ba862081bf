import type { Ctx } from '../../platform/ctx.ts'
import { allowedActions, type Lifecycle, when } from '../../platform/lifecycle.ts'
import type { AllowedAction } from '../../platform/operation.ts'

export type TenantStatus = 'ACTIVE' | 'INACTIVE'
export type TenantAction = 'activate' | 'deactivate'

/** The states of a tenant company (states 20); the landlord's people move it, or an operator. */
export const tenantLifecycle = (ctx: Ctx): Lifecycle<TenantStatus, TenantAction> => {
  const permission = ctx.scope.permissions.has('TENANT_EDIT') ? 'TENANT_EDIT' : 'CUSTOMER_EDIT'
  return {
    activate: {
      from: ['INACTIVE'],
      to: 'ACTIVE',
      permission,
      remark: 'optional',
      refusal: 'This tenant is already active.',
    },
    deactivate: {
      from: ['ACTIVE'],
      to: 'INACTIVE',
      permission,
      remark: 'required',
      refusal: 'This tenant is already inactive.',
    },
  }
}

const holds = (ctx: Ctx, ...codes: Parameters<Ctx['scope']['permissions']['has']>[0][]) =>
  codes.some((code) => ctx.scope.permissions.has(code))

/** The landlord's people who change tenants, and operators who change customers. */
export const mayEdit = (ctx: Ctx): boolean => holds(ctx, 'TENANT_EDIT', 'CUSTOMER_EDIT')

/** Those who look after the people of tenants. */
export const mayManageUsers = (ctx: Ctx): boolean => holds(ctx, 'TENANT_MANAGE', 'CUSTOMER_USER_EDIT')

/** What this actor may do to a tenant; the buttons of its page follow it. */
export function actionsOn(ctx: Ctx, active: boolean): AllowedAction<'updateTenant'>[] {
  const edits = mayEdit(ctx)
  return [
    ...when(edits, 'edit'),
    ...allowedActions(tenantLifecycle(ctx), active ? 'ACTIVE' : 'INACTIVE', ctx.scope.permissions),
    ...when(edits, 'add-on'),
    ...when(active && holds(ctx, 'TENANT_MANAGE', 'CUSTOMER_USER_ADD'), 'add-user'),
    ...when(mayManageUsers(ctx), 'manage-users'),
  ]
}
