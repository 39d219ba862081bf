import type { AnyCtx } from '../../../platform/ctx.ts'
import { ApiError } from '../../../platform/errors.ts'
import { readRefusals, type ClashKind } from '../../clashes/index.ts'
import type { Times } from '../bookingTimes.ts'

/** What keeps people from a place besides its calendar, in which bookings and blockings exclude each other. */
const met: ClashKind[] = ['WORK', 'HOT_WORK', 'NOISY_WORK']

/** Thrown where work that a permit allows keeps people from a place; whoever books gets alternatives with it. */
export class UnderWork extends ApiError {
  constructor(message: string) {
    super(409, 'SLOT_TAKEN', message)
  }
}

/** Answers of places and times why nobody books there while work goes on; null where nothing keeps them. */
export async function readWork(
  ctx: AnyCtx,
  resourceIds: readonly string[],
  landlordId: string,
  { startsAt, endsAt }: Times,
): Promise<(resourceId: string, times: Times) => string | null> {
  const within = { from: startsAt, to: endsAt }
  const refusal = await readRefusals(ctx, { landlordId, kind: 'BOOKING', met, resourceIds, within })
  return (resourceId, times) =>
    refusal((place) => place.resourceId === resourceId, [{ from: times.startsAt, to: times.endsAt }])
}

/** @throws UnderWork where work keeps people from a place at one of these times */
export async function requireNoWork(
  ctx: AnyCtx,
  resource: { id: string; landlordId: string },
  times: readonly Times[],
): Promise<void> {
  const inOrder = times.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
  const [first] = inOrder
  const last = inOrder.at(-1)
  if (!first || !last) return
  const refusalAt = await readWork(ctx, [resource.id], resource.landlordId, {
    startsAt: first.startsAt,
    endsAt: last.endsAt,
  })
  const refusal = inOrder.map((time) => refusalAt(resource.id, time)).find((words) => words !== null)
  if (refusal) throw new UnderWork(refusal)
}
