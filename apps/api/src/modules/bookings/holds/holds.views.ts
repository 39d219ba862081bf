import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Span } from '../../../platform/db/ranges.ts'
import { readTaken, type Taken } from '../../occupancies/index.ts'
import { bookingHolds } from './holds.tables.ts'

/** That a hold is kept for a form, which gives way to what its person does next; an offer of a wait list stays. */
export const isOfForm = sql`not exists (select 1 from wait_list_entries w where w.hold_id = ${bookingHolds.id})`

/** That a row `o` of the calendar is a hold of a form of the actor's own. */
export const isOwnHold = (ctx: Ctx): SQL => sql`(o.kind = 'HOLD' and exists (
  select 1 from ${bookingHolds} where ${and(sql`${bookingHolds.id} = o.holder`, eq(bookingHolds.userId, ctx.actor.userId), isOfForm)}))`

/** What is taken of resources within a span, as it stands in the way of the actor: not by the holds of their own forms. */
export async function readTakenByOthers(ctx: Ctx, resourceIds: readonly string[], span: Span): Promise<Taken[]> {
  const taken = await readTaken(ctx, resourceIds, span)
  const holders = taken.filter(({ kind }) => kind === 'HOLD').map(({ holder }) => holder)
  if (holders.length === 0) return taken
  const own = await ctx.db
    .select({ id: bookingHolds.id })
    .from(bookingHolds)
    .where(and(inArray(bookingHolds.id, holders), eq(bookingHolds.userId, ctx.actor.userId), isOfForm))
  const ownIds = new Set(own.map(({ id }) => id))
  return taken.filter(({ holder }) => !ownIds.has(holder))
}
