import { isGiven } from '../verdict.ts'
import { dayAt, daysLater, momentOf, startOfDay, wallAt, type Person, type Request } from '../model.ts'
import { done, signInAnew, type World } from '../world.ts'
import { clockTime, some, type Step } from './step.ts'

type Versioned = { id: string; version: number }

const actorOf = (world: World, { id }: Person) => signInAnew(world, world.actors.get(id)!)
const working = (world: World, owner?: Person['owner']) =>
  some(
    world,
    world.model.people.filter((one) => one.active && !one.deleted && (owner === undefined || one.owner === owner)),
  )

function someWish(world: World, person: Person): Request['wish'] | undefined {
  const { model, random } = world
  const door = some(
    world,
    model.doors.filter(({ active }) => active),
  )
  const group = some(
    world,
    model.groups.filter(
      (one) =>
        one.active && (one.owner === person.owner || (one.owner === 'BUILDING' && isGiven(model, one, model.now))),
    ),
  )
  // who decides on a group of the company is of the company; here the building does
  if (group?.owner === 'BUILDING' && (!door || random.chance(50))) return { group }
  return door && { door }
}

const ask: Step = async (world) => {
  const { model, random } = world
  const person = working(world)
  const wish = person && someWish(world, person)
  if (!wish) return undefined
  const today = dayAt(model, model.now)
  const validFrom = daysLater(today, random.below(3) - 1)
  const validTo = daysLater(validFrom, 1 + random.below(3))
  const { id, version } = await done<Versioned>(world, 'createAccessRequest', {
    as: await actorOf(world, person),
    body: {
      ...('door' in wish
        ? { type: 'DOOR', accessDoorIds: [wish.door.id] }
        : { type: 'ACCESS_GROUP', accessGroupId: wish.group.id }),
      validFrom,
      validTo,
      reason: 'By chance',
    },
  })
  const [from, until] = [startOfDay(model, validFrom), startOfDay(model, daysLater(validTo, 1))]
  model.requests.push({ id, version, personId: person.id, wish, status: 'PENDING', from, until })
  return `${person.email} asks for ${'door' in wish ? wish.door.name : wish.group.name} from ${validFrom} to ${validTo}`
}

const approve: Step = async (world) => {
  const { model, admins } = world
  const request = some(
    world,
    model.requests.filter(({ status, until }) => status === 'PENDING' && until > model.now),
  )
  if (!request) return undefined
  const { id, version } = request
  const answer = await done<Versioned>(world, 'approveAccessRequest', {
    as: admins.BUILDING,
    path: { id },
    body: { version },
  })
  Object.assign(request, { status: 'APPROVED', version: answer.version })
  return `request ${id} is approved`
}

const revoke: Step = async (world) => {
  const { model, admins } = world
  const request = some(
    world,
    model.requests.filter(({ status }) => status === 'APPROVED'),
  )
  if (!request) return undefined
  const { id, version } = request
  await done(world, 'revokeAccessRequest', {
    as: admins.BUILDING,
    path: { id },
    body: { version, remark: 'Over' },
  })
  request.status = 'REVOKED'
  return `request ${id} is revoked`
}

const book: Step = async (world) => {
  const { model, random, days, roomId } = world
  const person = working(world, 'BUILDING')
  if (!person) return undefined
  const today = wallAt(model, model.now).date
  const date = random.pick([...days.filter((day) => day >= today), today, daysLater(today, 1)])
  const start = 300 + random.below(34) * 30
  const end = start + 30 + random.below(4) * 30
  const [from, to] = [momentOf(model, date, start), momentOf(model, date, end)]
  if (from <= model.now) return undefined
  if (model.bookings.some((one) => one.from < to && from < one.to)) return undefined
  const { id } = await done<{ id: string }>(world, 'createFacilityBooking', {
    as: await actorOf(world, person),
    body: { resourceId: roomId, title: 'Model', date, startTime: clockTime(start), endTime: clockTime(end) },
  })
  model.bookings.push({ id, personId: person.id, from, to })
  return `${person.email} books ${date} ${clockTime(start)}-${clockTime(end)}`
}

const cancel: Step = async (world) => {
  const { model } = world
  const people = model.people.filter(({ deleted }) => !deleted)
  const booking = some(
    world,
    model.bookings.filter(({ personId, from }) => from > model.now && people.some(({ id }) => id === personId)),
  )
  const person = people.find(({ id }) => id === booking?.personId)
  if (!booking || !person) return undefined
  await done(world, 'cancelFacilityBooking', {
    as: await actorOf(world, person),
    path: { id: booking.id },
    body: { cancelRemark: 'By chance' },
  })
  model.bookings.splice(model.bookings.indexOf(booking), 1)
  return `${person.email} cancels a booking`
}

export const grantSteps: [Step, number][] = [
  [ask, 6],
  [approve, 8],
  [revoke, 4],
  [book, 5],
  [cancel, 3],
]
