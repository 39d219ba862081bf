import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { apiKeys } from './tables.ts'

/** The API keys an actor sees: those of the office centre in the path. */
export const visible = (ctx: Ctx): SQL => inScope(ctx, apiKeys)
