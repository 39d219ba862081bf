import type { Ctx } from '../../platform/ctx.ts'
import { seconds } from '../../platform/clock.ts'
import { notFound, ruleViolation } from '../../platform/errors.ts'
import { operation } from '../../platform/operation.ts'
import type { Rehearsal } from './rehearse.present.ts'
import { beginRehearsal, keepFailure, keepProgress, keepRehearsal, readRehearsal } from './workedOut.repo.ts'

/** Longer than this without a word, and whoever works it out is gone. */
const silence = seconds(20)
const everySecond = 1000

/** What there is to say before a comparison is done. */
const pending = (id: string, percent: number, untilDate: Date): Rehearsal => ({
  noOfPeopleGaining: 0,
  noOfPeopleLosing: 0,
  noOfDoors: 0,
  untilDate,
  items: [],
  progress: { id, percent },
})

/**
 * Goes on with a comparison that takes longer than one waits for; answers at once how it is found again. Its result is
 * kept for an hour. It changes nothing, so that one whose process ended is simply asked again.
 */
export async function workOut(
  ctx: Ctx,
  untilDate: Date,
  compare: (onProgress: (part: number) => void) => Promise<Rehearsal>,
): Promise<Rehearsal> {
  const id = await ctx.transaction((tx) => beginRehearsal(tx, untilDate))
  const told = { part: 0 }
  const tell = setInterval(() => void keepProgress(ctx, id, percentOf(told.part)).catch(() => undefined), everySecond)
  tell.unref()
  const work = async () => {
    try {
      const rehearsal = await compare((part) => (told.part = part))
      clearInterval(tell)
      await keepRehearsal(ctx, id, rehearsal)
    } catch (error) {
      clearInterval(tell)
      ctx.log.error({ err: error }, 'who gains and who loses doors could not be worked out')
      await keepFailure(ctx, id).catch(() => undefined)
    }
  }
  void work()
  return pending(id, 0, untilDate)
}

const percentOf = (part: number): number => Math.min(99, Math.floor(part * 100))

/** Moments are kept as text. */
const asAnswered = (kept: Rehearsal): Rehearsal => ({
  ...kept,
  untilDate: new Date(kept.untilDate),
  items: kept.items.map((item) => ({ ...item, firstDate: new Date(item.firstDate) })),
})

/** What one asked for and is worked out, or how far it is. */
export const getRehearsal = operation('getRehearsal', async (ctx, { path }): Promise<Rehearsal> => {
  const row = await readRehearsal(ctx, path.id)
  if (!row) throw notFound()
  if (row.result) return asAnswered(row.result)
  if (row.failed || ctx.now().getTime() - row.updatedDate.getTime() > silence)
    throw ruleViolation('This could not be calculated. Try again.')
  return pending(row.id, row.percent, row.untilDate)
})
