import { decideAttempt, worldOf, type Attempt, type Facts } from '@atrium/access-rules/world.ts'
import { wallTimeOf, weekdayOf } from '@atrium/api/platform/siteClock.ts'
import { tell } from './report.ts'

const people = 100_000
const doors = 2_000
const groups = 500
const doorsOfGroup = 40
const groupsOfPerson = 3
const distinctAttempts = 200_000
const rounds = 10
const clocks = ['Asia/Singapore', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe']
const always = { from: null, until: null }
const begin = Date.UTC(2026, 2, 29)
const minuteLength = 60_000

/** How many doors one core decides on a second, at clocks with daylight saving. */
export function benchDecisions(): void {
  const world = worldOf(largeFacts())
  const asked = Array.from({ length: distinctAttempts }, (_, place) => attemptAt(world.facts, place))
  let granted = 0
  const started = process.cpuUsage()
  for (let round = 0; round < rounds; round += 1)
    for (const attempt of asked) if (decideAttempt(world, attempt).result === 'GRANTED') granted += 1
  const { user, system } = process.cpuUsage(started)
  const attempts = distinctAttempts * rounds
  const share = ((100 * granted) / attempts).toFixed(0)
  const name = `${people.toLocaleString('en')} people × ${doors.toLocaleString('en')} doors × ${groups} groups`
  tell({
    name: `${name}: decisions a second of one core, ${share} % granted`,
    value: (attempts * 1_000_000) / (user + system),
    unit: '/s',
    target: { least: 200_000 },
  })
}

/** Most people stand before a door of theirs, at some minute of four days around a change of the clocks. */
function attemptAt({ groups: all, persons }: Facts, place: number): Attempt {
  const person = spread(place, people)
  const group = all.find(({ id }) => id === persons[person]?.memberships[place % groupsOfPerson]?.groupId)
  const own = group?.doors[place % doorsOfGroup]?.doorId
  const doorId = place % 10 > 0 && own ? own : `door${spread(place * 7, doors)}`
  return { passId: `pass${person}`, doorId, at: begin + spread(place, 5_760) * minuteLength }
}

/** A number below a bound that jumps about as its place grows. */
const spread = (place: number, bound: number) => (place * 2_654_435_761) % bound

function largeFacts(): Facts {
  const each = <Fact>(count: number, make: (place: number) => Fact) => Array.from({ length: count }, (_, n) => make(n))
  return {
    persons: each(people, (place) => ({
      id: `person${place}`,
      active: place % 50 > 0,
      tenancy: always,
      memberships: each(groupsOfPerson, (n) => ({ groupId: `group${spread(place * 3 + n, groups)}`, span: always })),
      grants: [],
      lastPassages: new Map(),
    })),
    passes: each(people, (place) => ({
      id: `pass${place}`,
      personId: `person${place}`,
      standing: place % 30 > 0 ? 'LIVE' : 'WITHDRAWN',
      span: always,
    })),
    doors: each(doors, (place) => ({
      id: `door${place}`,
      siteId: `site${place % clocks.length}`,
      active: true,
      lockdown: false,
      passage: null,
    })),
    groups: each(groups, (place) => ({
      id: `group${place}`,
      active: true,
      doors: each(doorsOfGroup, (n) => ({
        doorId: `door${spread(place * doorsOfGroup + n, doors)}`,
        scheduleId: `schedule${n % 4}`,
      })),
    })),
    schedules: new Map(
      each(4, (place) => [
        `schedule${place}`,
        [
          { days: [1, 2, 3, 4, 5], from: 420 + 60 * place, until: 1140, includeHoliday: false },
          { days: [6, 7], from: 540, until: 780, includeHoliday: true },
        ],
      ]),
    ),
    wallAt: (siteId, at) => {
      const { date, minute } = wallTimeOf(new Date(at), clocks[Number(siteId.slice('site'.length))] ?? 'UTC')
      return {
        weekday: weekdayOf(date),
        minute,
        holiday: date === '2026-03-30',
        holidayBefore: date === '2026-03-31',
      }
    },
  }
}
