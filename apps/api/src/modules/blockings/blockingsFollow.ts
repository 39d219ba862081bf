import type { Ctx, Transactional } from '../../platform/ctx.ts'
import type { CalendarChange } from '../sites/index.ts'
import { setReach } from './blockings.repo.ts'
import { openBlockings } from './blockings.views.ts'
import { coverAnew, occurrencesOfBlockings, readLiveBlockings } from './coverage.repo.ts'

/**
 * Puts blockings onto the calendar anew when holidays or clocks have changed. Bookings made meanwhile stay, and the
 * blockings leave their times out.
 */
export async function blockingsFollow(ctx: Transactional<Ctx>, change: CalendarChange): Promise<void> {
  const ids = await openBlockings(ctx, change === 'HOLIDAYS')
  if (change === 'CLOCKS') await moveReach(ctx, ids)
  await coverAnew(ctx, ids)
}

async function moveReach(ctx: Transactional<Ctx>, ids: string[]): Promise<void> {
  const blockings = await readLiveBlockings(ctx, { ids })
  const times = await occurrencesOfBlockings(
    ctx,
    blockings.map((blocking) => ({ ...blocking, includeHoliday: true })),
  )
  await setReach(ctx, times)
}
