import { bookingTimeText } from '@atrium/validators/wallTimes.ts'
import type { AnyCtx, PublicCtx, Transactional } from '../../../platform/ctx.ts'
import { ApiError, notFound, ruleViolation } from '../../../platform/errors.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { operation } from '../../../platform/operation.ts'
import { displayOf, readGrid, type DisplayRow } from '../../hotdesks/index.ts'
import type { BookableResource } from '../../resources/index.ts'
import { announceJob } from '../announcements/announcements.jobs.ts'
import { auditOfNewBooking } from '../bookings.audit.ts'
import { insertBooking, readInstancesOf, updateInstances } from '../bookings.repo.ts'
import { shownTime, type Times } from '../bookingTimes.ts'
import { endEarly } from '../check-in/checkIn.ts'
import { isClash, withoutOverHolds } from '../availability/clash.ts'
import { readDoor, readStanding, type Door } from './doorBookings.views.ts'
import { endsAtDoor, refusalAtDoor } from './doorTimes.rules.ts'
import { countFreePlaces } from '../availability/free.rules.ts'
import { openAfterCheckIn } from './openAfterCheckIn.ts'
import { standingBooking } from './standingBooking.ts'

const tokenHeader = 'x-display-token'
const title = 'Booked at the door'
const switchedOff = () => ruleViolation('You cannot book at this display. Scan the code with your phone.')

/** What a display offers whoever stands before its room; null where nothing can be booked there now. */
export async function offersOf(ctx: AnyCtx, display: DisplayRow): Promise<{ ends: Date[] } | null> {
  const door = await readDoor(ctx, display)
  if (door.refusal !== null) return null
  const ends = endsAtDoor(door.resource, ctx.now()).filter((endsAt) => isOffered(ctx, door, endsAt))
  return ends.length === 0 ? null : { ends }
}

const isOffered = (ctx: AnyCtx, { resource, circumstances, taken }: Door, endsAt: Date): boolean =>
  refusalAtDoor(resource, endsAt, circumstances) === null &&
  countFreePlaces(resource, { startsAt: ctx.now(), endsAt }, taken) > 0

/**
 * Books the room of a display from this moment until one of the ends it offers, in nobody's name. Whoever stands there
 * has come, so it is checked in to at once. 422 where the display does not book or a rule is against it, 409
 * `SLOT_TAKEN` where somebody else was faster.
 */
export const bookAtPublicZoneDisplay = operation('bookAtPublicZoneDisplay', async (ctx, { path, header, body }) => {
  const display = await displayOf(ctx, header[tokenHeader], path.id)
  if (!display.walkUpBooking) throw switchedOff()
  const door = await readDoor(ctx, display)
  const times = { startsAt: ctx.now(), endsAt: new Date(body.endsAt) }
  const refusal = door.refusal ?? refusalAtDoor(door.resource, times.endsAt, door.circumstances)
  if (refusal !== null) throw ruleViolation(refusal)
  try {
    await withoutOverHolds(ctx, door.resource.id, () =>
      ctx.transaction((tx) => takeRoom(tx, display, door.resource, times)),
    )
  } catch (error) {
    if (isClash(error)) throw taken(door.resource)
    throw error
  }
  return readGrid(ctx, display)
})

const taken = ({ name }: BookableResource) =>
  new ApiError(409, 'SLOT_TAKEN', `${name} is no longer free for that long. Choose a shorter time.`)

async function takeRoom(
  ctx: Transactional<PublicCtx>,
  display: DisplayRow,
  resource: BookableResource,
  times: Times,
): Promise<void> {
  const { id } = await insertBooking(
    ctx,
    resource,
    { ...standingBooking(resource, title, null), displayId: display.id },
    [{ ...times, placeNo: 1 }],
    auditOfNewBooking(
      ctx,
      `Booked ${resource.name} at the door`,
      { title, resource: resource.name, when: bookingTimeText(shownTime(times, resource.clock)), status: 'Approved' },
      byDisplay(display),
    ),
  )
  const instances = await readInstancesOf(ctx, id)
  await updateInstances(
    ctx,
    instances.map((instance) => instance.id),
    { status: 'CHECKED_IN', checkInDate: ctx.now(), checkInWay: 'DISPLAY' },
  )
  for (const instance of instances) await openAfterCheckIn(ctx, instance.id, 'DISPLAY')
  await enqueue(ctx, announceJob, { bookingId: id, event: 'CHECKED_IN' })
}

/** Whose the entries of the audit trail are. */
const byDisplay = ({ name, landlordId, officeCentreId }: DisplayRow) => ({
  userFullName: `Display ${name}`,
  landlordId,
  officeCentreId,
})

/** Ends what runs and was made at a display of the room; 404 for any other booking, so that nobody's own is touched. */
export const endBookingAtPublicZoneDisplay = operation(
  'endBookingAtPublicZoneDisplay',
  async (ctx, { path, header }) => {
    const display = await displayOf(ctx, header[tokenHeader], path.id)
    if (!display.walkUpBooking) throw switchedOff()
    const standing = await readStanding(ctx, display, path.bookingId)
    if (!standing) throw notFound('This booking was not made at this door.')
    await ctx.transaction((tx) => endEarly(tx, standing, byDisplay(display)))
    return readGrid(ctx, display)
  },
)
