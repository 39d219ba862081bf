import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { opcCategories, opcSections } from './tables.ts'

/** Whose categories and sections stores stand under: of a tenant's those of its landlord. */
export const ownerOf = ({ scope }: Ctx): string =>
  scope.officeCentreType === 'TENANT' ? scope.landlordId : scope.officeCentreId

export const visibleCategories = (ctx: Ctx): SQL => inScope(ctx, opcCategories, ownerOf(ctx))

export const visibleSections = (ctx: Ctx): SQL => inScope(ctx, opcSections, ownerOf(ctx))
