import { eachByItself } from '../../platform/eachByItself.ts'
import type { PublicCtx } from '../../platform/ctx.ts'
import type { DoorFollower, Passage } from '../access-events/index.ts'
import { letIn, letOut } from './comings.ts'
import { readExpectedNow, readHere } from './ends.views.ts'
import { visitRows } from './visitors.repo.ts'
import { readVisits } from './visits.views.ts'

/**
 * Checks visitors in whom a door has let through, on their day and about their time, and out whom it has let out of the
 * building.
 */
export const visitorsAtDoors: DoorFollower = async (ctx, passages) => {
  const inwards = lastPassages(
    ctx,
    passages.filter(({ leadsOut }) => !leadsOut),
  )
  if (inwards.size > 0)
    await eachByItself(ctx, await readExpectedNow(ctx, [...inwards.keys()]), async (tx, { id, invitationId }) => {
      const { checkedInDate } = await visitRows.lock(tx, id)
      const [visit] = await readVisits(tx, [id])
      if (visit && checkedInDate === null)
        await letIn(tx, visit, { by: 'DOOR', at: inwards.get(invitationId)?.at ?? tx.now() })
    })
  const left = [...lastPassages(ctx, passages)].filter(([, { leadsOut }]) => leadsOut)
  if (left.length === 0) return
  const outwards = new Map(left)
  await eachByItself(ctx, await readHere(ctx, [...outwards.keys()]), async (tx, { id, invitationId }) => {
    const { checkedInDate, checkedOutDate } = await visitRows.lock(tx, id)
    const at = outwards.get(invitationId)?.at ?? tx.now()
    // Told again of a door they left by before they came, it changes nothing.
    if (checkedInDate && checkedInDate <= at && checkedOutDate === null) await letOut(tx, id, at)
  })
}

/** The last passage of each visitor, by the invitation; what a clock ahead of ours tells is of now. */
function lastPassages(ctx: PublicCtx, passages: readonly Passage[]): Map<string, { at: Date; leadsOut: boolean }> {
  const now = ctx.now()
  const last = new Map<string, { at: Date; leadsOut: boolean }>()
  for (const { visitorInvitationId, leadsOut, event } of passages) {
    if (visitorInvitationId === null) continue
    const at = event.at > now ? now : event.at
    const known = last.get(visitorInvitationId)
    if (!known || known.at <= at) last.set(visitorInvitationId, { at, leadsOut })
  }
  return last
}
