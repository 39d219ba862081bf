import { eachByItself } from '../../platform/eachByItself.ts'
import type { DoorFollower } from '../access-events/index.ts'
import { letIn } from './comings.ts'
import { readExpectedNow } from './ends.views.ts'
import { visitRows } from './visitors.repo.ts'
import { readVisits } from './visits.views.ts'

/** Checks visitors in whom a door has let through, on their day and about their time. */
export const visitorsAtDoors: DoorFollower = async (ctx, passages) => {
  const ids = passages.flatMap(({ visitorInvitationId }) => visitorInvitationId ?? [])
  if (ids.length === 0) return
  await eachByItself(ctx, await readExpectedNow(ctx, [...new Set(ids)]), async (tx, { id }) => {
    const { checkedInDate } = await visitRows.lock(tx, id)
    const [visit] = await readVisits(tx, [id])
    if (visit && checkedInDate === null) await letIn(tx, visit, { by: 'DOOR' })
  })
}
