import { opennessAt, type Schedule, type Wall } from '@atrium/access-rules/schedule.ts'
import type { HeldSpan, HeldValues } from '@atrium/access-systems/records.ts'
import type { Held } from './held.ts'
import type { LabTap, LabVerdict } from './model.ts'

type Decision = Pick<LabVerdict, 'result' | 'reason' | 'holder'>
type Way = { scheduleId: string; floors: readonly number[] | null; span: HeldSpan }
type Moment = { now: Date; date: string; weekday: number; minute: number }

/** What the clock beside the doors shows at a moment. */
export function momentOf(now: Date, timeZone: string): Moment {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]))
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? ''
  return {
    now,
    date: `${part('year')}-${part('month')}-${part('day')}`,
    weekday: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(part('weekday')) + 1,
    minute: Number(part('hour')) * 60 + Number(part('minute')),
  }
}

/** What a controller decides on a tap by what it holds and by its own clock; it asks nobody. */
export function decideTap(held: Held, tap: LabTap, moment: Moment): Decision {
  const refuse = (reason: string, holder: string | null = null): Decision => ({ result: 'DENIED', reason, holder })
  if ([...held.of('LOCKDOWN').values()].some(({ doorId }) => doorId === tap.doorId))
    return refuse('The door is locked down.')
  const shown = [...held.of('CREDENTIAL').values()].find(
    ({ credentialType, value }) => credentialType === tap.credentialType && value === tap.value,
  )
  if (!shown) return refuse('This pass is not known to the door.')
  const holder = held.of('HOLDER').get(shown.holderId)
  if (!holder) return refuse('Nobody is known to whom it belongs.')
  const outOf = [shown.span, holder.span].map((span) => outsideOf(span, moment.now)).find((word) => word !== null)
  if (outOf) return refuse(`It is ${outOf}.`, holder.name)
  const granted: Decision = { result: 'GRANTED', reason: null, holder: holder.name }
  if (isGranted(held, shown.holderId, tap.doorId, moment.now)) return granted
  const ways = waysOf(held, shown.holderId, tap.doorId)
  if (ways.length === 0) return refuse('They have no right here.', holder.name)
  const current = ways.filter(({ span }) => outsideOf(span, moment.now) === null)
  if (current.length === 0) return refuse(`Their right is ${outsideOf(ways[0]!.span, moment.now)}.`, holder.name)
  const leading = current.filter(({ floors }) => tap.floor === null || floors === null || floors.includes(tap.floor))
  if (leading.length === 0) return refuse('They have no right to this floor.', holder.name)
  const reason = closedBy(held, leading, moment)
  return reason === null ? granted : refuse(reason, holder.name)
}

/** Why a span does not hold at a moment, in words; null where it does. */
function outsideOf({ from, until }: HeldSpan, now: Date): string | null {
  if (from !== null && now < new Date(from)) return 'not valid yet'
  return until !== null && now >= new Date(until) ? 'no longer valid' : null
}

const isGranted = (held: Held, holderId: string, doorId: string, now: Date): boolean =>
  [...held.of('GRANT').values()].some(
    (grant) => grant.holderId === holderId && grant.doorId === doorId && outsideOf(grant.span, now) === null,
  )

/** The ways of a holder through a door: those expanded, and those of their levels. */
function waysOf(held: Held, holderId: string, doorId: string): Way[] {
  const rights = [...held.of('RIGHT').values()].filter(
    (right) => right.holderId === holderId && right.doorId === doorId,
  )
  const doors = [...held.of('LEVEL_DOOR').values()].filter((door) => door.doorId === doorId)
  const levels = [...held.of('HOLDER_LEVEL').values()].filter((level) => level.holderId === holderId)
  const led = levels.flatMap(({ levelId, span }) =>
    doors.filter((door) => door.levelId === levelId).map((door) => ({ ...door, span })),
  )
  return [...rights, ...led]
}

/** Why none of these ways is open at this hour, in words; null where one is. */
function closedBy(held: Held, ways: readonly Way[], { date, weekday, minute }: Moment): string | null {
  const holidays = [...held.of('HOLIDAY').values()]
  const isHoliday = (day: string) => holidays.some(({ from, until }) => from <= day && day <= until)
  const wall: Wall = { weekday, minute, holiday: isHoliday(date), holidayBefore: isHoliday(dayBefore(date)) }
  const slots = (way: Way): Schedule =>
    (held.of('SCHEDULE').get(way.scheduleId) as HeldValues['SCHEDULE'] | undefined)?.slots ?? []
  const found = ways.map((way) => opennessAt(slots(way), wall))
  if (found.includes('OPEN')) return null
  return found.includes('HOLIDAY') ? 'It is a holiday here.' : 'It is outside the hours.'
}

const dayBefore = (date: string): string => new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10)
