import { and, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { isAssignedSite } from '../roles/index.ts'
import { siteOfDisplay } from './siteOfDisplay.views.ts'
import { displayApiKeys, zoneDisplays } from './tables.ts'

/** The displays an actor sees: those of the office centre in the path, a site admin those of their sites. */
export const visibleDisplays = (ctx: Ctx): SQL => and(inScope(ctx, zoneDisplays), isAssignedSite(ctx, siteOfDisplay))!

/** The keys an actor sees: those of the office centre in the path. */
export const visibleKeys = (ctx: Ctx): SQL => inScope(ctx, displayApiKeys)
