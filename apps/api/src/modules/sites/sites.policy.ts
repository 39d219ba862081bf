import { and, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { isAssignedSite } from '../roles/index.ts'
import { areas, sites } from './tables.ts'

/** The sites of the office centre in the path, whoever asks. */
export const sitesOfCentre = (ctx: Ctx): SQL => inScope(ctx, sites)

/** The areas of the office centre in the path, whoever asks. */
export const areasOfCentre = (ctx: Ctx): SQL => inScope(ctx, areas)

/** The sites an actor sees: those of the office centre in the path, a site admin their own. */
export const visible = (ctx: Ctx): SQL => and(sitesOfCentre(ctx), isAssignedSite(ctx, qualified(sites.id)))!

/** The areas an actor sees: those of the office centre in the path, a site admin those of their sites. */
export const visibleAreas = (ctx: Ctx): SQL => and(areasOfCentre(ctx), isAssignedSite(ctx, qualified(areas.siteId)))!

/** Whose sites the people of an office centre work at: its own, a tenant's people at those of its landlord. */
export const siteOwnerOf = ({ scope }: Ctx): string =>
  scope.officeCentreType === 'TENANT' ? scope.landlordId : scope.officeCentreId

/** The sites people of the office centre may be assigned to. */
export const assignable = (ctx: Ctx): SQL => inScope(ctx, sites, siteOwnerOf(ctx))
