import { cutsOf, rightsInSteps, type RightsChange } from '@atrium/access-rules/rights.ts'
import { Temporal } from 'temporal-polyfill'
import { days, later } from '../../platform/clock.ts'
import { isSignedIn, type Ctx } from '../../platform/ctx.ts'
import { forbidden } from '../../platform/errors.ts'
import { runInTurns } from '../../platform/inTurns.ts'
import { undone, type Rehearse } from '../../platform/rehearsals.ts'
import { momentAt, nextClockChange, wallTimeOf } from '../../platform/siteClock.ts'
import { readWorld, type EstateWorld } from './readWorld.ts'
import { personOf, presentRehearsal, type Rehearsal } from './rehearse.present.ts'
import { workOut } from './workedOut.ts'

/** How far ahead rights are compared: a year, so that every holiday is met. */
const ahead = days(400)

/** Beyond this, what is compared is worked out while whoever asked sees how far it is. */
export const rehearsedAtOnce = 5_000 * 50

/**
 * Does a write and leaves nothing of it, to say who would gain and who would lose which doors. Both worlds are read as
 * they stand before and after it within one transaction; they are compared once that has ended.
 */
export const rehearse: Rehearse = async (ctx, write) => {
  if (!isSignedIn(ctx)) throw forbidden()
  // Somebody is signed in, and so they are within its transactions.
  const own = ctx as Ctx
  const { scope } = own
  const asked = { landlordId: scope.landlordId, at: null }
  const from = ctx.now()
  const until = later(from, ahead)
  const reading = { until, withoutLockdowns: true }
  const [before, after] = await undone(ctx, async (tx) => {
    const was = await readWorld(tx, asked, reading)
    await write(tx)
    return [was, await readWorld(tx, asked, reading)] as const
  })
  const span = { from, until }
  const size = (world: EstateWorld) => world.persons.size * world.doors.size
  if (Math.max(size(before), size(after)) <= ctx.services.rehearsedAtOnce) return compare(own, [before, after], span)
  return workOut(own, until, (onProgress) => compare(own, [before, after], span, onProgress))
}

/** Whose rights a write changes, as whoever asked may see it. */
async function compare(
  { scope }: Ctx,
  [before, after]: readonly [EstateWorld, EstateWorld],
  span: { from: Date; until: Date },
  onProgress?: (part: number) => void,
): Promise<Rehearsal> {
  const changes = await runInTurns(rightsOf(before, after, span), onProgress)
  const isShown = (id: string) =>
    scope.officeCentreType !== 'TENANT' || personOf(before, after, id)?.officeCentreId === scope.officeCentreId
  return presentRehearsal(
    before,
    after,
    changes.filter(({ personId }) => isShown(personId)),
    span.until,
  )
}

/** Whose rights differ between two worlds over a span, in steps. */
function rightsOf(
  before: EstateWorld,
  after: EstateWorld,
  span: { from: Date; until: Date },
): Generator<number, RightsChange[]> {
  const schedules = [before, after].flatMap(({ world }) => [...world.facts.schedules.values()])
  const cuts = cutsOf(schedules)
  const momentsOf = (siteId: string) => momentsBetween(span, before.clockOf(siteId), cuts)
  return rightsInSteps(before.world, after.world, { until: span.until.getTime(), momentsOf })
}

/** The moments of a span at which a clock shows one of these minutes of a day, those of its jumps, and its first. */
export function momentsBetween(
  { from, until }: { from: Date; until: Date },
  clock: string,
  minutes: readonly number[],
) {
  const moments = new Set([from.getTime()])
  const add = (moment: number) => {
    if (moment > from.getTime() && moment < until.getTime()) moments.add(moment)
  }
  let day = Temporal.PlainDate.from(wallTimeOf(from, clock).date)
  for (; momentAt(day.toString(), 0, clock) < until; day = day.add({ days: 1 }))
    for (const minute of minutes) add(momentAt(day.toString(), minute, clock).getTime())
  for (let jump = nextClockChange(from, clock); jump && jump < until; jump = nextClockChange(jump, clock)) {
    // What a clock shows twice opens and closes twice.
    const shown = wallTimeOf(jump, clock).minute
    add(jump.getTime())
    for (const minute of minutes)
      if (minute > shown && minute < shown + 180) add(jump.getTime() + (minute - shown) * 60_000)
  }
  return [...moments].toSorted((one, other) => one - other)
}
