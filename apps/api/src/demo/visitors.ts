import { daysAfter } from '@atrium/validators/dates.ts'
import type { VisitPurpose } from '@atrium/validators/visits.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { accessGroups } from '../modules/access-groups/tables.ts'
import { sites } from '../modules/sites/tables.ts'
import { users } from '../modules/users/tables.ts'
import {
  blacklistVisitors,
  visitorErasures,
  visitorEvents,
  visitorInvitations,
  visitorSettings,
  visitKiosks,
  visits,
  type VisitorInvitationStatus,
} from '../modules/visitors/tables.ts'
import { days, hours, later, minutes } from '../platform/clock.ts'
import { textHash } from '../platform/signedText.ts'
import { clockName, momentAt, wallTimeOf, weekdayOf } from '../platform/siteClock.ts'
import { loadVisitorPhotos } from './visitorPhotos.ts'
import { centreOf, type LoadedCentre, type LoadedCentres, type World } from './world.ts'

const guests: readonly [name: string, company: string][] = [
  ['Hannah Weber', 'Brandt Logistics'],
  ['Rajesh Pillai', 'Pillai & Sons'],
  ['Siti Rahman', 'Selangor Freight'],
  ['Tom Becker', 'Becker Audit'],
  ['Yuki Tanaka', 'Tanaka Design'],
  ['Grace Ong', 'Ong Legal'],
  ['Marc Dubois', 'Dubois Conseil'],
  ['Priya Menon', 'Menon Software'],
  ['Daniel Koh', 'Koh Electrical'],
  ['Elena Rossi', 'Rossi Interiors'],
  ['Ahmad Faizal', 'Faizal Air'],
  ['Joanna Lee', 'Lee Recruitment'],
]

const occasions: readonly [title: string, purpose: VisitPurpose][] = [
  ['Quarterly review', 'MEETING'],
  ['Contract talk', 'MEETING'],
  ['Printer service', 'MAINTENANCE'],
  ['Network check', 'MAINTENANCE'],
  ['Interview, finance', 'JOB_INTERVIEW'],
  ['Product demo', 'SALES_ENQUIRY'],
  ['Support on site', 'CUSTOMER_SUPPORT'],
]

const hosts = ['NORTHWND', 'KESTREL', 'MARINA'] as const
const terms = `House rules of Marina Gate

Wear your badge where it can be seen.
Stay with your host, or where your host has brought you.
Leave by the stairs when the alarm sounds, and go to the meeting point on the quay.`

/** Who came in the last month, who comes today and next week, and whom nobody lets in. */
export async function loadVisitors(world: World, centres: LoadedCentres): Promise<void> {
  const { db, now } = world
  const owner = centreOf(centres, 'MARINA')
  const [site] = await db
    .select()
    .from(sites)
    .where(eq(sites.officeCentreId, owner.officeCentreId))
    .orderBy(asc(sites.name))
    .limit(1)
  if (!site) return
  const clock = clockName({
    timeZone: site.timeZone,
    timezoneOffset: site.timezoneOffset ?? 480,
  })
  const today = wallTimeOf(now, clock).date
  const companies = await Promise.all(hosts.map((code) => readCompany(world, centreOf(centres, code))))
  const dates = Array.from({ length: 38 }, (_, day) => daysAfter(today, day - 30))
  const planned = dates
    .filter((date) => weekdayOf(date) <= 5 || date === today)
    .flatMap((date) =>
      Array.from({ length: date === today ? 9 : 4 }, (_, n) => {
        // Whenever the demo is started, somebody is here and somebody is expected, of each company in turn.
        const one = plan(world, date === today ? [companies[n % companies.length]!] : companies, date)
        return date === today ? { ...one, ...aboutNow(wallTimeOf(now, clock).minute, n, one.length) } : one
      }),
    )
  const place = { receptionOfficeCentreId: owner.officeCentreId, siteId: site.id }
  const events = await db
    .insert(visitorEvents)
    .values(planned.map((one, index) => eventRow(one, index, { ...place, clock })))
    .returning({ id: visitorEvents.id, startsAt: visitorEvents.startsAt, endsAt: visitorEvents.endsAt })
  const people = planned.flatMap((one, index) => one.guests.map((guest) => ({ ...one, guest, event: events[index]! })))
  const told = people.map((person) => ({ ...person, status: statusOf(world, person.event) }))
  const invitations = await db
    .insert(visitorInvitations)
    .values(told.map((one, index) => invitationRow(one, index, now)))
    .returning({ id: visitorInvitations.id })
  await db
    .insert(visits)
    .values(
      told.map((one, index) => ({ ...place, ...visitRow(one, index), visitorInvitationId: invitations[index]!.id })),
    )
  await loadVisitorPhotos(world, owner, comingToday(told, invitations, { today, now }))
  await loadRules(world, owner)
  // No tablet has its key: whoever tries one makes a new key.
  await db.insert(visitKiosks).values({
    siteId: site.id,
    landlordId: owner.landlordId,
    officeCentreId: owner.officeCentreId,
    name: 'Lobby',
    keyHash: 'no key',
  })
  const { landlordId, officeCentreId } = companies[0]!.scope
  await db.insert(blacklistVisitors).values({
    landlordId,
    officeCentreId,
    fullName: 'Ivan Petrov',
    email: 'ivan.petrov@outside.example',
    reason: 'Left the company in dispute. Ask Tessa Tan before he comes in.',
  })
}

/** Who has registered for today, with the moment they did. */
const comingToday = (told: readonly Told[], invitations: readonly { id: string }[], at: { today: string; now: Date }) =>
  told.flatMap(({ date, status, company }, index) =>
    date === at.today && (status === 'REGISTERED' || status === 'CHECKED_IN')
      ? [{ ...company.scope, visitorInvitationId: invitations[index]!.id, createdDate: later(at.now, -hours(20)) }]
      : [],
  )

async function loadRules({ db, now }: World, { landlordId, officeCentreId }: LoadedCentre): Promise<void> {
  const scope = { landlordId, officeCentreId }
  await db.insert(visitorSettings).values({
    ...scope,
    terms,
    questions: ['Do you bring tools or equipment?'],
    asksPhoto: true,
    kioskPhoto: true,
    updatedDate: now,
  })
  await db.insert(visitorErasures).values(
    [3, 2, 1].map((nights) => ({
      ...scope,
      erasedDate: later(now, -days(nights)),
      endedBefore: later(now, -days(nights + 90)),
      retentionDays: 90,
      visitors: 6 + nights,
      visits: 4,
    })),
  )
  await db.insert(blacklistVisitors).values([
    {
      ...scope,
      fullName: 'Victor Crane',
      email: 'v.crane@outside.example',
      reason: 'Took a laptop from level 3 in March. Police report at the desk.',
    },
    {
      ...scope,
      fullName: 'Dan Koh',
      mobileNumber: '+65 9000 1234',
      reason: 'Shouted at reception and would not leave.',
    },
    {
      ...scope,
      fullName: 'Mira Soto',
      idLast4: '417B',
      reason: 'Used a colleague’s badge.',
      status: 'LIFTED',
      liftRemark: 'Cleared up with her company.',
    },
  ])
}

type Company = { scope: LoadedCentre; people: { id: string }[]; groupId: string | null }

async function readCompany({ db }: World, scope: LoadedCentre): Promise<Company> {
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.officeCentreId, scope.officeCentreId), inArray(users.status, ['ACTIVE'])))
    .orderBy(asc(users.email))
    .limit(12)
  const [group] = await db
    .select({ id: accessGroups.id })
    .from(accessGroups)
    .where(and(eq(accessGroups.officeCentreId, scope.officeCentreId), eq(accessGroups.active, true)))
    .orderBy(asc(accessGroups.name))
    .limit(1)
  return { scope, people, groupId: group?.id ?? null }
}

function plan({ random }: World, companies: readonly Company[], date: string) {
  const company = random.pick(companies)
  const [title, purpose] = random.pick(occasions)
  const first = random.below(guests.length)
  return {
    company,
    date,
    title,
    purpose,
    host: random.pick(company.people),
    startMinute: 8 * 60 + random.below(18) * 30,
    length: 30 * (1 + random.below(4)),
    guests: Array.from({ length: 1 + random.below(2) }, (_, next) => guests[(first + next) % guests.length]!),
  }
}

const endOfDay = 24 * 60

/** When the nth visit of the day that goes on is, in minutes after midnight: from a while ago until the last quarter of an hour. */
function aboutNow(minute: number, n: number, length: number): { startMinute: number; length: number } {
  const startMinute = Math.min(Math.max(minute - (minute % 15) - 150 + n * 45, 15), endOfDay - 15)
  return { startMinute, length: Math.min(length, endOfDay - startMinute) }
}

type Planned = ReturnType<typeof plan>
type At = { receptionOfficeCentreId: string; siteId: string; clock: string }

function eventRow({ company, date, title, purpose, host, startMinute, length }: Planned, index: number, at: At) {
  const { clock, ...place } = at
  const { landlordId, officeCentreId } = company.scope
  const endMinute = startMinute + length
  return {
    ...place,
    landlordId,
    officeCentreId,
    referenceNo: `VIS-${date.replaceAll('-', '')}-${String(index + 1).padStart(4, '0')}`,
    title,
    purpose,
    hostUserId: host.id,
    createdByUserId: host.id,
    startDate: date,
    endDate: date,
    startMinute,
    endMinute,
    weekdays: [],
    startsAt: momentAt(date, startMinute, clock),
    endsAt: momentAt(date, endMinute, clock),
    accessGroupId: company.groupId,
    location: 'Reception of the company',
  }
}

type Timed = { startsAt: Date; endsAt: Date }

function statusOf({ random, now }: World, { startsAt, endsAt }: Timed): VisitorInvitationStatus {
  if (startsAt > now) return random.chance(0.6) ? 'REGISTERED' : 'INVITED'
  if (endsAt > now) return 'CHECKED_IN'
  return random.chance(0.9) ? 'CHECKED_OUT' : 'EXPIRED'
}

type Told = Planned & { guest: (typeof guests)[number]; event: Timed & { id: string }; status: VisitorInvitationStatus }

function invitationRow({ company, guest: [visitorName, from], event, status }: Told, index: number, now: Date) {
  const { landlordId, officeCentreId } = company.scope
  const isRegistered = status !== 'INVITED' && status !== 'EXPIRED'
  const registeredDate = isRegistered
    ? new Date(Math.min(later(event.startsAt, -hours(20)).getTime(), now.getTime()))
    : null
  return {
    landlordId,
    officeCentreId,
    visitorEventId: event.id,
    visitorName,
    email: `${visitorName.toLowerCase().replaceAll(' ', '.')}@visitors.example`,
    company: from,
    status,
    passNo: status === 'REGISTERED' || status === 'CHECKED_IN' ? `VDEMO${String(index).padStart(5, '0')}` : null,
    invitedDate: later(event.startsAt, -hours(48)),
    registeredDate,
    consentDate: registeredDate,
    ...(registeredDate && { termsVersion: 1, termsHash: textHash(terms), termsIpAddress: '198.51.100.23' }),
    answers: isRegistered ? [{ question: 'Do you bring tools or equipment?', answer: 'No' }] : null,
  }
}

function visitRow({ company, date, event, status }: Told, index: number) {
  const { landlordId, officeCentreId } = company.scope
  const came = status === 'CHECKED_IN' || status === 'CHECKED_OUT'
  return {
    landlordId,
    officeCentreId,
    visitDate: date,
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    ...(came && {
      checkedInDate: later(event.startsAt, -minutes(index % 9)),
      checkedInBy: 'RECEPTION' as const,
      badgeNo: String(100 + (index % 60)),
    }),
    ...(status === 'CHECKED_OUT' && { checkedOutDate: later(event.endsAt, minutes(index % 7)) }),
  }
}
