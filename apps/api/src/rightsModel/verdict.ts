import { verdictOf } from '@atrium/access-rules/testing/oracle.ts'
import type { Facts } from '@atrium/access-rules/world.ts'
import {
  dayAt,
  daysLater,
  wallAt,
  within,
  type Door,
  type Group,
  type Lead,
  type Model,
  type Pass,
  type Person,
  type Slot,
} from './model.ts'

/** Somebody at a door: known by a card they show, else with the best pass they have. */
export type Attempt = { person: Person; card: Pass | null; door: Door; at: number }

type OneMinute = { days: number[]; from: number; until: number; includeHoliday: boolean }

/** What the door ought to decide, by the oracle of the rules, from facts that are put together list by list. */
export function verdict(model: Model, attempt: Attempt): ReturnType<typeof verdictOf> {
  const pass = attempt.card ?? (attempt.person.deleted ? undefined : bestPass(model, attempt.person, attempt.at))
  const facts = factsAt(model, attempt, pass)
  return verdictOf(facts, { passId: 'pass', doorId: attempt.door.id, at: attempt.at })
}

/** One that opens doors at the moment goes before one that will or did, that before one that was taken; then the latest. */
function bestPass({ passes }: Model, person: Person, at: number): Pass | undefined {
  const own = passes.filter(({ holder }) => holder === person.id)
  const live = own.filter(({ status }) => status === 'LIVE')
  return live.findLast(({ span }) => within(at, span)) ?? live.at(-1) ?? own.at(-1)
}

function factsAt(model: Model, attempt: Attempt, pass: Pass | undefined): Facts {
  const { door, at } = attempt
  const wall = wallAt(model, at)
  const holder = pass && model.people.find(({ id, deleted }) => id === pass.holder && !deleted)
  const schedules = new Map<string, OneMinute[]>()
  const groups = model.groups.map((group) => ({
    id: group.id,
    active: group.active,
    doors: waysOf(model, group, attempt).map((minutes, index) => {
      const scheduleId = `${group.id} ${index}`
      schedules.set(scheduleId, minutes)
      return { doorId: door.id, scheduleId }
    }),
  }))
  return {
    persons: holder ? [personAt(model, holder, attempt)] : [],
    passes: pass
      ? [
          {
            id: 'pass',
            personId: pass.holder ?? 'nobody',
            standing: pass.status === 'EXPIRED' ? 'LIVE' : pass.status,
            span: pass.span,
          },
        ]
      : [],
    doors: [
      {
        id: door.id,
        siteId: 'site',
        active: door.active,
        lockdown: model.lockdowns.some((one) => one.doors.includes(door) && within(at, one)),
        passage: model.antiPassback ? door.passage : null,
      },
    ],
    groups,
    schedules,
    // Whether a holiday closes the asked minute is in the minute already.
    wallAt: () => ({ weekday: wall.weekday, minute: wall.minute, holiday: true, holidayBefore: false }),
  }
}

const always = { from: null, until: null }

function personAt(model: Model, person: Person, { door, at }: Attempt): Facts['persons'][number] {
  const running = model.requests.filter(
    ({ personId, status, from, until }) => personId === person.id && status === 'APPROVED' && from <= at && at < until,
  )
  const groupIds = [
    ...model.groups.filter(({ members }) => members.has(person.id)).map(({ id }) => id),
    ...running.flatMap(({ wish }) => ('group' in wish ? [wish.group.id] : [])),
  ]
  const booked = model.bookings.filter(
    ({ personId, from, to }) =>
      door === model.roomDoor && personId === person.id && from - 15 * 60_000 <= at && at < to,
  )
  const isGranted = booked.length > 0 || running.some(({ wish }) => 'door' in wish && wish.door === door)
  const last = lastPassage(model, person, at)
  return {
    id: person.id,
    active: person.active,
    tenancy: person.owner === 'COMPANY' ? tenancyAt(model, at) : always,
    memberships: groupIds.map((groupId) => ({ groupId, span: always })),
    grants: isGranted ? [{ doorId: door.id, source: 'GRANT', reason: 'Granted', span: always }] : [],
    lastPassages: new Map(last ? [['site', last]] : []),
  }
}

/** Whether the company is here on the day at the site; whoever has no lease at all is here without one. */
function tenancyAt({ companyActive, leases, clock }: Model, at: number): Facts['persons'][number]['tenancy'] {
  if (!companyActive) return { from: null, until: 0 }
  const { date } = wallAt({ clock }, at)
  if (leases.length === 0 || leases.some(({ start, end }) => start <= date && (end === null || date <= end)))
    return always
  return leases.some(({ start }) => start > date) ? { from: at + 1, until: null } : { from: null, until: at }
}

/** How somebody last passed a counted door within a day. */
function lastPassage({ passages }: Model, { id }: Person, at: number) {
  const own = passages.filter(
    (one) => one.personId === id && one.door.passage !== null && one.at <= at && one.at > at - 86_400_000,
  )
  return own.toSorted((one, other) => one.at - other.at).at(-1)?.door.passage
}

/** The times of each way a group leads to the door: the company's as far as the building has given it. */
function waysOf(model: Model, group: Group, { door, at }: Attempt): OneMinute[][] {
  const leads = group.leads.filter(({ doors }) => doors.includes(door))
  if (group.owner === 'BUILDING') return leads.map((lead) => minuteOf(model, lead, at))
  const limits = model.groups
    .filter((one) => one.owner === 'BUILDING' && one.active && isGiven(model, one, at))
    .flatMap((one) => one.leads.filter(({ doors }) => doors.includes(door)))
  return leads.flatMap((lead) => limits.map((limit) => shared(minuteOf(model, lead, at), minuteOf(model, limit, at))))
}

/** The asked minute of the week, where a lead has it; it holds on holidays where the day on which it began was none. */
function minuteOf(model: Model, lead: Lead, at: number): OneMinute[] {
  const { date, weekday, minute } = wallAt(model, at)
  const slots: Slot[] = lead.kind === 'MAPPING' ? lead.programme.slots : [lead.slot]
  const begun = [
    { date, weekday, passed: minute },
    { date: daysLater(date, -1), weekday: weekday === 1 ? 7 : weekday - 1, passed: minute + 1440 },
  ]
  return slots.flatMap(({ days, start, end, includeHoliday }) =>
    begun
      .filter((day) => days.includes(day.weekday) && start <= day.passed && day.passed < end)
      .map((day) => ({
        days: [weekday],
        from: minute,
        until: minute + 1,
        includeHoliday: includeHoliday || !isHoliday(model, day.date),
      })),
  )
}

const isHoliday = ({ holidays }: Model, day: string): boolean =>
  holidays.some(({ atDoors, first, last }) => atDoors && first <= day && day <= last)

const shared = ([one]: OneMinute[], [other]: OneMinute[]): OneMinute[] =>
  one && other ? [{ ...one, includeHoliday: one.includeHoliday && other.includeHoliday }] : []

/** Whether the company has a group of the building, by name or with a floor it holds that day. */
export function isGiven(model: Model, { given }: Group, at: number): boolean {
  const day = dayAt(model, at)
  const holdsFloor = model.leases.some(
    ({ onFloor, start, end }) => onFloor && start <= day && (end === null || day <= end),
  )
  return given.byName !== null || (given.byFloor !== null && holdsFloor)
}
