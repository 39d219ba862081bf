import type { Span } from '../../../platform/db/ranges.ts'
import type { Taken } from '../../occupancies/index.ts'
import { freePlaceCount } from '../../wait-lists/index.ts'
import type { Times } from '../bookingTimes.ts'

type Buffered = { id: string; places: number; bufferBefore: number; bufferAfter: number }

const minute = 60_000

/** What a booking takes of the calendar: its time with the buffers of the resource around it. */
export const occupiedSpan = (
  resource: Pick<Buffered, 'bufferBefore' | 'bufferAfter'>,
  { startsAt, endsAt }: Times,
): Span => ({
  from: new Date(startsAt.getTime() - resource.bufferBefore * minute),
  to: new Date(endsAt.getTime() + resource.bufferAfter * minute),
})

const meets = (left: Span, right: Span) => left.from < right.to && right.from < left.to

/** How many places of a resource nobody has taken for the whole of a time; what one holder has does not count. */
export function countFreePlaces(
  resource: Buffered,
  times: Times,
  taken: readonly Taken[],
  exceptHolder?: string,
): number {
  const span = occupiedSpan(resource, times)
  const inTheWay = taken.filter(
    (one) => one.resourceId === resource.id && one.holder !== exceptHolder && meets(one.span, span),
  )
  return freePlaceCount(
    resource.places,
    inTheWay.map((one) => one.placeNo),
  )
}

/** What stands in the way of a time when no place is free. */
export function findObstacle(resource: Buffered, times: Times, taken: readonly Taken[]): Taken | undefined {
  if (countFreePlaces(resource, times, taken) > 0) return undefined
  const span = occupiedSpan(resource, times)
  return taken.find((one) => one.resourceId === resource.id && meets(one.span, span))
}
