import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { elevatorCalls } from './tables.ts'

/** The calls of the elevators of the office centre in the path. */
export const visibleCalls = (ctx: Ctx): SQL => inScope(ctx, elevatorCalls)
