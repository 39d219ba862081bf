import type { AnyCtx } from '../../platform/ctx.ts'
import { notedDays } from '../../platform/countedDays.ts'
import type { trendLists } from './countedDays.jobs.ts'

/** What statuses of a kept list counted on the days before today, as noted; the figure of today comes last. */
export async function trendOfCounts(
  ctx: AnyCtx,
  list: (typeof trendLists)[number],
  scopeId: string,
  isPicked: (status: string) => boolean,
): Promise<number[]> {
  const before = ctx.now().toISOString().slice(0, 10)
  return notedDays(ctx, { list, scopeId, before }, isPicked)
}
