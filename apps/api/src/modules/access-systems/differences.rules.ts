import type { StoredChange } from './intended.views.ts'
import type { DifferenceKind } from './tables.ts'

/** What of a record says when it holds. */
const times = ['span', 'scheduleId', 'slots', 'from', 'until']

/**
 * How what a controller holds differs from what it should hold.
 * @param known the holders that are people or visitors of the estate
 */
export function differenceOf({ intended, actual, holderId }: StoredChange, known: ReadonlySet<string>): DifferenceKind {
  if (actual === null) return 'MISSING'
  if (intended === null) return holderId !== null && !known.has(holderId) ? 'UNKNOWN_HOLDER' : 'EXTRA'
  return differing(intended, actual).every((field) => times.includes(field)) ? 'WRONG_TIME' : 'WRONG_VALUE'
}

/** Whether somebody might still pass a door by what a controller holds, who should not: another name takes nothing away. */
export function takesAway({ kind, intended, actual }: Pick<StoredChange, 'kind' | 'intended' | 'actual'>): boolean {
  if (actual === null) return kind === 'LOCKDOWN'
  return intended === null || differing(intended, actual).some((field) => field !== 'name')
}

/** The fields in which two records differ. */
const differing = (intended: Record<string, unknown>, actual: Record<string, unknown>): string[] =>
  [...new Set([...Object.keys(intended), ...Object.keys(actual)])].filter(
    (field) => JSON.stringify(sorted(intended[field])) !== JSON.stringify(sorted(actual[field])),
  )

/** The database and a controller may have the fields of an object in another order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  )
}
