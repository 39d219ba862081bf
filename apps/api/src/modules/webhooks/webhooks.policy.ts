import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { webhookDeliveries, webhooks } from './tables.ts'

/** The webhooks an actor sees: those of the office centre in the path. */
export const visible = (ctx: Ctx): SQL => inScope(ctx, webhooks)

/** The same for what they were sent. */
export const visibleDeliveries = (ctx: Ctx): SQL => inScope(ctx, webhookDeliveries)
