import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { incidents, shiftHandovers } from './tables.ts'

/** The incidents an actor sees: those of the office centre in the path. */
export const visible = (ctx: Ctx): SQL => inScope(ctx, incidents)

/** The hand-overs an actor sees: those of the office centre in the path. */
export const visibleHandovers = (ctx: Ctx): SQL => inScope(ctx, shiftHandovers)
