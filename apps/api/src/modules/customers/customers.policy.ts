import { sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { forbidden } from '../../platform/errors.ts'

/** Operators look after all office centres; nobody else does (doc 1 §6). */
export function visible(ctx: Ctx): SQL {
  requireOperator(ctx)
  return sql`true`
}

/** The permissions of customers belong to operators; without that kind of scope they give nothing. */
export function requireOperator({ scope }: Ctx): void {
  if (!scope.operator) throw forbidden()
}
