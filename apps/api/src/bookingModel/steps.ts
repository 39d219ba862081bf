import type { OperationId } from '@atrium/contract/generated/operations.ts'
import type { Answer } from '../testing/testApp.ts'
import {
  daysFrom,
  freePlaces,
  intervalOf,
  liveInstances,
  shownFrom,
  timesOfBlocking,
  verdict,
  type Booking,
  type Day,
  type Instance,
  type Room,
} from './oracle.ts'
import type { Actor, World } from './world.ts'

/** What a step did, in words, with the answer it got and the one the oracle says it ought to get. */
export type Done = { words: string; status: number; expected: number; message: string | undefined }
type Step = (world: World) => Promise<Done | undefined>

const remark = 'By chance'
const time = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const asked = ({ date, start, end }: Day) => ({ date, startTime: time(start), endTime: time(end) })
const done = (words: string, { status, body }: Answer, expected: number): Done => ({
  words,
  status,
  expected,
  message: body.message,
})

/** A time on the grid, of half an hour to four hours, often at night, when clocks change; now and then off the grid. */
function anyDay({ random, days }: World): Day {
  const start = random.chance(40) ? random.below(10) * 30 : random.below(48) * 30
  const length = (1 + random.below(8)) * 30 - (random.chance(2) ? 10 : 0)
  return { date: random.pick(days), start, end: Math.min(1440, start + length) }
}

const operationOf = (room: Room, facility: OperationId, desk: OperationId) =>
  room.kind === 'FACILITY' ? facility : desk

const create: Step = async (world) => {
  const { random, model, test, days } = world
  const [person, room, day] = [random.pick(world.people), random.pick(model.rooms), anyDay(world)]
  const recurring = random.chance(30)
  const interval = 1 + random.below(2)
  const endDate = random.pick(days.filter((date) => date >= day.date))
  const skipHoliday = random.chance(50)
  const dates = recurring
    ? daysFrom(day.date, endDate).filter(
        (date, index) => index % interval === 0 && !(skipHoliday && model.holidays.has(date)),
      )
    : [day.date]
  const wanted = dates.map((date) => ({ ...day, date }))
  const expected = verdict(model, room, person, wanted)
  const recurrence = recurring ? { frequency: 'DAILY', interval, endDate, skipHoliday } : null
  const answer = await test.call(operationOf(room, 'createFacilityBooking', 'createHotdeskBooking'), {
    as: person.actor,
    body: { resourceId: room.id, title: 'Model', ...asked(day), recurrence },
  })
  if (answer.status === 200 && expected === 200)
    model.bookings.push({
      id: (answer.body.data as { id: string }).id,
      person,
      room,
      status: room.asksApproval && !person.approves ? 'PENDING' : 'APPROVED',
      recurring,
      instances: wanted.map((one): Instance => {
        const interval_ = intervalOf(model, one)
        return {
          ...interval_,
          id: '',
          room,
          placeNo: freePlaces(model, room, interval_)[0] ?? 0,
          live: true,
          version: 1,
          ...(recurring ? { ruleDate: one.date } : {}),
        }
      }),
    })
  return done(`book ${room.name} ${JSON.stringify(wanted)}`, answer, expected)
}

type Chosen = { booking: Booking; instance: Instance }

function anyInstance({ random, model }: World): Chosen | undefined {
  const live = liveInstances(model)
  return live.length > 0 ? random.pick(live) : undefined
}

/** The one it is booked for, or whoever looks after the building. */
const changerOf = ({ random, admin, people }: World, { person }: Booking): Actor =>
  random.chance(30) ? admin : (people.find(({ id }) => id === person.id) ?? admin)

function place(model: World['model'], instance: Instance, room: Room, day: Day) {
  const to = intervalOf(model, day)
  const [placeNo = 0] = freePlaces(model, room, to, [instance])
  Object.assign(instance, to, { room, placeNo })
}

/** A moved booking waits again where its place asks for that, and stands where nobody has to be asked. */
function decideAnew(booking: Booking, room: Room, changer: Actor) {
  booking.room = room
  if (room.asksApproval && !changer.approves) booking.status = 'PENDING'
  else if (!room.asksApproval && booking.status === 'PENDING') booking.status = 'APPROVED'
}

const move: Step = async (world) => {
  const { random, model, test } = world
  const chosen = anyInstance(world)
  if (!chosen) return undefined
  const { booking, instance } = chosen
  const rooms = model.rooms.filter(({ kind }) => kind === instance.room.kind)
  const [room, day, changer] = [random.pick(rooms), anyDay(world), changerOf(world, booking)]
  const whole = booking.instances.filter(({ live }) => live).length === 1
  const waits = room.asksApproval && !changer.approves
  const fits = verdict(model, room, booking.person, [day], [instance])
  // One of several is decided with its booking, by those who decide where that is.
  const expected = fits === 200 && waits && !whole && room !== booking.room ? 422 : fits
  const answer = await test.call('moveBookingInstance', {
    as: changer.actor,
    path: { id: instance.id },
    body: { resourceId: room.id, ...asked(day), version: instance.version },
  })
  if (answer.status === 200 && expected === 200) {
    if (!whole) instance.moved = !isBack(world, booking, instance, room, day)
    place(model, instance, room, day)
    if (whole) decideAnew(booking, room, changer)
    else if (waits) booking.status = 'PENDING'
  }
  return done(`move to ${room.name} ${JSON.stringify(day)}`, answer, expected)
}

/** Whether a time goes where those of its booking are that nobody moved by themselves. */
function isBack({ model }: World, booking: Booking, instance: Instance, room: Room, day: Day): boolean {
  const usual = followersOf(booking).find((one) => one !== instance)
  if (usual === undefined || usual.room !== room || day.date !== instance.ruleDate) return false
  const to = intervalOf(model, { ...day, date: shownFrom(model, usual.from).slice(0, 10) })
  return to.from === usual.from && to.to === usual.to
}

/** The times that change with their booking, in order: of one that repeats those that nobody moved by themselves. */
const followersOf = ({ recurring, instances }: Booking): Instance[] =>
  instances.filter(({ live, moved }) => live && !(moved && recurring)).toSorted((left, right) => left.from - right.from)

/** Another time of day for the instances of a booking that follow it; a single one goes to another day as well. */
const reschedule: Step = async (world) => {
  const chosen = anyInstance(world)
  if (!chosen) return undefined
  const { booking } = chosen
  const live = followersOf(booking)
  if (!live.includes(chosen.instance)) return undefined
  const day = anyDay(world)
  const own = booking.recurring
  const days = live.map((one) => (own ? { ...day, date: shownFrom(world.model, one.from).slice(0, 10) } : day))
  if (!isPlain(world, live, days)) return undefined
  const expected = verdict(world.model, chosen.instance.room, booking.person, days, live)
  const changer = changerOf(world, booking)
  const answer = await update(world, chosen, changer, day)
  if (answer.status === 200 && expected === 200) {
    const { room } = chosen.instance
    const places = days.map((one) => freePlaces(world.model, room, intervalOf(world.model, one), live)[0] ?? 0)
    for (const [index, one] of live.entries())
      Object.assign(one, intervalOf(world.model, days[index] ?? day), { placeNo: places[index] })
    decideAnew(booking, room, changer)
  }
  return done(`reschedule to ${JSON.stringify(days)}`, answer, expected)
}

/**
 * Whether a common time of day is a question with one answer: not where instances were moved apart, to other rooms or
 * onto one day, and not where nothing would change.
 */
function isPlain({ model }: World, live: Instance[], days: Day[]): boolean {
  const same = days.every((day, index) => {
    const { from, to } = intervalOf(model, day)
    return from === live[index]?.from && to === live[index]?.to
  })
  const dates = new Set(days.map(({ date }) => date))
  return !same && dates.size === days.length && live.every(({ room }) => room === live[0]?.room)
}

async function update({ test }: World, { booking, instance }: Chosen, { actor }: Actor, day: Day): Promise<Answer> {
  const path = { id: booking.id }
  const find = operationOf(instance.room, 'getFacilityBooking', 'getHotdeskBooking')
  const read = await test.call(find, { as: actor, path })
  const { version } = read.body.data as { version: number }
  const body = { resourceId: instance.room.id, title: 'Model', noOfPax: 1, ...asked(day), version }
  return test.call(operationOf(instance.room, 'updateFacilityBooking', 'updateHotdeskBooking'), {
    as: actor,
    path,
    body,
  })
}

const end = (booking: Booking, instances: readonly Instance[], status: Booking['status']) => {
  for (const instance of instances) instance.live = false
  if (booking.instances.every(({ live }) => !live)) booking.status = status
}

const cancel: Step = async (world) => {
  const { random, test } = world
  const chosen = anyInstance(world)
  if (!chosen) return undefined
  const { booking, instance } = chosen
  const changer = changerOf(world, booking)
  const live = booking.instances.filter((one) => one.live)
  const scope = random.pick(['ALL', 'THESE', 'FOLLOWING'] as const)
  const gone = live.filter(
    (one) => scope === 'ALL' || one === instance || (scope === 'FOLLOWING' && one.from >= instance.from),
  )
  const operation = operationOf(instance.room, 'cancelFacilityBookingInstances', 'cancelHotdeskBookingInstances')
  const body = { scope, cancelRemark: remark, ...(scope === 'ALL' ? {} : { instanceIds: [instance.id] }) }
  const answer = await test.call(operation, { as: changer.actor, path: { id: booking.id }, body })
  if (answer.status === 200) end(booking, gone, 'CANCELLED')
  return done(`cancel ${scope}`, answer, 200)
}

const decide: Step = async ({ random, model, test, admin }) => {
  const waiting = model.bookings.filter(({ status }) => status === 'PENDING')
  if (waiting.length === 0) return undefined
  const booking = random.pick(waiting)
  const approved = random.chance(60)
  const answer = await test.call(approved ? 'approveFacilityBooking' : 'rejectFacilityBooking', {
    as: admin.actor,
    path: { id: booking.id },
    body: approved ? {} : { rejectRemark: remark },
  })
  if (answer.status === 200 && approved) booking.status = 'APPROVED'
  if (answer.status === 200 && !approved) end(booking, booking.instances, 'REJECTED')
  return done(approved ? 'approve' : 'reject', answer, 200)
}

let serial = 0

const block: Step = async (world) => {
  const { random, model, test, admin, days } = world
  const facilities = model.rooms.filter(({ kind }) => kind === 'FACILITY')
  const rooms = random.chance(30) ? facilities : [random.pick(facilities)]
  const day = anyDay(world)
  const blocking = {
    rooms,
    first: day.date,
    last: random.pick(days.filter((date) => date >= day.date)),
    start: day.start,
    end: day.end,
    includeHoliday: random.chance(50),
  }
  const everyTime = timesOfBlocking(model, { ...blocking, includeHoliday: true })
  const times = timesOfBlocking(model, blocking)
  const met = liveInstances(model).filter(
    ({ instance }) =>
      rooms.includes(instance.room) && times.some(({ from, to }) => from < instance.to && instance.from < to),
  )
  const bookings = random.pick([undefined, 'KEEP', 'CANCEL'] as const)
  const wrong = day.end <= day.start || everyTime.length === 0
  const expected = wrong ? 400 : bookings === undefined && met.length > 0 ? 409 : 200
  const name = `Blocking ${(serial += 1)}`
  const answer = await test.call('createFacilityBlocking', {
    as: admin.actor,
    body: {
      name,
      reason: remark,
      facilityIds: rooms.map(({ id }) => id),
      startDate: blocking.first,
      endDate: blocking.last,
      startTime: time(day.start),
      endTime: time(day.end),
      includeHoliday: blocking.includeHoliday,
      ...(bookings ? { bookings } : {}),
    },
  })
  if (answer.status === 200 && expected === 200) {
    if (bookings === 'CANCEL') for (const { booking, instance } of met) end(booking, [instance], 'CANCELLED')
    const { id, version } = answer.body.data as { id: string; version: number }
    model.blockings.push({ ...blocking, id, version, name })
  }
  return done(
    `block ${JSON.stringify({ ...blocking, rooms: rooms.map((room) => room.name) })} ${bookings}`,
    answer,
    expected,
  )
}

const unblock: Step = async ({ random, model, test, admin }) => {
  if (model.blockings.length === 0) return undefined
  const blocking = random.pick(model.blockings)
  const ends = random.chance(50)
  const answer = await test.call(ends ? 'terminateFacilityBlocking' : 'deleteFacilityBlocking', {
    as: admin.actor,
    path: { id: blocking.id },
    ...(ends ? { body: { remark, version: blocking.version } } : {}),
  })
  if (answer.status === 200) model.blockings.splice(model.blockings.indexOf(blocking), 1)
  return done(ends ? 'terminate' : 'delete blocking', answer, 200)
}

const holiday: Step = async ({ random, model, test, admin, days }) => {
  const date = random.pick(days)
  const id = model.holidays.get(date)
  if (id) {
    const answer = await test.call('deleteHoliday', { as: admin.actor, path: { id } })
    if (answer.status === 200) model.holidays.delete(date)
    return done(`no holiday on ${date}`, answer, 200)
  }
  if (model.holidays.size > 1) return undefined
  const body = { name: `Holiday ${(serial += 1)}`, date, endDate: date, appliesTo: ['BOOKING'] }
  const answer = await test.call('createHoliday', { as: admin.actor, body })
  if (answer.status === 200) model.holidays.set(date, (answer.body.data as { id: string }).id)
  return done(`holiday on ${date}`, answer, 200)
}

const weighted: [Step, number][] = [
  [create, 40],
  [move, 15],
  [reschedule, 8],
  [cancel, 14],
  [decide, 8],
  [block, 7],
  [unblock, 6],
  [holiday, 2],
]

/** One random step; cancellations come more often where the calendar is full. */
export async function anyStep(world: World): Promise<Done> {
  const full = liveInstances(world.model).length > 40
  const steps = full
    ? [cancel, unblock]
    : weighted.flatMap(([step, weight]) => Array.from({ length: weight }, () => step))
  for (;;) {
    const step = world.random.pick(steps)
    const result = await step(world)
    if (result) return result
  }
}
