import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { alertDuties, alertLevels, alertNotifications, raisedAlerts } from './tables.ts'

/** The rules an actor sees: those of the office centre in the path. */
export const visible = (ctx: Ctx): SQL => inScope(ctx, alertNotifications)

export const visibleLevels = (ctx: Ctx): SQL => inScope(ctx, alertLevels)

/** The raised alerts an actor sees: those of the office centre in the path. */
export const visibleRaised = (ctx: Ctx): SQL => inScope(ctx, raisedAlerts)

/** The duties an actor sees: those of the office centre in the path. */
export const visibleDuties = (ctx: Ctx): SQL => inScope(ctx, alertDuties)
