import { countOf } from '@atrium/validators/text.ts'
import type { PublicCtx, Transactional } from './ctx.ts'

/**
 * Does the same with each of several records, a transaction each: one that fails is logged and does not keep the others
 * waiting. Answers what failed, for `failWith` once all that the job does has had its turn.
 */
export async function eachByItself<Item>(
  ctx: PublicCtx,
  items: readonly Item[],
  work: (tx: Transactional<PublicCtx>, item: Item) => Promise<unknown>,
): Promise<unknown[]> {
  const failures: unknown[] = []
  for (const item of items)
    try {
      await ctx.transaction((tx) => work(tx, item))
    } catch (error) {
      failures.push(error)
      ctx.log.error({ err: error, item }, 'one of several records failed')
    }
  return failures
}

/** Has a job fail, and so be seen, where some of its records did. */
export function failWith(failures: readonly unknown[]): void {
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `${countOf(failures.length, 'record', 'records')} failed: ${String(failures[0])}`,
    )
}
