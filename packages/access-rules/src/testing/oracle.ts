import type { DenialReason } from '../decision.ts'
import type { Schedule, Wall } from '../schedule.ts'
import type { Span } from '../snapshot.ts'
import type { Attempt, Facts } from '../world.ts'

type Person = Facts['persons'][number]
type Door = Facts['doors'][number]
type Verdict = 'GRANTED' | DenialReason

/**
 * The same decision, written a second time the slow way from the words of the rules: list by list, minute by minute. It
 * shares no line with what it judges.
 */
export function verdictOf(facts: Facts, attempt: Attempt): Verdict {
  const door = facts.doors.find((each) => each.id === attempt.doorId)
  if (door === undefined) return 'DOOR_INACTIVE'
  const pass = facts.passes.find((each) => each.id === attempt.passId)
  if (pass === undefined) return 'UNKNOWN_PASS'
  if (pass.standing !== 'LIVE') return `PASS_${pass.standing}`
  const validity = sideOf(pass.span, attempt.at)
  if (validity !== 'IN') return validity === 'BEFORE' ? 'PASS_NOT_YET_VALID' : 'PASS_EXPIRED'
  const person = facts.persons.find((each) => each.id === pass.personId)
  if (person === undefined || person.active === false) return 'PERSON_INACTIVE'
  const tenancy = sideOf(person.tenancy, attempt.at)
  if (tenancy !== 'IN') return tenancy === 'BEFORE' ? 'TENANCY_NOT_BEGUN' : 'TENANCY_ENDED'
  return verdictAtDoor(facts, attempt, person, door)
}

const nearestFirst: Verdict[] = ['GRANTED', 'HOLIDAY', 'OUTSIDE_SCHEDULE', 'OUTSIDE_VALIDITY', 'GROUP_INACTIVE']

function verdictAtDoor(facts: Facts, attempt: Attempt, person: Person, door: Door): Verdict {
  if (door.active === false) return 'DOOR_INACTIVE'
  if (door.lockdown === true) return 'LOCKDOWN'
  const verdicts = [...grantVerdicts(attempt, person), ...groupVerdicts(facts, attempt, person, door)]
  const verdict = nearestFirst.find((each) => verdicts.includes(each)) ?? 'NO_ACCESS'
  const last = person.lastPassages.get(door.siteId)
  const isTwice = (door.passage === 'ENTRY' && last === 'ENTRY') || (door.passage === 'EXIT' && last === 'EXIT')
  return verdict === 'GRANTED' && isTwice ? 'ANTI_PASSBACK' : verdict
}

const grantVerdicts = ({ doorId, at }: Attempt, { grants }: Person): Verdict[] =>
  grants
    .filter((grant) => grant.doorId === doorId)
    .map((grant) => (sideOf(grant.span, at) === 'IN' ? 'GRANTED' : 'OUTSIDE_VALIDITY'))

function groupVerdicts(facts: Facts, { doorId, at }: Attempt, person: Person, door: Door): Verdict[] {
  const verdicts: Verdict[] = []
  for (const membership of person.memberships) {
    for (const group of facts.groups) {
      for (const mapping of group.doors) {
        if (group.id !== membership.groupId || mapping.doorId !== doorId) continue
        const wall = facts.wallAt(door.siteId, at)
        const schedule = facts.schedules.get(mapping.scheduleId) ?? []
        if (sideOf(membership.span, at) !== 'IN') verdicts.push('OUTSIDE_VALIDITY')
        else if (group.active === false) verdicts.push('GROUP_INACTIVE')
        else if (isOpen(schedule, wall, holidaysOf(wall))) verdicts.push('GRANTED')
        else verdicts.push(isOpen(schedule, wall, []) ? 'HOLIDAY' : 'OUTSIDE_SCHEDULE')
      }
    }
  }
  return verdicts
}

function sideOf(span: Span, at: number): 'BEFORE' | 'IN' | 'AFTER' {
  if (span.from !== null && span.from > at) return 'BEFORE'
  if (span.until !== null && span.until <= at) return 'AFTER'
  return 'IN'
}

const week = [1, 2, 3, 4, 5, 6, 7]

/** The days, of the one that the clock shows and the one before, that doors keep as holidays. */
function holidaysOf({ weekday, holiday, holidayBefore }: Wall): number[] {
  const before = week.at(week.indexOf(weekday) - 1) ?? weekday
  return [...(holiday ? [weekday] : []), ...(holidayBefore ? [before] : [])]
}

/** Whether a minute is among those of a schedule: what begins on a day goes on as that day's, whatever it comes to. */
function isOpen(schedule: Schedule, wall: Wall, holidays: readonly number[]): boolean {
  for (const { days, from, until, includeHoliday } of schedule) {
    for (const begun of days) {
      if (holidays.includes(begun) && !includeHoliday) continue
      let [weekday, minute] = [begun, from]
      for (let passed = from; passed < until; passed += 1) {
        if (weekday === wall.weekday && minute === wall.minute) return true
        minute += 1
        if (minute === 24 * 60) [weekday, minute] = [week[weekday] ?? 1, 0]
      }
    }
  }
  return false
}
