import type { AnyCtx } from '../../platform/ctx.ts'
import { decideAttempt, groupsThrough } from './decision.ts'
import { readAttempts, type Attempt } from './snapshot.views.ts'

/** Whether each of some may pass a door, and by which groups, in the order they were asked; null of a door that is gone. */
export async function waysThrough(
  ctx: AnyCtx,
  attempts: readonly Attempt[],
): Promise<({ mayPass: boolean; groupIds: string[] } | null)[]> {
  const facts = new Map((await readAttempts(ctx, attempts)).map((one) => [one.n, one]))
  return attempts.map((_attempt, n) => {
    const found = facts.get(n)
    return found
      ? { mayPass: decideAttempt(found).result === 'GRANTED', groupIds: [...new Set(groupsThrough(found))] }
      : null
  })
}
