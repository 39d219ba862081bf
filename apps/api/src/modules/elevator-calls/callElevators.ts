import { later } from '../../platform/clock.ts'
import type { PublicCtx } from '../../platform/ctx.ts'
import { eachByItself } from '../../platform/eachByItself.ts'
import { enqueue } from '../../platform/jobs.ts'
import { waysThrough, type DoorFollower, type Passage } from '../access-events/index.ts'
import { readCallings, readFloorsOfGroups, type Calling } from './callings.views.ts'
import { destinationOf } from './destination.rules.ts'
import { callDeadline, callJob } from './elevatorCalls.jobs.ts'
import { insertCall } from './elevatorCalls.repo.ts'

type Wanted = { calling: Calling; event: Passage['event']; toFloorId: string }

/**
 * Calls an elevator of KONE for whoever passes one of its readers, to the floor that their rights and mappings allow: a
 * visitor's is that of their visit. It is asked after the commit; an event that comes twice calls once.
 */
export const callElevators: DoorFollower = async (ctx, passages) => {
  const now = ctx.now()
  const fresh = passages.filter(({ event }) => event.callsElevator && later(event.at, callDeadline) > now)
  if (fresh.length === 0) return
  const callings = await readCallings(ctx, fresh)
  if (callings.length === 0) return
  await eachByItself(ctx, await wantedOf(ctx, fresh, callings), async (tx, { calling, event, toFloorId }) => {
    const { n: _n, visitGroupId: _group, homeFloorIds: _homes, ...call } = calling
    const { connector, vendorEventId, at, shown } = event
    const told = { ...call, connector, vendorEventId, calledDate: at, toFloorId }
    if (call.fromFloorId === null) {
      const reason = 'The reader is on no floor of this elevator. Choose its floor on the page of the door.'
      await insertCall(tx, { ...told, state: 'FAILED', reason, answeredDate: tx.now() })
      return
    }
    const id = await insertCall(tx, { ...told, state: 'ASKED', mediaId: shown })
    if (id !== undefined) await enqueue(tx, callJob, { id })
  })
}

async function wantedOf(ctx: PublicCtx, passages: readonly Passage[], callings: readonly Calling[]): Promise<Wanted[]> {
  const attempts = callings.map(({ elevatorId, userId, visitorInvitationId }) => ({
    doorId: elevatorId,
    userId,
    passId: null,
    visitorInvitationId,
    at: ctx.now(),
  }))
  const ways = await waysThrough(ctx, attempts)
  const wanted: Wanted[] = []
  for (const [place, calling] of callings.entries()) {
    const way = ways[place]
    const passage = passages[calling.n]
    if (!way?.mayPass || !passage) continue
    const groupIds = calling.visitGroupId === null ? way.groupIds : [calling.visitGroupId]
    const floorIds = await readFloorsOfGroups(ctx, { elevatorId: calling.elevatorId, groupIds })
    const toFloorId = destinationOf({ ...calling, floorIds })
    if (toFloorId !== null) wanted.push({ calling, event: passage.event, toFloorId })
  }
  return wanted
}
