import { and, eq, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { holidays } from './tables.ts'

/** The holidays an actor sees: those of the office centre in the path. */
export function visible(ctx: Ctx): SQL {
  const { landlordId, officeCentreId } = ctx.scope
  return and(eq(holidays.landlordId, landlordId), eq(holidays.officeCentreId, officeCentreId))!
}
