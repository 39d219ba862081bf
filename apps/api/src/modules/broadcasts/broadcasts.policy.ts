import { and, eq, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { broadcasts, broadcastTemplates, broadcastTenants } from './tables.ts'

/** The emergencies an actor sees: those that the office centre in the path broadcasts. */
export const visible = (ctx: Ctx): SQL => inScope(ctx, broadcasts)

/** The presets an actor sees: those of the office centre in the path. */
export const visibleTemplates = (ctx: Ctx): SQL => inScope(ctx, broadcastTemplates)

/** What companies have answered to the emergencies of the office centre in the path. */
export const visibleTenants = (ctx: Ctx): SQL => inScope(ctx, broadcastTenants)

/** What the people of the company in the path have answered to whosever emergencies. */
export const ofOwnCompany = ({ scope }: Ctx): SQL =>
  and(eq(broadcastTenants.landlordId, scope.landlordId), eq(broadcastTenants.tenantId, scope.officeCentreId))!
