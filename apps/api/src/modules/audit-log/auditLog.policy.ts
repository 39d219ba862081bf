import { eq, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { auditEntries } from '../../platform/tables.ts'

/** What happened in the office centre of the path. */
export const visible = (ctx: Ctx): SQL => eq(auditEntries.officeCentreId, ctx.scope.officeCentreId)
