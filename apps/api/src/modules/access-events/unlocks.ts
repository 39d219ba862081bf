import { countOf } from '@atrium/validators/text.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { forbidden, ruleViolation, unavailable } from '../../platform/errors.ts'
import { operation, type Data } from '../../platform/operation.ts'
import { presentDoor, readDoor, requireOwnDoors } from '../access-doors/index.ts'
import { hasDoorsOfOthers, reachOf, readTarget } from './lockdowns.views.ts'
import { pulse, type Pulsed } from './pulses.ts'
import { reasonOf, requireOwnDoorsOf, targetOf } from './targets.ts'
import { readDoorsToUnlock, type DoorToUnlock } from './unlocks.views.ts'

type Ready = DoorToUnlock & { controllerDoorId: string }

const inactive = 'This door is inactive. Activate it first.'
const unreported = 'No controller has reported this door yet, so it cannot be unlocked from here.'

/** Unlocks one door, be it locked down: whoever stands there is let in, and nobody after them. */
export const unlockAccessDoor = operation('unlockAccessDoor', async (ctx, { path, body }) => {
  requireOwnDoors(ctx)
  await readDoor(ctx, path.id)
  const target = targetOf({ accessDoorId: path.id })
  if (await hasDoorsOfOthers(ctx, target)) throw forbidden('You can only unlock the doors assigned to you.')
  const [door] = await readDoorsToUnlock(ctx, target)
  if (!door?.active) throw ruleViolation(inactive)
  if (!isReported(door)) throw ruleViolation(unreported)
  const pulsed = await pulse(ctx, door, reasonOf(body.reason))
  if (pulsed === 'AWAY')
    throw unavailable(
      'The controller of this door could not be reached. Check whether the door opened, then try again.',
    )
  if (pulsed === 'UNKNOWN')
    throw ruleViolation('The controllers no longer have this door, so it cannot be unlocked from here.')
  return presentDoor(ctx, await readDoor(ctx, path.id))
})

const isReported = (door: DoorToUnlock): door is Ready => door.controllerDoorId !== null

export const prepareUnlock = operation('prepareUnlock', async (ctx, { body }) => {
  requireOwnDoors(ctx)
  const target = targetOf(body)
  const place = await readTarget(ctx, target)
  await requireOwnDoorsOf(ctx, target)
  const doors = await readDoorsToUnlock(ctx, target)
  return {
    reach: reachOf(target),
    target: place,
    noOfDoors: doors.length,
    noOfClosedDoors: doors.filter((door) => whyClosed(door) !== null).length,
  }
})

/** Unlocks all doors of a place, each by itself and some at a time: one that does not open keeps none of the others closed. */
export const unlockDoors = operation('unlockDoors', async (ctx, { body }) => {
  requireOwnDoors(ctx)
  const target = targetOf(body)
  await readTarget(ctx, target)
  await requireOwnDoorsOf(ctx, target)
  const reason = reasonOf(body.reason)
  const doors = await readDoorsToUnlock(ctx, target)
  if (doors.length !== body.noOfDoors)
    throw ruleViolation(`By now this unlocks ${countOf(doors.length, 'door', 'doors')}. Look at it again.`)
  if (doors.every((door) => whyClosed(door) !== null)) throw ruleViolation('There is no door to unlock here.')
  const why = new Map<string, string | null>()
  await someAtATime(doors, async (door) => void why.set(door.id, await unlock(ctx, door, reason)))
  return present(doors, why)
})

/** Why a door did not open; null where it did. */
async function unlock(ctx: Ctx, door: DoorToUnlock, reason: string): Promise<string | null> {
  const closed = whyClosed(door)
  if (closed !== null || !isReported(door)) return closed
  try {
    return words[await pulse(ctx, door, reason)]
  } catch (error) {
    ctx.log.error({ err: error, doorId: door.id }, 'one of several doors was not unlocked')
    return 'something went wrong'
  }
}

const words: Record<Pulsed, string | null> = {
  UNLOCKED: null,
  AWAY: 'its controller could not be reached',
  UNKNOWN: 'its controller does not know it',
}

/** Why a door stays closed when all of a place are unlocked; null where it can be. */
function whyClosed({ active, lockdown, controllerDoorId }: DoorToUnlock): string | null {
  if (!active) return 'it is inactive'
  if (lockdown !== null) return `it is locked down: ${lockdown}`
  return controllerDoorId === null ? 'no controller has reported it yet' : null
}

const atATime = 8

async function someAtATime<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items]
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: atATime }, worker))
}

function present(doors: readonly DoorToUnlock[], why: ReadonlyMap<string, string | null>): Data<'unlockDoors'> {
  const told = doors.map(({ id, name }) => ({ accessDoor: { id, name }, reason: why.get(id) ?? null }))
  return {
    unlocked: told.flatMap(({ accessDoor, reason }) => (reason === null ? [accessDoor] : [])),
    closed: told.flatMap(({ accessDoor, reason }) => (reason === null ? [] : [{ accessDoor, reason }])),
  }
}
