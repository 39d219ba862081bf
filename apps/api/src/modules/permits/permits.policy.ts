import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { fmDocuments } from './fmDocuments.tables.ts'
import { fmForms } from './tables.ts'

/** The forms an actor sees: those that people of the office centre ask for, and those it decides on. */
export const visible = ({ scope }: Ctx): SQL =>
  and(
    eq(fmForms.landlordId, scope.landlordId),
    or(eq(fmForms.officeCentreId, scope.officeCentreId), eq(fmForms.decidingOfficeCentreId, scope.officeCentreId)),
  )!

/** The documents an actor sees that permits ask for: those of the office centre in the path. */
export const visibleDocuments = (ctx: Ctx): SQL => and(inScope(ctx, fmDocuments), isNull(fmDocuments.deletedDate))!
