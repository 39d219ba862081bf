import { AccessSystemUnavailableError } from '@atrium/access-systems/accessSystem.ts'
import { raiseAlert } from '../../platform/alerts.ts'
import { later, seconds } from '../../platform/clock.ts'
import type { PublicCtx, TransactionCtx } from '../../platform/ctx.ts'
import { publish } from '../../platform/events.ts'
import { enqueue, type Job } from '../../platform/jobs.ts'
import { clockName, wallTimeOf } from '../../platform/siteClock.ts'
import { doorControllersAway } from '../access-doors/index.ts'
import { ensureMonths, insertEvents } from './accessEvents.repo.ts'
import { readOpenedDoor, type OpenedDoor } from './openings.views.ts'

/** For whom a door opens, and why, as people read it. */
export type Opening = {
  accessDoorId: string
  /** What it follows; a door opens once for it. */
  key: string
  why: string
  askedAt: Date
  user?: { id: string; officeCentreId: string } | null
  /** Whoever has no account, by name. */
  guest?: string | null
}

type Asked = Omit<Opening, 'askedAt'> & { askedAt: string }

/** Who tells of a door that a check-in opened. */
const connector = 'check-in'
/** Whoever checked in stands before the door for so long; afterwards it would open to nobody. */
const patience = seconds(20)

/**
 * Opens a door once the transaction has committed, for somebody who has shown that they are there. What came of it is an
 * event of the door; a door that does not open keeps nothing else from happening.
 */
export const openDoorSoon = (ctx: TransactionCtx, { askedAt, ...opening }: Opening): Promise<void> =>
  enqueue(ctx, openDoorJob, { ...opening, askedAt: askedAt.toISOString() })

export const openDoorJob: Job<Asked> = {
  name: 'open-door',
  batchSize: 4,
  run: async (ctx, asked) => {
    const door = await readOpenedDoor(ctx, { ...asked, connector })
    if (!door || door.done) return
    const failure = await openUnlessClosed(ctx, door, new Date(asked.askedAt))
    await record(ctx, door, asked, failure)
  },
}

/** Why it did not open; null where it did. */
async function openUnlessClosed(ctx: PublicCtx, door: OpenedDoor, askedAt: Date): Promise<string | null> {
  const { id, controllerDoorId, centreCode, relayStrkTimeMin, relayStrkTimeMax } = door
  if (!door.active) return 'the door is inactive'
  if (door.lockdown !== null) return `the door is locked down: ${door.lockdown}`
  if (controllerDoorId === null) return 'no controller has told of it yet'
  if (later(askedAt, patience) < ctx.now()) return 'it was asked too late'
  const pulse = { minSeconds: relayStrkTimeMin, maxSeconds: relayStrkTimeMax }
  try {
    const answer = await ctx.services.unlockDoor(ctx, { id, controllerDoorId, centreCode }, pulse)
    return answer ? null : 'its controller does not know it'
  } catch (error) {
    if (!(error instanceof AccessSystemUnavailableError)) throw error
    const { message } = error
    await ctx.transaction((tx) => raiseAlert(tx, doorControllersAway, { reason: message }))
    return 'its controller could not be reached'
  }
}

async function record(ctx: PublicCtx, door: OpenedDoor, asked: Asked, failure: string | null): Promise<void> {
  const dateTime = ctx.now()
  await ensureMonths(ctx, [dateTime])
  await ctx.transaction(async (tx) => {
    const event = {
      landlordId: door.landlordId,
      officeCentreId: door.officeCentreId,
      accessDoorId: door.id,
      dateTime,
      siteDay: wallTimeOf(dateTime, clockName(door)).date,
      kind: 'ACCESS' as const,
      result: failure === null ? ('GRANTED' as const) : ('DENIED' as const),
      reason: failure === null ? asked.why : `${asked.why}, but ${failure}`,
      decidedHere: true,
      userOfficeCentreId: asked.user?.officeCentreId ?? null,
      userId: asked.user?.id ?? null,
      accessPassId: null,
      credential: asked.guest ?? null,
      connector,
      vendorEventId: asked.key,
    }
    const written = await insertEvents(tx, [event])
    if (written.size > 0) await publish(tx, { officeCentreId: door.officeCentreId }, 'access-events')
  })
}
