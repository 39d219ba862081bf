/** How somebody who waits stands; OFFERED has a place kept for a while. */
export type WaitingStatus = 'WAITING' | 'OFFERED' | 'BOOKED' | 'LAPSED' | 'CANCELLED'

/** The lowest number of counted places, from 1, that nobody has; undefined when all are taken. */
export function lowestFreePlace(places: number, taken: Iterable<number>): number | undefined {
  const busy = new Set(taken)
  for (let placeNo = 1; placeNo <= places; placeNo++) if (!busy.has(placeNo)) return placeNo
  return undefined
}

/** How many of counted places nobody has; numbers above them do not count. */
export function freePlaceCount(places: number, taken: Iterable<number>): number {
  const busy = new Set([...taken].filter((placeNo) => placeNo >= 1 && placeNo <= places))
  return places - busy.size
}

/** When an offer ends: after so many minutes, and no later than what it is for begins. */
export function offerEnd(now: Date, offerMinutes: number, startsAt: Date): Date {
  const offered = new Date(now.getTime() + offerMinutes * 60_000)
  return offered < startsAt ? offered : startsAt
}

/** Whether an entry has to leave the list: its offer is over, or what it waits for has begun. */
export function hasLapsed(
  { status, startsAt, offerExpiresAt }: { status: WaitingStatus; startsAt: Date; offerExpiresAt: Date | null },
  now: Date,
): boolean {
  if (status !== 'OFFERED' && status !== 'WAITING') return false
  return (offerExpiresAt ?? startsAt) <= now
}
