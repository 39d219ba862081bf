import type { Span } from '@atrium/access-rules/snapshot.ts'
import { momentAt } from '../../platform/siteClock.ts'
import type { StoredLease } from './estate.views.ts'

type Lease = Pick<StoredLease, 'start' | 'end'>

export const always: Span = { from: null, until: null }
export const never: Span = { from: null, until: 0 }

/**
 * The time of the lease that brings a company here: the one that runs on a day with those that follow it without a gap,
 * else the next one, else the last. A company without any is here without one.
 * @param leases of the company
 */
export function tenancyOf(leases: readonly Lease[], day: string, clock: string): Span {
  const running = leases.filter(({ start, end }) => start <= day && (end === null || day <= end))
  const coming = leases.filter(({ start }) => start > day).toSorted(byStart)
  const ended = leases.toSorted((one, other) => ((one.end ?? '') > (other.end ?? '') ? -1 : 1))
  const [lease] = [...running, ...coming, ...ended]
  if (!lease) return always
  const until = lastDay(lease, leases)
  return {
    from: momentAt(lease.start, 0, clock).getTime(),
    until: until === null ? null : momentAt(until, 1440, clock).getTime(),
  }
}

const byStart = (one: Lease, other: Lease) => (one.start < other.start ? -1 : 1)

/** The last day of a lease and those that follow it, no day apart; null of what does not end. */
function lastDay({ end }: Lease, leases: readonly Lease[]): string | null {
  let last = end
  for (const lease of leases.toSorted(byStart)) {
    if (last === null) return null
    if (lease.start > nextDay(last) || (lease.end !== null && lease.end <= last)) continue
    last = lease.end
  }
  return last
}

const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
