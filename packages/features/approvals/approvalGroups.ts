import { usePersonal } from '@atrium/auth/session/usePersonal.ts'
import { dateFormats, dateOfInstant, daysBetween, formatDate } from '@atrium/validators/dates.ts'
import { kindLooks } from './approvalKinds.ts'
import type { Approval } from './approvalQueries.ts'

/** What requests may be put together by. */
export const groupings = [
  { value: 'due', label: 'by the day they are due' },
  { value: 'day', label: 'by the day they came' },
  { value: 'kind', label: 'by kind' },
  { value: 'company', label: 'by company' },
  { value: 'none', label: 'none' },
] as const
type Grouping = (typeof groupings)[number]['value']

const isGrouping = (kept: unknown): kept is Grouping => groupings.some(({ value }) => value === kept)

/** How the person likes their inbox. */
export const useGrouping = () => usePersonal<Grouping>('approvalGroups', 'due', isGrouping)

export type Grouped = Approval & { group: string | undefined }

type Clock = { now: number; timezoneOffset: number }

/** The requests with the name of their group; groups in the order in which they first come. */
export function grouped(approvals: readonly Approval[], grouping: Grouping, clock: Clock): Grouped[] {
  const named = approvals.map((approval) => ({ ...approval, group: names[grouping](approval, clock) }))
  return byDay(named, grouping).flatMap(([, members]) => members)
}

/** What is due is put in the order of its days; what is not due at all comes last. */
function byDay(named: readonly Grouped[], grouping: Grouping) {
  const ranked =
    grouping === 'due'
      ? named.toSorted((one, other) => (earliestOf(one) ?? Infinity) - (earliestOf(other) ?? Infinity) || 0)
      : named
  return [...Map.groupBy(ranked, ({ group }) => group)]
}

const names: Record<Grouping, (approval: Approval, clock: Clock) => string | undefined> = {
  none: () => undefined,
  company: ({ officeCentre }) => officeCentre.name,
  kind: ({ kind }) => kindLooks[kind].label,
  day: ({ submittedDate }, { now, timezoneOffset }) =>
    dayName(dateOfInstant(submittedDate, timezoneOffset), dateOfInstant(new Date(now), timezoneOffset)),
  due: (approval, clock) => dueName(approval, clock),
}

function dayName(day: string, today: string): string {
  const days = daysBetween(day, today)
  if (days === 0) return 'Today'
  return days === 1 ? 'Yesterday' : formatDate(day)
}

/** By when it should be decided or decides itself, whichever comes first. */
function earliestOf({ dueDate, decideBy }: Pick<Approval, 'dueDate' | 'decideBy'>): number | null {
  const moments = [dueDate, decideBy].flatMap((moment) => (moment === null ? [] : Date.parse(moment)))
  return moments.length === 0 ? null : Math.min(...moments)
}

/** The day it is due, in a word where it is near. */
function dueName(approval: Approval, { now, timezoneOffset }: Clock): string {
  const due = earliestOf(approval)
  if (due === null) return 'Whenever you like'
  if (due < now) return 'Overdue'
  const day = dateOfInstant(new Date(due), timezoneOffset)
  const days = daysBetween(dateOfInstant(new Date(now), timezoneOffset), day)
  if (days === 0) return 'Today'
  return days === 1 ? 'Tomorrow' : formatDate(day, dateFormats.display)
}
