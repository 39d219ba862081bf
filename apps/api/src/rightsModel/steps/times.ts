import { daysLater, type Slot } from '../model.ts'
import { done, signInAnew, type World } from '../world.ts'
import { clockTime, some, weekdayNames, type Step } from './step.ts'

const allDays = [1, 2, 3, 4, 5, 6, 7]

/** Times of some days, often at night, when clocks change, often to the end of the day or past it. */
export function someSlot({ random }: World, given: Partial<Slot> = {}): Slot {
  const days = random.pick([allDays, [1, 2, 3, 4, 5], [6, 7], [1, 7]])
  const [start, end] = random.pick([
    [0, 150],
    [120, 180],
    [0, 1440],
    [540, 1020],
    [600, 1440],
    [1320, 1800],
    [1020, 2460],
  ] as const)
  return { days: [...days], start, end, includeHoliday: random.chance(40), ...given }
}

/** Whether slots share a minute of a week: minute by minute. */
function shareMinutes(one: Slot, other: Slot): boolean {
  const [minutes, others] = [one, other].map(
    ({ days, start, end }) =>
      new Set(days.flatMap((day) => Array.from({ length: end - start }, (_, n) => (day * 1440 + start + n) % 10_080))),
  )
  return [...minutes!].some((minute) => others!.has(minute))
}

const slotText = ({ days, start, end }: Slot) => `${days.join('')} ${clockTime(start)}-${clockTime(end)}`

const changeProgramme: Step = async (world) => {
  const { model, random, admins } = world
  const programme = random.pick(model.programmes)
  const one = someSlot(world)
  const others = allDays.filter((day) => !one.days.includes(day))
  const other = someSlot(world, { days: others })
  // Times past midnight must leave those of the next day alone, Monday's those of Sunday.
  const slots = others.length > 0 && random.chance(60) && !shareMinutes(one, other) ? [one, other] : [one]
  const { version } = await done<{ version: number }>(world, 'updateAccessTimeZone', {
    as: admins[programme.owner],
    path: { id: programme.id },
    body: {
      name: programme.name,
      version: programme.version,
      slots: slots.map(({ days, start, end, includeHoliday }) => ({
        days: weekdayNames(days),
        startTime: clockTime(start),
        endTime: clockTime(end),
        includeHoliday,
      })),
    },
  })
  Object.assign(programme, { slots, version })
  return `${programme.name} is ${slots.map(slotText).join(', ')}`
}

const holiday: Step = async (world) => {
  const { model, random, admins, days } = world
  const first = random.pick(days)
  const known = model.holidays.find((one) => one.first <= first && first <= one.last)
  if (known) {
    await done(world, 'deleteHoliday', { as: admins.BUILDING, path: { id: known.id } })
    model.holidays.splice(model.holidays.indexOf(known), 1)
    return `no holiday from ${known.first} on`
  }
  const next = daysLater(first, 1)
  const isFree = !model.holidays.some((one) => one.first <= next && next <= one.last)
  const last = isFree && random.chance(30) ? next : first
  const atDoors = random.chance(75)
  const { id } = await done<{ id: string }>(world, 'createHoliday', {
    as: admins.BUILDING,
    body: {
      name: `Holiday ${(world.serial += 1)}`,
      date: first,
      endDate: last,
      appliesTo: atDoors ? ['ACCESS'] : ['AIRCON'],
    },
  })
  model.holidays.push({ id, first, last, atDoors })
  return `holiday from ${first} to ${last}${atDoors ? '' : ', not at doors'}`
}

/** Some hours go by; clocks change meanwhile. */
const wait: Step = async (world) => {
  const { model, random, test, admins } = world
  model.now += random.pick([1, 30, 180, 420]) * 60_000
  test.clock.set(new Date(model.now))
  for (const admin of Object.values(admins)) await signInAnew(world, admin)
  return `it is ${new Date(model.now).toISOString()}`
}

const passback: Step = async (world) => {
  const { model, admins } = world
  const {
    version,
    defaultAccessGroup: _group,
    visitDoor: _door,
    ...settings
  } = await done<{ version: number; defaultAccessGroup: unknown; visitDoor: unknown }>(
    world,
    'getAccessControlSettings',
    {
      as: admins.BUILDING,
    },
  )
  const antiPassback = !model.antiPassback
  await done(world, 'updateAccessControlSettings', {
    as: admins.BUILDING,
    body: { ...settings, antiPassback, version },
  })
  model.antiPassback = antiPassback
  return `anti-passback ${antiPassback ? 'on' : 'off'}`
}

const turnDoor: Step = async (world) => {
  const { model, random, admins } = world
  const door =
    some(
      world,
      model.doors.filter(({ active }) => !active),
    ) ?? random.pick(model.doors)
  const path = { id: door.id }
  const { version } = await done<{ version: number }>(world, 'getAccessDoor', { as: admins.BUILDING, path })
  await done(world, door.active ? 'deactivateAccessDoor' : 'activateAccessDoor', {
    as: admins.BUILDING,
    path,
    body: { version },
  })
  door.active = !door.active
  return `${door.name} ${door.active ? 'on' : 'off'}`
}

const lockDown: Step = async (world) => {
  const { model, random, admins } = world
  const [door, floor, site] = [
    { accessDoorId: random.pick(model.doors).id },
    { officeFloorId: world.floorId },
    { siteId: world.siteId },
  ]
  const target = random.pick([door, floor, site])
  const doors = model.doors.filter(
    ({ id, onFloor }) =>
      ('accessDoorId' in target && target.accessDoorId === id) ||
      ('officeFloorId' in target && onFloor) ||
      'siteId' in target,
  )
  if (model.lockdowns.some(({ until }) => until === null)) return undefined
  const { id, version } = await done<{ id: string; version: number }>(world, 'startLockdown', {
    as: admins.BUILDING,
    body: { ...target, reason: 'By chance', noOfDoors: doors.length },
  })
  model.lockdowns.push({ id, version, doors, from: model.now, until: null })
  return `lockdown of ${doors.map(({ name }) => name).join(', ')}`
}

const lift: Step = async (world) => {
  const { model, admins } = world
  const lockdown = some(
    world,
    model.lockdowns.filter(({ until }) => until === null),
  )
  if (!lockdown) return undefined
  const { id, version } = lockdown
  await done(world, 'liftLockdown', { as: admins.BUILDING, path: { id }, body: { version, reason: 'Over' } })
  lockdown.until = model.now
  return `lockdown of ${lockdown.doors.map(({ name }) => name).join(', ')} lifted`
}

export const timeSteps: [Step, number][] = [
  [changeProgramme, 8],
  [holiday, 4],
  [wait, 6],
  [passback, 1],
  [turnDoor, 2],
  [lockDown, 2],
  [lift, 5],
]
