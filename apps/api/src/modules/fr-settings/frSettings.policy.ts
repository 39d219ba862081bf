import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { frReaders, frSettings } from './tables.ts'

/** The settings of the office centre in the path. */
export const visible = (ctx: Ctx): SQL => inScope(ctx, frSettings)

/** The readers of faces of the office centre in the path. */
export const visibleReaders = (ctx: Ctx): SQL => inScope(ctx, frReaders)
