import { sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { forbidden, notFound } from '../../platform/errors.ts'

/** Operators look after all office centres; nobody else does (doc 1 §6). */
export function visible(ctx: Ctx): SQL {
  requireOperator(ctx)
  return sql`true`
}

/** The permissions of customers belong to operators; without that kind of scope they give nothing. */
export function requireOperator({ scope }: Ctx): void {
  if (!scope.operator) throw forbidden()
}

/** Whoever sees a company's details sees what happened to them, at their own office centre; operators everywhere. */
export function requireHistory({ scope }: Ctx, id: string): void {
  const may = scope.operator
    ? scope.permissions.has('CUSTOMER_VIEW')
    : scope.permissions.has('COMPANY_INFO_VIEW') && id.toLowerCase() === scope.officeCentreId
  if (!may) throw notFound()
}
