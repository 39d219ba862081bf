import { type RoomCalendar, RoomCalendarUnavailableError } from '../../adapters/roomCalendar/roomCalendar.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { ApiError } from '../../platform/errors.ts'
import { ownCentreCode } from '../office-centres/index.ts'

/** The messages are those of other synchronisations (doc 2 §8); the reason is beside them. */
export const syncFailed = (reason: string) => new ApiError(422, 'SYNC_FAILED', 'Sync failed', { data: { reason } })

/**
 * Asks the room calendar about the centre of the scope, by its code; no transaction may be open. 422 `SYNC_FAILED` with
 * the reason when it does not know the code, cannot be reached, or answers what cannot be read.
 */
export async function askRoomCalendar<T>(
  ctx: Ctx,
  ask: (calendar: RoomCalendar, code: string) => Promise<T | null>,
): Promise<T> {
  const code = await ownCentreCode(ctx)
  try {
    const answer = await ask(ctx.services.roomCalendar, code)
    if (answer === null) throw syncFailed(`The room calendar does not know the code ${code}.`)
    return answer
  } catch (error) {
    if (!(error instanceof RoomCalendarUnavailableError)) throw error
    ctx.log.warn({ err: error }, 'the room calendar did not answer')
    throw syncFailed(error.message)
  }
}
