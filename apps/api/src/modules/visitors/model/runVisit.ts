import { daysAfter } from '@atrium/validators/dates.ts'
import { expect } from 'vitest'
import { makeOfficeCentre, makeSubscription } from '../../../demo/factories.ts'
import { makeSite } from '../../../demo/siteFactories.ts'
import { repeatableRandom, type Random } from '../../../demo/random.ts'
import { hashToken, randomToken } from '../../../platform/tokens.ts'
import type { TestActor, TestApp } from '../../../testing/testApp.ts'
import { readInvitations, type InvitationRow } from '../visitorEvents.views.ts'
import { endVisitsJob } from '../visitors.jobs.ts'
import { insertLink } from '../visitors.repo.ts'
import * as oracle from './oracle.ts'

type Reception = { landlord: TestActor; site: { id: string }; kiosk: { headers: Record<string, string> } }

/** Who stays late seldom leaves before the day on which they come again. */
type Guest = oracle.Guest & { id: string; token: string; visitIds: string[]; staysLate: boolean }
type World = {
  test: TestApp
  reception: Reception
  host: TestActor
  eventId: string
  random: Random
  told: oracle.Told & { guests: Guest[] }
}

const first = '2026-12-01'
/** From and to by the clock of the site: with a night between, and with hardly one. */
const hoursOfDay = [
  [9, 17],
  [2, 23],
] as const
const name = 'Gwen Guest'
const hour = 3_600_000

/** A building of its own, with a reception and a kiosk. */
async function makeReception(test: TestApp): Promise<Reception> {
  const landlord = await test.actorWith(['VISIT_LIST', 'VISIT_EDIT', 'VISITOR_SETTING_EDIT'])
  const site = await makeSite(test.db, landlord, { name: 'Model House' })
  const made = await test.call('createVisitKiosk', { as: landlord, body: { name: 'Lobby', siteId: site.id } })
  const { apiKey } = made.body.data as { apiKey: string }
  const paired = await test.call('setupKiosk', { body: { apiKey } })
  const { deviceToken } = paired.body.data as { deviceToken: string }
  return { landlord, site, kiosk: { headers: { 'x-kiosk-token': deviceToken } } }
}

async function makeWorld(test: TestApp, seed: number): Promise<World> {
  const random = repeatableRandom(seed)
  const reception = await makeReception(test)
  const { landlordId } = reception.landlord
  const scope = await makeOfficeCentre(test.db, { landlordId, officeCentreType: 'TENANT' })
  const rights = ['VISITOR_EVENT_ADD', 'VISITOR_EVENT_EDIT', 'VISITOR_EVENT_VIEW', 'VISITOR_EVENT_CANCEL'] as const
  const host = await test.actorWith(rights, { scope })
  const codes = 1 + random.below(3)
  await makeSubscription(test.db, host, { credentials: { VISITOR_QR_PASS: codes } })
  const [from, to] = random.pick(hoursOfDay)
  const dates = Array.from({ length: 1 + random.below(3) }, (_, day) => daysAfter(first, day))
  const at = (date: string, of: number) => Date.parse(`${date}T${String(of).padStart(2, '0')}:00:00Z`)
  const emails = Array.from({ length: 3 }, (_, n) => `guest${n}.${crypto.randomUUID()}@model.test`)
  const now = at(first, from) - 20 * hour
  test.clock.set(new Date(now))
  const made = await test.call('createVisitorEvent', {
    as: host,
    body: {
      title: 'Model',
      purpose: 'MEETING',
      siteId: reception.site.id,
      startDate: first,
      endDate: dates.at(-1),
      startTime: `${String(from).padStart(2, '0')}:00`,
      endTime: `${to}:00`,
      visitors: emails.map((email) => ({ visitorName: name, email })),
    },
  })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const { id: eventId } = made.body.data as { id: string }
  const world = { test, reception, host, eventId, random }
  const days = () =>
    dates.map((date) => ({ date, startsAt: at(date, from), endsAt: at(date, to), isIn: false, isOut: false }))
  const guests = emails.map((email, n) => ({
    email,
    staysLate: n < 2,
    status: 'INVITED' as const,
    hasRegistered: false,
    hasCode: false,
    days: days(),
  }))
  const rows = await readInvitations(test.ctx(), eventId)
  const found = await Promise.all(guests.map((guest) => withLink(world, guest, rows)))
  return { ...world, told: { now, today: '', isCancelled: false, codes, guests: found } }
}

/** The ids of a guest, and a link as the mail would carry it. */
async function withLink(
  { test, reception }: Pick<World, 'test' | 'reception'>,
  guest: Omit<Guest, 'id' | 'token' | 'visitIds'>,
  rows: readonly InvitationRow[],
): Promise<Guest> {
  const row = rows.find(({ email }) => email === guest.email)!
  const token = randomToken()
  const link = { tokenHash: hashToken(token), expiresAt: new Date('2027-01-01') }
  await test.ctx().transaction((tx) => insertLink(tx, row, link))
  const visitIds = []
  for (const { date } of guest.days) {
    const query = { visitDate: date, limit: 100 }
    const answer = await test.call('listVisits', { as: reception.landlord, query })
    const { items } = answer.body.data as { items: { id: string; email: string }[] }
    visitIds.push(items.find(({ email }) => email === guest.email)!.id)
  }
  return { ...guest, id: row.id, token, visitIds }
}

const isInside = ({ isIn, isOut }: oracle.Day) => isIn && !isOut

type Done = { words: string; status: unknown; expected: unknown }

const byLink = ['registerForVisit', 'declineVisit'] as const

async function answer(world: World, guest: Guest): Promise<Done> {
  const operation = world.random.chance(0.75) ? byLink[0] : byLink[1]
  const body = operation === 'registerForVisit' ? { visitorName: name, consent: true } : {}
  const { status } = await world.test.call(operation, { path: { token: guest.token }, body })
  const rule = operation === 'registerForVisit' ? oracle.register : oracle.decline
  return { words: `${operation} ${guest.email.slice(0, 6)}`, status, expected: rule(world.told, guest) }
}

async function remove({ test, host, eventId, told }: World, guest: Guest): Promise<Done> {
  const path = { id: eventId, invitationId: guest.id }
  const { status } = await test.call('removeVisitorEventInvitation', { as: host, path })
  return { words: `remove ${guest.email.slice(0, 6)}`, status, expected: oracle.remove(told, guest) }
}

async function cancel({ test, host, eventId, told }: World): Promise<Done> {
  const read = await test.call('getVisitorEvent', { as: host, path: { id: eventId } })
  const { version } = read.body.data as { version: number }
  const body = { cancelRemark: 'Ill', version }
  const { status } = await test.call('cancelVisitorEvent', { as: host, path: { id: eventId }, body })
  return { words: 'cancel', status, expected: oracle.cancel(told) }
}

async function atDesk(world: World, guest: Guest): Promise<Done> {
  const { test, reception, random, told } = world
  const as = reception.landlord
  // Mostly whom one sees on the day.
  const today = guest.days.findIndex(({ date }) => date === told.today)
  const number = today >= 0 && random.chance(0.8) ? today : random.below(guest.days.length)
  const path = { id: guest.visitIds[number]! }
  const isLeaving = random.chance(guest.days[number]!.isIn ? (guest.staysLate ? 0.1 : 0.8) : 0.2)
  const read = await test.call('getVisit', { as, path })
  const version = (read.body.data as { version: number } | null)?.version ?? 1
  const operation = isLeaving ? 'checkOutVisit' : 'checkInVisit'
  const { status } = await test.call(operation, { as, path, body: { version } })
  const rule = isLeaving ? oracle.checkOut : oracle.checkIn
  const expected = rule(told, guest, guest.days[number]!)
  return { words: `${operation} ${guest.email.slice(0, 6)} day ${number + 1}`, status, expected }
}

async function atKiosk({ test, reception, random, told }: World, guest: Guest): Promise<Done> {
  const daysIn = guest.days.filter(isInside).length
  const isLeaving = random.chance(daysIn === 0 ? 0.2 : daysIn === 1 && guest.staysLate ? 0.1 : 0.6)
  const operation = isLeaving ? 'checkOutAtKiosk' : 'checkInAtKiosk'
  const body = { visitorName: name, email: guest.email }
  const done = await test.call(operation, { ...reception.kiosk, body })
  const { outcome: status } = done.body.data as { outcome: string }
  const expected = isLeaving ? oracle.kioskOut(told, guest) : oracle.kioskIn(told, guest)
  return { words: `${operation} ${guest.email.slice(0, 6)}`, status, expected }
}

async function sweep({ test, told }: World): Promise<Done> {
  await endVisitsJob.run(test.ctx(), {})
  oracle.sweep(told)
  return { words: 'what happens by itself', status: 'done', expected: 'done' }
}

async function wait({ test, random, told }: World): Promise<Done> {
  told.now += (1 + random.below(24)) * (hour / 4)
  test.clock.set(new Date(told.now))
  return { words: `it is ${new Date(told.now).toISOString()}`, status: 'done', expected: 'done' }
}

const steps: readonly [(world: World, guest: Guest) => Promise<Done>, number][] = [
  [answer, 5],
  [remove, 1],
  [atDesk, 5],
  [atKiosk, 5],
  [sweep, 3],
  [wait, 6],
]
const weighted = steps.flatMap(([step, weight]) => Array.from({ length: weight }, () => step))

/** Somebody who is still in since a day before, and has not left today: a kiosk has two days of them to choose from. */
const isInOvernight = (today: string, { days }: oracle.Guest) =>
  days.some((day) => isInside(day) && day.date < today) && days.some(({ date, isOut }) => date === today && !isOut)

/** What is done next: often with somebody who is in overnight, as the night is soon over. */
function doNext(world: World): Promise<Done> {
  const { random, told } = world
  const guests: Guest[] = told.guests
  const overnight = guests.find((guest) => isInOvernight(told.today, guest))
  if (overnight && random.chance(0.5)) return random.pick([atDesk, atKiosk])(world, overnight)
  const step = random.pick(weighted)
  return step(world, random.pick(guests))
}

/** Whether all that is shown is as the oracle has it: states of guests, their codes, and their days at reception. */
async function compare({ test, reception, host, eventId, told }: World): Promise<void> {
  const list = await test.call('listVisitorEventInvitations', {
    as: host,
    path: { id: eventId },
    query: { limit: 100 },
  })
  const { items } = list.body.data as { items: { email: string; status: string }[] }
  const rows = await readInvitations(test.ctx(), eventId)
  const codeOf = new Map(rows.map(({ email, passNo }) => [email, passNo !== null]))
  expect(items.map(({ email, status }) => ({ email, status, hasCode: codeOf.get(email) })).toSorted(byEmail)).toEqual(
    told.guests.map(({ email, status, hasCode }) => ({ email, status, hasCode })),
  )
  for (const [number, { date }] of told.guests[0]!.days.entries()) {
    const query = { visitDate: date, limit: 100 }
    const seen = await test.call('listVisits', { as: reception.landlord, query })
    const shown = (seen.body.data as { items: { email: string; status: string }[] }).items
    const mine = shown.filter(({ email }) => codeOf.has(email))
    expect(mine.map(({ email, status }) => ({ email, status })).toSorted(byEmail)).toEqual(
      told.guests.flatMap((guest) => {
        const status = oracle.stateOfDay(told, guest, guest.days[number]!)
        return status ? [{ email: guest.email, status }] : []
      }),
    )
  }
}

const byEmail = (one: { email: string }, other: { email: string }) => one.email.localeCompare(other.email)

/**
 * A random history of one visit by the operations of the server, held against the oracle after every step; the words of
 * the last steps are in the failure. Answers how many steps were done and how many refused.
 */
export async function runVisit(test: TestApp, seed: number) {
  const world = await makeWorld(test, seed)
  const { told, random } = world
  const end = Math.max(...told.guests.flatMap(({ days }) => days.map(({ endsAt }) => endsAt))) + 12 * hour
  const words: string[] = []
  const counts = { done: 0, refused: 0 }
  // Half of the visits are cancelled, mostly while somebody is in.
  const isCancelled = random.chance(0.5)
  const mayCancel = () =>
    isCancelled && !told.isCancelled && told.guests.some(({ status }) => status === 'CHECKED_IN') && random.chance(0.3)
  while (told.now < end) {
    told.today = new Date(told.now).toISOString().slice(0, 10)
    const done = await (mayCancel() ? cancel(world) : doNext(world))
    told.today = new Date(told.now).toISOString().slice(0, 10)
    words.push(`${done.words}: ${String(done.status)}`)
    counts[done.status === 422 || done.status === 404 || done.status === 'NOT_FOUND' ? 'refused' : 'done'] += 1
    const story = `seed ${seed}\n${words.slice(-8).join('\n')}\n`
    expect(done.status, story).toBe(done.expected)
    await compare(world).catch((error: unknown) => {
      if (error instanceof Error) error.message = `${story}${error.message}`
      throw error
    })
  }
  return counts
}
