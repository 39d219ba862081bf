import { inArray, or, type AnyColumn, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'

/** The files of other office centres that somebody may read, as a subquery of their ids. */
type Reach = (ctx: Ctx) => SQLWrapper

const reaches: Reach[] = []

/** Lets the readers of what a module shows read its files too; modules that the system does not know say so here. */
export function registerFileReach(reach: Reach): void {
  reaches.push(reach)
}

/** Whether a file is within one of these reaches. */
export const isWithinReach = (ctx: Ctx, id: AnyColumn): SQL | undefined =>
  or(...reaches.map((reach) => inArray(id, reach(ctx))))
