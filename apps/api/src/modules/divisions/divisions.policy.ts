import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { dayAt } from '../office-centres/index.ts'
import { divisions, divisionUserGroups } from './tables.ts'

/** The divisions an actor sees: those of the office centre in the path. */
export const visible = (ctx: Ctx): SQL => inScope(ctx, divisions)

/** The user groups of one division of the office centre in the path. */
export function visibleMappings(ctx: Ctx, divisionId: string): SQL {
  return and(inScope(ctx, divisionUserGroups), eq(divisionUserGroups.divisionId, divisionId))!
}

/** The divisions whose new name's day has begun by the clock of their office centre. */
export const isDue = (ctx: AnyCtx): SQL =>
  and(
    isNotNull(divisions.newName),
    isNull(divisions.deletedDate),
    sql`${divisions.effectiveDate} <= ${dayAt(ctx, qualified(divisions.officeCentreId))}`,
  )!
