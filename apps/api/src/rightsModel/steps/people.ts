import { dayAt, daysLater, type Person } from '../model.ts'
import { done, makePerson, type World } from '../world.ts'
import { withdraw } from './passes.ts'
import { some, type Step } from './step.ts'

type Versioned = { version: number }

/** Whoever leaves is in no group, holds no pass and is granted nothing. */
function closeAll(world: World, person: Person): void {
  const { model } = world
  withdraw(world, person)
  for (const { members } of model.groups) members.delete(person.id)
  model.requests = model.requests.filter(({ personId }) => personId !== person.id)
  person.active = false
}

function cancelBookings({ model }: World, person: Person): void {
  model.bookings = model.bookings.filter(({ personId, to }) => personId !== person.id || to <= model.now)
}

const working = (world: World) =>
  some(
    world,
    world.model.people.filter(({ active, deleted }) => active && !deleted),
  )

const versionOf = async (world: World, person: Person): Promise<number> =>
  (await done<Versioned>(world, 'getUser', { as: world.admins[person.owner], path: { id: person.id } })).version

const deactivate: Step = async (world) => {
  const person = working(world)
  if (!person) return undefined
  const version = await versionOf(world, person)
  await done(world, 'deactivateUser', {
    as: world.admins[person.owner],
    path: { id: person.id },
    body: { version },
  })
  closeAll(world, person)
  cancelBookings(world, person)
  return `${person.email} is deactivated`
}

const activate: Step = async (world) => {
  const person = some(
    world,
    world.model.people.filter(({ active, deleted }) => !active && !deleted),
  )
  if (!person) return undefined
  const version = await versionOf(world, person)
  await done(world, 'activateUser', { as: world.admins[person.owner], path: { id: person.id }, body: { version } })
  person.active = true
  return `${person.email} is active again`
}

const planLeaving: Step = async (world) => {
  const person = working(world)
  if (!person) return undefined
  const { model, admins } = world
  await done(world, 'planUserLeaving', {
    as: admins[person.owner],
    path: { id: person.id },
    body: { effectiveDate: dayAt(model, model.now) },
  })
  closeAll(world, person)
  cancelBookings(world, person)
  return `${person.email} leaves`
}

/** Somebody is deleted, with what they have booked, and another person comes. */
const replace: Step = async (world) => {
  const person = some(
    world,
    world.model.people.filter(({ deleted }) => !deleted),
  )
  if (!person) return undefined
  await done(world, 'deleteUser', { as: world.admins[person.owner], path: { id: person.id } })
  closeAll(world, person)
  cancelBookings(world, person)
  person.deleted = true
  await makePerson(world, person.owner)
  return `${person.email} is deleted`
}

/** A lease of the company gets other days, or ends, or begins. */
const lease: Step = async (world) => {
  const { model, random, admins } = world
  const unit = random.pick(world.units)
  const { id: unitId, floorId, onFloor } = unit
  const own = model.leases.filter((one) => one.unitId === unitId)
  const today = dayAt(model, model.now)
  const open = own.find(({ end }) => end === null || end >= today)
  const ended = own.filter((one) => one !== open).map(({ end }) => end ?? '')
  const change = (lease_: object) =>
    done<Versioned>(world, 'updateOfficeCentreUnit', {
      as: admins.BUILDING,
      path: { id: unitId },
      body: { officeFloorId: floorId, unitNo: unit.unitNo, version: unit.version, ...lease_ },
    })
  if (open && random.chance(30)) {
    unit.version = (await change({ tenantId: null })).version
    if (open.start >= today) model.leases.splice(model.leases.indexOf(open), 1)
    else open.end = daysLater(today, -1)
    return `the lease of ${unit.unitNo} ended yesterday`
  }
  const start = daysLater(today, random.below(6) - 3)
  if (ended.some((end) => end >= start)) return undefined
  const end = random.chance(30) ? null : daysLater(start, random.below(5))
  if (end !== null && end < today) return undefined
  unit.version = (await change({ tenantId: admins.COMPANY.officeCentreId, leaseStart: start, leaseEnd: end })).version
  if (open) Object.assign(open, { start, end })
  else model.leases.push({ unitId, onFloor, start, end })
  return `a lease of ${unit.unitNo} from ${start} to ${end}`
}

/** The lease ends for good: the company closes, and nobody of it holds anything. */
export const endLease: Step = async (world) => {
  const { model, admins } = world
  const today = dayAt(model, model.now)
  await done(world, 'planTenantLeaseEnd', {
    as: admins.BUILDING,
    path: { id: admins.COMPANY.officeCentreId },
    body: { effectiveDate: today },
  })
  const theirs = model.people.filter(({ owner }) => owner === 'COMPANY')
  for (const person of theirs) withdraw(world, person)
  const ids = new Set(theirs.map(({ id }) => id))
  model.requests = model.requests.filter(({ personId }) => !ids.has(personId))
  model.leases = model.leases
    .filter(({ start }) => start < today)
    .map(({ end, ...one }) => ({ ...one, end: end === null || end >= today ? daysLater(today, -1) : end }))
  model.companyActive = false
  return 'the company has left'
}

export const peopleSteps: [Step, number][] = [
  [deactivate, 2],
  [activate, 5],
  [planLeaving, 1],
  [replace, 1],
  [lease, 6],
]
