import { AccessSystemUnavailableError } from '@atrium/access-systems/accessSystem.ts'
import { raiseAlert } from '../../platform/alerts.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { publish } from '../../platform/events.ts'
import { clockName, wallTimeOf } from '../../platform/siteClock.ts'
import { auditDoor, doorControllersAway } from '../access-doors/index.ts'
import { ensureMonths, insertEvents } from './accessEvents.repo.ts'
import type { DoorToUnlock } from './unlocks.views.ts'

/** What came of a pulse: `AWAY` where the controller could not be reached, `UNKNOWN` where it does not know the door. */
export type Pulsed = 'UNLOCKED' | 'AWAY' | 'UNKNOWN'

const failures = {
  AWAY: 'The door was not unlocked: its controller could not be reached',
  UNKNOWN: 'The door was not unlocked: its controller does not know it',
}

/**
 * Sends the pulse that lets whoever stands at a door in, and waits for the word of its controller (states 12). Who asked is
 * written down before it is sent, so that no door opens unseen, and what came of it afterwards. Screens that are open
 * show it.
 */
export async function pulse(
  ctx: Ctx,
  door: DoorToUnlock & { controllerDoorId: string },
  reason: string,
): Promise<Pulsed> {
  await tell(ctx, door, 'Asked for the door to be unlocked', { reason })
  const answer = await send(ctx, door)
  if (typeof answer === 'string') {
    await tell(ctx, door, failures[answer])
    return answer
  }
  const dateTime = ctx.now()
  await ensureMonths(ctx, [dateTime])
  await ctx.transaction(async (tx) => {
    const summary = `Unlocked the door for ${door.relayStrkTimeMin} seconds`
    await auditDoor(tx, 'OTHER', door, summary, { after: { reason, until: answer.unlockedUntil } })
    await insertEvents(tx, [eventOf(ctx, door, { dateTime, reason })])
    await publish(tx, { officeCentreId: door.officeCentreId }, 'access-events')
  })
  return 'UNLOCKED'
}

async function send(ctx: Ctx, door: DoorToUnlock & { controllerDoorId: string }) {
  const times = { minSeconds: door.relayStrkTimeMin, maxSeconds: door.relayStrkTimeMax }
  try {
    return (await ctx.services.unlockDoor(ctx, door, times)) ?? 'UNKNOWN'
  } catch (error) {
    if (!(error instanceof AccessSystemUnavailableError)) throw error
    const { message } = error
    await ctx.transaction((tx) => raiseAlert(tx, doorControllersAway, { reason: message }))
    return 'AWAY'
  }
}

const tell = (ctx: Ctx, door: DoorToUnlock, summary: string, after?: Record<string, unknown>): Promise<void> =>
  ctx.transaction((tx) => auditDoor(tx, 'OTHER', door, summary, after ? { after } : {}))

/** Nobody has shown a pass, so it says nothing of who is in. */
const eventOf = (
  { actor, scope }: Ctx,
  door: DoorToUnlock,
  { dateTime, reason }: { dateTime: Date; reason: string },
) => ({
  landlordId: door.landlordId,
  officeCentreId: door.officeCentreId,
  accessDoorId: door.id,
  dateTime,
  siteDay: wallTimeOf(dateTime, clockName(door)).date,
  kind: 'DOOR_UNLOCKED' as const,
  result: null,
  reason,
  decidedHere: true,
  userOfficeCentreId: scope.officeCentreId,
  userId: actor.userId,
  accessPassId: null,
  credential: null,
  connector: 'unlock',
  vendorEventId: crypto.randomUUID(),
})
