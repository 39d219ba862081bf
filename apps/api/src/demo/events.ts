import { daysAfter } from '@atrium/validators/dates.ts'
import type { EventAudience } from '@atrium/validators/activityEvents.ts'
import { and, asc, eq } from 'drizzle-orm'
import { codeOf } from '../modules/events/events.rules.ts'
import {
  activityEventParticipants,
  activityEvents,
  activityEventTargets,
  activityEventTimeSlots,
  type KeptParticipantStatus,
} from '../modules/events/tables.ts'
import { users } from '../modules/users/tables.ts'
import { days, later, minutes } from '../platform/clock.ts'
import { clockName, momentAt, wallTimeOf } from '../platform/siteClock.ts'
import { centreOf, type LoadedCentre, type LoadedCentres, type World } from './world.ts'

type PlannedSession = { name: string; day: number; from: number; to: number; places: number; signUps: number }

type Planned = {
  centre: string
  name: string
  location: string
  description: string
  /** Days from today. */
  first: number
  last: number
  tags: string[]
  sessions: PlannedSession[]
  audience?: EventAudience
  /** Tenants it is for. */
  companies?: string[]
  isDraft?: true
  isPromoted?: true
  cancelRemark?: string
  limit?: number
}

const planned: readonly Planned[] = [
  {
    centre: 'MARINA',
    name: 'Rooftop market',
    location: 'Roof terrace',
    description: 'Twenty stalls of makers from the neighbourhood, live music and food. Bring your colleagues.',
    first: 6,
    last: 7,
    tags: ['food', 'community'],
    isPromoted: true,
    limit: 4,
    sessions: [
      { name: 'Market, first day', day: 6, from: 11 * 60, to: 18 * 60, places: 120, signUps: 24 },
      { name: 'Cooking class', day: 6, from: 16 * 60, to: 18 * 60, places: 6, signUps: 9 },
      { name: 'Market, second day', day: 7, from: 11 * 60, to: 18 * 60, places: 120, signUps: 11 },
    ],
  },
  {
    centre: 'MARINA',
    name: 'First aid refresher',
    location: 'Level 2 training room',
    description: 'Two hours with a paramedic: what to do until help arrives.',
    first: 2,
    last: 2,
    tags: ['safety'],
    audience: 'TENANTS',
    companies: ['NORTHWND', 'KESTREL'],
    sessions: [{ name: 'Morning group', day: 2, from: 10 * 60, to: 12 * 60, places: 8, signUps: 11 }],
  },
  {
    centre: 'MARINA',
    name: 'Yoga at lunch',
    location: 'Garden deck, level 5',
    description: 'Half an hour to stretch. Mats are there.',
    first: 0,
    last: 28,
    tags: ['sport', 'health'],
    sessions: [1, 8, 15, 22].map((day, n) => ({
      name: `Class ${n + 1}`,
      day,
      from: 12 * 60 + 15,
      to: 12 * 60 + 45,
      places: 16,
      signUps: 12 - n * 3,
    })),
  },
  {
    centre: 'MARINA',
    name: 'New year reception',
    location: 'Lobby',
    description: 'Drinks with all tenants.',
    first: 40,
    last: 40,
    tags: ['community'],
    isDraft: true,
    sessions: [{ name: 'Reception', day: 40, from: 17 * 60, to: 20 * 60, places: 200, signUps: 0 }],
  },
  {
    centre: 'MARINA',
    name: 'Bay run',
    location: 'Promenade',
    description: 'Five kilometres around the bay.',
    first: 4,
    last: 4,
    tags: ['sport'],
    cancelRemark: 'The promenade is closed for works. We will find another day.',
    sessions: [{ name: 'Run', day: 4, from: 7 * 60, to: 9 * 60, places: 60, signUps: 14 }],
  },
  {
    centre: 'MARINA',
    name: 'Saving energy in the office',
    location: 'Auditorium',
    description: 'What the building does, and what tenants can do.',
    first: -9,
    last: -9,
    tags: ['building'],
    sessions: [{ name: 'Talk', day: -9, from: 15 * 60, to: 16 * 60 + 30, places: 40, signUps: 22 }],
  },
  {
    centre: 'NORTHWND',
    name: 'Team breakfast',
    location: 'Our pantry',
    description: 'Coffee, and what is new.',
    first: 3,
    last: 3,
    tags: ['community'],
    audience: 'OWN_PEOPLE',
    sessions: [{ name: 'Breakfast', day: 3, from: 8 * 60 + 30, to: 9 * 60 + 30, places: 25, signUps: 7 }],
  },
]

const offset = 480
const clock = clockName({ timeZone: null, timezoneOffset: offset })

/** What is on in the building: open, full, with a wait list, planned, cancelled and over. */
export async function loadEvents(world: World, centres: LoadedCentres): Promise<void> {
  const today = wallTimeOf(world.now, clock).date
  const tenants = await Promise.all(['NORTHWND', 'KESTREL'].map((code) => readPeople(world, centreOf(centres, code))))
  const everybody = tenants.flat()
  const own = new Map([['NORTHWND', tenants[0] ?? []]])
  for (const [index, plan] of planned.entries()) {
    const scope = centreOf(centres, plan.centre)
    const id = await writeEvent(world, plan, { scope, index, today })
    if (plan.companies)
      await world.db.insert(activityEventTargets).values(
        plan.companies.map((code) => ({
          ...idsOf(scope),
          activityEventId: id,
          companyId: centreOf(centres, code).officeCentreId,
        })),
      )
    await writeSessions(world, plan, { scope, id, index, today, people: own.get(plan.centre) ?? everybody })
  }
}

const idsOf = ({ landlordId, officeCentreId }: LoadedCentre) => ({ landlordId, officeCentreId })

type Person = { id: string; officeCentreId: string }

const readPeople = ({ db }: World, { officeCentreId }: LoadedCentre): Promise<Person[]> =>
  db
    .select({ id: users.id, officeCentreId: users.officeCentreId })
    .from(users)
    .where(and(eq(users.officeCentreId, officeCentreId), eq(users.status, 'ACTIVE')))
    .orderBy(asc(users.email))
    .limit(30)

type At = { scope: LoadedCentre; index: number; today: string }

const plannedOn = (now: Date) => later(now, -days(21))

async function writeEvent({ db, now }: World, plan: Planned, { scope, index, today }: At): Promise<string> {
  const eventStartDate = daysAfter(today, plan.first)
  const eventEndDate = daysAfter(today, plan.last)
  const from = Math.min(...plan.sessions.map((session) => session.from))
  const to = Math.max(...plan.sessions.map((session) => session.to))
  const [row] = await db
    .insert(activityEvents)
    .values({
      ...idsOf(scope),
      referenceNo: `EVT-${today.replaceAll('-', '')}-9${String(index + 1).padStart(3, '0')}`,
      name: plan.name,
      location: plan.location,
      description: plan.description,
      targetUserGroup: plan.audience ?? 'ALL',
      eventStartDate,
      eventEndDate,
      startMinute: from,
      endMinute: to,
      startsAt: momentAt(eventStartDate, from, clock),
      endsAt: momentAt(eventEndDate, to, clock),
      tags: plan.tags,
      enableRegistrationLimit: plan.limit !== undefined,
      registrationLimitPerUser: plan.limit ?? 0,
      ...(plan.isPromoted && { promotionStartDate: daysAfter(today, -7), promotionEndDate: eventEndDate }),
      createdDate: plannedOn(now),
      updatedDate: plannedOn(now),
      ...(!plan.isDraft && { publishedDate: later(plannedOn(now), days(1)) }),
      ...(plan.cancelRemark && { cancelledDate: later(now, -days(1)), cancelRemark: plan.cancelRemark }),
    })
    .returning({ id: activityEvents.id })
  if (!row) throw new Error('no event')
  return row.id
}

type Within = At & { id: string; people: readonly Person[] }

async function writeSessions(world: World, plan: Planned, { scope, id, index, today, people }: Within): Promise<void> {
  const { db, now, random } = world
  const rows = await db
    .insert(activityEventTimeSlots)
    .values(
      plan.sessions.map((session, n) => {
        const sessionDate = daysAfter(today, session.day)
        return {
          ...idsOf(scope),
          activityEventId: id,
          referenceNo: `EVS-${today.replaceAll('-', '')}-9${index}${String(n + 1).padStart(2, '0')}`,
          sessionName: session.name,
          sessionDate,
          startMinute: session.from,
          endMinute: session.to,
          startsAt: momentAt(sessionDate, session.from, clock),
          endsAt: momentAt(sessionDate, session.to, clock),
          eventSlot: session.places,
          checkInCode: codeOf(Uint8Array.from({ length: 6 }, () => random.below(256))),
          createdDate: later(plannedOn(now), minutes(n)),
          ...(plan.cancelRemark && { cancelledDate: later(now, -days(1)), cancelledReason: plan.cancelRemark }),
        }
      }),
    )
    .returning({ id: activityEventTimeSlots.id, startsAt: activityEventTimeSlots.startsAt })
  const signUps = rows.flatMap(({ id: timeSlotId, startsAt }, n) => {
    const session = plan.sessions[n]!
    return people.slice(0, session.signUps).map((person, order) => ({
      ...idsOf(scope),
      activityEventId: id,
      timeSlotId,
      userId: person.id,
      userOfficeCentreId: person.officeCentreId,
      createdDate: later(now, -minutes(60 * (session.signUps - order))),
      ...standing(plan, { session, order, startsAt, now }),
    }))
  })
  if (signUps.length > 0) await db.insert(activityEventParticipants).values(signUps)
}

type Standing = { status: KeptParticipantStatus; checkedInDate?: Date; cancelledDate?: Date; cancelRemark?: string }
type SignUp = { session: PlannedSession; order: number; startsAt: Date; now: Date }

/** What has become of a sign-up: the last ones wait, most came to what is over. */
function standing({ cancelRemark }: Planned, { session, order, startsAt, now }: SignUp): Standing {
  if (cancelRemark) return { status: 'CANCELLED', cancelledDate: later(now, -days(1)), cancelRemark }
  if (order >= session.places) return { status: 'WAITING' }
  if (startsAt < now && order % 5 > 0)
    return { status: 'CHECKED_IN', checkedInDate: later(startsAt, minutes(order % 9)) }
  return { status: 'REGISTERED' }
}
