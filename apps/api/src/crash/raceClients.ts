import { operations, type OperationId } from '@atrium/contract/generated/operations.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { seeded, type Random } from '../testing/random.ts'
import { sameSlot, type Acknowledged, type Holding, type Ledger, type Slot, type Span } from './raceLedger.ts'
import type { Racer, RaceWorld } from './raceWorld.ts'

type Reply = Span & { status: number; code: string | undefined; message: string | undefined; data: unknown }
type Target = { origin: string; officeCentreId: string; token: string }

/** Calls an operation; undefined when the connection broke before the answer came. */
export async function callServer(
  { origin, officeCentreId, token }: Target,
  id: OperationId,
  { path = {}, body }: { path?: Record<string, string>; body?: object },
): Promise<Reply | (Span & { status: undefined })> {
  const values: Record<string, string> = { officeCentreId, ...path }
  const { method, path: template } = operations[id]
  const address = template.replaceAll(/\{(\w+)\}/g, (_match, name: string) => String(values[name]))
  const from = performance.now()
  try {
    const answer = await fetch(`${origin}/api${address}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(30_000),
    })
    const { code, message, data } = (await answer.json()) as { code?: string; message?: string; data: unknown }
    return { from, to: performance.now(), status: answer.status, code, message, data }
  } catch {
    return { from, to: performance.now(), status: undefined }
  }
}

export type Client = {
  /** Which of the servers it calls, and where that is. */
  server: number
  origin: string
  racer: Racer
  seed: number
  /** Of each person one client keeps times, since a person has one hold; one client in all blocks rooms. */
  keeps: boolean
  blocks: boolean
}

type Fight = {
  client: Client
  world: RaceWorld
  ledger: Ledger
  random: Random
  own: Acknowledged[]
  hold: Hold | null
}
type Hold = { id: string; slot: Slot; holdings: Holding[] }

/** Books, keeps, cancels and blocks what it can get until told to stop, and writes down what came of it. */
export async function fight(client: Client, world: RaceWorld, ledger: Ledger, running: () => boolean): Promise<void> {
  const random = seeded(client.seed)
  const state: Fight = { client, world, ledger, random, own: [], hold: null }
  while (running()) {
    if (client.blocks) await blockAndFree(state)
    else if (state.own.length > 0 && random.chance(40)) await giveUp(state)
    else if (client.keeps && random.chance(30)) await keep(state)
    else await book(state)
  }
}

/** Sends a call and keeps its refusal; what is neither done nor refused for a reason is a fault. */
async function send(
  { client, world, ledger }: Fight,
  id: OperationId,
  given: { path?: Record<string, string>; body?: object; slots: Slot[] },
): Promise<Reply | 'REFUSED' | 'BROKEN'> {
  const { origin, server, racer } = client
  const reply = await callServer({ origin, officeCentreId: world.officeCentreId, token: racer.token }, id, given)
  const { from, to, status } = reply
  if (status === undefined) {
    ledger.broken.push({ from, to, server })
    await wait(20)
    return 'BROKEN'
  }
  if (status === 200) return reply
  const { code, message } = reply
  if (status === 409 || status === 422)
    ledger.refusals.push({ from, to, status, code, message, person: racer.id, slots: given.slots })
  // A booking of the same person, by another client, has taken the time they kept.
  else if (id === 'deleteBookingHold' && status === 404) return 'REFUSED'
  else ledger.faults.push(`${id} answered ${status}: ${message}`)
  return 'REFUSED'
}

/** The time of a slot as the contract has it. */
export const timeOf = ({ date, hour }: Slot) => ({
  date,
  startTime: `${String(hour).padStart(2, '0')}:00`,
  endTime: `${String(hour + 1).padStart(2, '0')}:00`,
})

/** Written down before the call is sent: from then on it may hold its slots. */
function holdingsOf({ client, ledger }: Fight, kind: Holding['kind'], slots: Slot[]): Holding[] {
  const from = performance.now()
  const holdings = slots.map((slot) => ({ ...slot, kind, person: client.racer.id, from, until: Infinity }))
  ledger.holdings.push(...holdings)
  return holdings
}

/** What was refused never held anything. */
function forget({ ledger }: Fight, holdings: Holding[]): void {
  for (const holding of holdings) ledger.holdings.splice(ledger.holdings.indexOf(holding), 1)
}

const endAt = (holdings: readonly Holding[], until: number) => {
  for (const holding of holdings) holding.until = until
}

async function book(state: Fight): Promise<void> {
  const { client, world, ledger, random, hold } = state
  const first = hold?.slot ?? random.pick(world.slots)
  const rest = world.slots.filter((slot) => slot.date > first.date && sameSlot(slot, { ...first, date: slot.date }))
  const slots = random.chance(30) ? [first, ...rest] : [first]
  const endDate = String(slots.at(-1)?.date)
  const recurrence = slots.length > 1 ? { frequency: 'DAILY', interval: 1, endDate, skipHoliday: false } : null
  const body = { resourceId: first.resourceId, title: 'Race', ...timeOf(first), recurrence, holdId: hold?.id ?? null }
  const holdings = holdingsOf(state, 'BOOKING', slots)
  const answer = await send(state, operationFor(world, first), { body, slots })
  if (answer === 'REFUSED') {
    forget(state, holdings)
    await giveBack(state)
  } else if (answer === 'BROKEN') {
    ledger.unanswered.push({ person: client.racer.id, slots })
    state.hold = null
  } else {
    const { id } = answer.data as { id: string } // the contract's answer of a booking that was made
    const made = { id, person: client.racer.id, slots, holdings, cancelled: new Set<Slot>(), unsure: new Set<Slot>() }
    ledger.acknowledged.push(made)
    state.own.push(made)
    endAt(hold?.holdings ?? [], answer.to)
    state.hold = null
  }
}

/** Which operation books a slot. */
export const operationFor = ({ poolId }: RaceWorld, { resourceId }: Slot): OperationId =>
  resourceId === poolId ? 'createHotdeskBooking' : 'createFacilityBooking'

/** Keeps a slot as somebody does who fills the form; the one kept before is given up by it. */
async function keep(state: Fight): Promise<void> {
  const slot = state.random.pick(state.world.slots)
  const holdings = holdingsOf(state, 'HOLD', [slot])
  const body = { resourceId: slot.resourceId, ...timeOf(slot) }
  const answer = await send(state, 'createBookingHold', { body, slots: [slot] })
  if (answer === 'REFUSED') return forget(state, holdings)
  if (answer === 'BROKEN') {
    state.hold = null
    return
  }
  endAt(state.hold?.holdings ?? [], answer.to)
  state.hold = { id: (answer.data as { id: string }).id, slot, holdings } // the contract's answer of a hold
}

async function giveBack(state: Fight): Promise<void> {
  const { hold } = state
  if (!hold) return
  const answer = await send(state, 'deleteBookingHold', { path: { id: hold.id }, slots: [] })
  endAt(hold.holdings, typeof answer === 'object' ? answer.to : performance.now())
  state.hold = null
}

/** Cancels a booking, or of a recurring one a single day. */
async function giveUp(state: Fight): Promise<void> {
  const { world, random, own } = state
  const booking = random.pick(own)
  const left = booking.slots.filter((slot) => !booking.cancelled.has(slot) && !booking.unsure.has(slot))
  const chosen = left.length > 1 && random.chance(50) ? [random.pick(left)] : left
  const [{ date } = { date: '' }] = chosen
  const part = { scope: 'RANGE', dateFrom: date, dateTo: date }
  const range = chosen.length < left.length ? part : { scope: 'ALL' }
  const desk = booking.slots.some(({ resourceId }) => resourceId === world.poolId)
  const operation = desk ? 'cancelHotdeskBookingInstances' : 'cancelFacilityBookingInstances'
  const body = { ...range, cancelRemark: 'Changed my mind' }
  const answer = await send(state, operation, { path: { id: booking.id }, body, slots: [] })
  const forgotten = noteCancelled(booking, chosen, answer) || chosen.length === left.length
  if (forgotten) own.splice(own.indexOf(booking), 1)
}

/** Writes down what became of slots whose cancellation was asked for; true where nobody knows. */
function noteCancelled(booking: Acknowledged, chosen: Slot[], answer: Reply | 'REFUSED' | 'BROKEN'): boolean {
  const unsure = typeof answer === 'string'
  for (const slot of chosen) (unsure ? booking.unsure : booking.cancelled).add(slot)
  if (unsure) return true
  endAt(
    booking.holdings.filter((holding) => chosen.some((slot) => sameSlot(slot, holding))),
    answer.to,
  )
  return false
}

/** Blocks what is free of an hour of a room on every day, looks at it for a moment, and frees it again. */
async function blockAndFree(state: Fight): Promise<void> {
  const { world, random } = state
  const room = random.pick(world.roomIds)
  const { hour, ...picked } = random.pick(world.slots)
  const { startTime, endTime } = timeOf({ hour, ...picked })
  const slots = world.slots.filter((slot) => slot.resourceId === room && slot.hour === hour)
  const days = slots.map(({ date }) => date).toSorted()
  const keepBookings = random.chance(50) ? { bookings: 'KEEP' } : {}
  const times = { facilityIds: [room], startDate: days[0], endDate: days.at(-1), startTime, endTime }
  const holdings = holdingsOf(state, 'BLOCKING', slots)
  const body = { name: 'Cleaning', reason: 'Cleaning', ...times, ...keepBookings }
  const answer = await send(state, 'createFacilityBlocking', { body, slots })
  if (answer === 'REFUSED') forget(state, holdings)
  await wait(100)
  if (typeof answer === 'string') return
  const { id } = answer.data as { id: string } // the contract's answer of a blocking
  const freed = await send(state, 'deleteFacilityBlocking', { path: { id }, slots: [] })
  if (typeof freed === 'object') endAt(holdings, freed.to)
  await wait(100)
}
