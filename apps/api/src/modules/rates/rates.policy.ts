import { type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { discounts, rates } from './tables.ts'

/** The rate cards an actor sees: those of the office centre in the path. */
export const visibleRates = (ctx: Ctx): SQL => inScope(ctx, rates)

/** The discounts an actor sees: those of the office centre in the path. */
export const visibleDiscounts = (ctx: Ctx): SQL => inScope(ctx, discounts)
