import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { dayAt } from '../office-centres/index.ts'
import { divisions, divisionUserGroups } from './tables.ts'

/** The divisions an actor sees: those of the office centre in the path. */
export function visible(ctx: Ctx): SQL {
  const { landlordId, officeCentreId } = ctx.scope
  return and(
    eq(divisions.landlordId, landlordId),
    eq(divisions.officeCentreId, officeCentreId),
    isNull(divisions.deletedDate),
  )!
}

/** The user groups of one division of the office centre in the path. */
export function visibleMappings(ctx: Ctx, divisionId: string): SQL {
  const { landlordId, officeCentreId } = ctx.scope
  return and(
    eq(divisionUserGroups.landlordId, landlordId),
    eq(divisionUserGroups.officeCentreId, officeCentreId),
    eq(divisionUserGroups.divisionId, divisionId),
  )!
}

/** The divisions whose new name's day has begun by the clock of their office centre. */
export const isDue = (ctx: AnyCtx): SQL =>
  and(
    isNotNull(divisions.newName),
    isNull(divisions.deletedDate),
    sql`${divisions.effectiveDate} <= ${dayAt(ctx, qualified(divisions.officeCentreId))}`,
  )!
