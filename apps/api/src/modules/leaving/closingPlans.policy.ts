import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import type { ClosingSubject } from './holdings.ts'
import { closingPlans } from './tables.ts'

/** The plans of the office centre: of people for those who list users, of tenants for those who list tenants. */
export function visible(ctx: Ctx): SQL {
  const { permissions } = ctx.scope
  const ofType = (type: ClosingSubject['type'], may: boolean) => (may ? eq(closingPlans.subjectType, type) : undefined)
  return and(
    inScope(ctx, closingPlans),
    or(ofType('USER', permissions.has('USER_LIST')), ofType('TENANT', permissions.has('TENANT_LIST'))) ?? sql`false`,
  )!
}

const editPermission = { USER: 'USER_EDIT', TENANT: 'TENANT_EDIT' } as const

/** Whether the actor may plan, carry out or withdraw plans of this kind. */
export const mayPlan = (ctx: Ctx, type: ClosingSubject['type']): boolean =>
  ctx.scope.permissions.has(editPermission[type])
