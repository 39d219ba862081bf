import { and, eq, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { accessDifferences, accessSystems, type Vendor } from './tables.ts'

/** The connections of a vendor, of the office centre in the path. */
export const ofVendor =
  (vendor: Vendor) =>
  (ctx: Ctx): SQL =>
    // Both conditions are there.
    and(inScope(ctx, accessSystems), eq(accessSystems.vendor, vendor))!

export const visibleSystems = (ctx: Ctx): SQL => inScope(ctx, accessSystems)

export const visibleDifferences = (ctx: Ctx): SQL => inScope(ctx, accessDifferences)
