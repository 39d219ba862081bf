import { later, seconds } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { catchUp } from '../presences/index.ts'
import { carryOnNow, musterRecord, type Muster } from './musters.repo.ts'

/** What was taken over so lately is not looked at again. */
const fresh = seconds(3)

const isDue = (ctx: Ctx, { status, carriedOnDate }: Pick<Muster, 'status' | 'carriedOnDate'>) =>
  status === 'ONGOING' && (carriedOnDate === null || carriedOnDate <= later(ctx.now(), -fresh))

/**
 * Has the list of a muster under way follow what happened since somebody last asked: who arrived, who left by a door, who
 * answered a broadcast. The list itself stays as it was frozen.
 */
export async function carryOn(ctx: Ctx, muster: Pick<Muster, 'id' | 'status' | 'carriedOnDate'>): Promise<void> {
  if (!isDue(ctx, muster)) return
  await catchUp(ctx)
  await ctx.transaction(async (tx) => {
    const locked = await musterRecord.lock(tx, muster.id)
    if (isDue(tx, locked)) await carryOnNow(tx, locked)
  })
}
