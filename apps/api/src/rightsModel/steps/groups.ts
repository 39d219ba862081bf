import { isGiven } from '../verdict.ts'
import type { Door, Group, Lead } from '../model.ts'
import { done, type World } from '../world.ts'
import { clockTime, groupsOf, some, weekdayNames, type Step } from './step.ts'
import { someSlot } from './times.ts'

type Versioned = { id: string; version: number }

/** The doors a group may be given: the company's lead no further than what it was given. */
function mappableDoors({ model }: World, { owner }: Group): Door[] {
  if (owner === 'BUILDING') return model.doors
  const given = model.groups.filter((one) => one.owner === 'BUILDING' && one.active && isGiven(model, one, model.now))
  return model.doors.filter((door) => given.some(({ leads }) => leads.some(({ doors }) => doors.includes(door))))
}

export const mapDoor: Step = async (world) => {
  const { model, random, admins } = world
  const group = random.pick(model.groups)
  const mapped = group.leads.flatMap(({ kind, doors }) => (kind === 'MAPPING' ? doors : []))
  const door = some(
    world,
    mappableDoors(world, group).filter((one) => !mapped.includes(one)),
  )
  if (!door) return undefined
  const programme = random.pick(model.programmes.filter(({ owner }) => owner === group.owner))
  const { id, version } = await done<Versioned>(
    world,
    door.isElevator ? 'mapAccessGroupElevator' : 'createAccessGroupDoorMapping',
    {
      as: admins[group.owner],
      path: { id: group.id },
      body: {
        accessDoorId: door.id,
        accessTimeZoneId: programme.id,
        ...(door.isElevator ? { elevatorAccessLevelId: world.levelId } : {}),
      },
    },
  )
  group.leads.push({ kind: 'MAPPING', id, doors: [door], programme, version })
  return `${group.name} leads to ${door.name} by ${programme.name}`
}

const anyLead = ({ model, random }: World, kind: Lead['kind']) => {
  const leads = model.groups.flatMap((group) =>
    group.leads.filter((lead) => lead.kind === kind).map((lead) => ({ group, lead })),
  )
  return leads.length === 0 ? undefined : random.pick(leads)
}

const changeMapping: Step = async (world) => {
  const { model, random, admins } = world
  const found = anyLead(world, 'MAPPING')
  if (found?.lead.kind !== 'MAPPING') return undefined
  const { group, lead } = found
  const programme = random.pick(model.programmes.filter(({ owner }) => owner === group.owner))
  const isElevator = lead.doors.some((door) => door.isElevator)
  if (isElevator && group.owner === 'COMPANY') return undefined
  const { version } = await done<Versioned>(
    world,
    isElevator ? 'updateAccessGroupElevatorAccessLevel' : 'updateAccessGroupDoorMapping',
    {
      as: admins[group.owner],
      path: { id: group.id, mappingId: lead.id },
      body: {
        accessTimeZoneId: programme.id,
        version: lead.version,
        ...(isElevator ? { elevatorAccessLevelId: world.levelId } : {}),
      },
    },
  )
  Object.assign(lead, { programme, version })
  return `${group.name} leads to ${lead.doors[0]?.name} by ${programme.name} now`
}

const unmapDoor: Step = async (world) => {
  const found = anyLead(world, 'MAPPING')
  if (!found) return undefined
  const { group, lead } = found
  await done(world, 'deleteAccessGroupDoorMapping', {
    as: world.admins[group.owner],
    path: { id: group.id, mappingId: lead.id },
  })
  group.leads.splice(group.leads.indexOf(lead), 1)
  return `${group.name} no longer leads to ${lead.doors[0]?.name}`
}

const doorGroup: Step = async (world) => {
  const { model, random, admins } = world
  const known = random.chance(40) ? anyLead(world, 'DOOR_GROUP') : undefined
  const group = known?.group ?? random.pick(model.groups)
  const doors = mappableDoors(world, group).filter(({ isElevator }) => !isElevator && random.chance(60))
  if (doors.length === 0) return undefined
  const slot = someSlot(world, { includeHoliday: false })
  const { id, version } = await done<Versioned>(world, 'mapAccessGroupDoorGroupDoor', {
    as: admins[group.owner],
    path: { id: group.id },
    body: {
      name: `Doors ${(world.serial += 1)}`,
      accessDoorIds: doors.map((door) => door.id),
      scheduler: { days: weekdayNames(slot.days), startTime: clockTime(slot.start), endTime: clockTime(slot.end) },
      ...(known ? { doorGroupId: known.lead.id, version: known.lead.version } : {}),
    },
  })
  if (known) Object.assign(known.lead, { doors, slot, version })
  else group.leads.push({ kind: 'DOOR_GROUP', id, doors, slot, version })
  return `${group.name} leads to ${doors.map(({ name }) => name).join(', ')} ${clockTime(slot.start)}-${clockTime(slot.end)}`
}

const dropDoorGroup: Step = async (world) => {
  const found = anyLead(world, 'DOOR_GROUP')
  if (!found) return undefined
  const { group, lead } = found
  await done(world, 'deleteAccessGroupDoorGroup', {
    as: world.admins[group.owner],
    path: { id: group.id, doorGroupId: lead.id },
  })
  group.leads.splice(group.leads.indexOf(lead), 1)
  return `${group.name} loses a door group`
}

export const join: Step = async (world) => {
  const { model, random, admins } = world
  const group = random.pick(model.groups)
  const person = some(
    world,
    model.people.filter(
      ({ id, active, deleted, owner }) =>
        active && !deleted && !group.members.has(id) && (group.owner === 'BUILDING' || owner === 'COMPANY'),
    ),
  )
  if (!person) return undefined
  await done(world, 'mapAccessGroupUser', {
    as: admins[group.owner],
    path: { id: group.id },
    body: { userIds: [person.id] },
  })
  group.members.add(person.id)
  return `${person.email} joins ${group.name}`
}

const leave: Step = async (world) => {
  const { model, random, admins } = world
  const group = random.pick(model.groups)
  const userId = some(world, [...group.members])
  if (!userId) return undefined
  await done(world, 'unmapAccessGroupUser', { as: admins[group.owner], path: { id: group.id, userId } })
  group.members.delete(userId)
  return `${userId} leaves ${group.name}`
}

const turnGroup: Step = async (world) => {
  const { model, random, admins } = world
  const group = model.groups.find(({ active }) => !active) ?? random.pick(model.groups)
  const path = { id: group.id }
  const as = admins[group.owner]
  const { version } = await done<Versioned>(world, 'getAccessGroup', { as, path })
  await done(world, 'updateAccessGroup', { as, path, body: { name: group.name, active: !group.active, version } })
  group.active = !group.active
  return `${group.name} ${group.active ? 'active' : 'not active'}`
}

/** Whose group is given anew loses its doors and people with it: a group of the building or the company is replaced. */
const replaceGroup: Step = async (world) => {
  const { model, random, admins } = world
  const group = random.pick(model.groups)
  const as = admins[group.owner]
  await done(world, 'deleteAccessGroup', { as, path: { id: group.id } })
  const name = `Group ${(world.serial += 1)}`
  const { id } = await done<Versioned>(world, 'createAccessGroup', { as, body: { name } })
  model.requests = model.requests.filter(({ wish }) => !('group' in wish) || wish.group !== group)
  const given = { byName: null, byFloor: null }
  model.groups[model.groups.indexOf(group)] = { ...group, id, name, active: true, leads: [], members: new Set(), given }
  return `${group.name} is deleted, ${name} made`
}

type Listed = { items: { id: string }[] }

export const give: Step = async (world) => {
  const { random, admins, model } = world
  const group = some(world, groupsOf(world, 'BUILDING'))
  if (!group) return undefined
  const as = admins.BUILDING
  const path = { id: group.id }
  const isByFloor = random.chance(50)
  const [list, add, remove] = isByFloor
    ? ([
        'listAccessGroupOfficeFloorMapping',
        'updateAccessGroupOfficeFloorMapping',
        'deleteAccessGroupOfficeFloorMapping',
      ] as const)
    : (['listAccessGroupTenantMapping', 'updateAccessGroupTenantMapping', 'deleteAccessGroupTenantMapping'] as const)
  const by = isByFloor ? 'byFloor' : 'byName'
  const mappingId = group.given[by]
  if (mappingId !== null) {
    await done(world, remove, { as, path: { ...path, mappingId } })
    group.given[by] = null
    return `${group.name} is taken from the company ${by}`
  }
  if (!isByFloor && !model.companyActive) return undefined
  await done(world, add, {
    as,
    path,
    body: isByFloor ? { officeFloorIds: [world.floorId] } : { tenantIds: [admins.COMPANY.officeCentreId] },
  })
  const { items } = await done<Listed>(world, list, { as, path })
  group.given[by] = items[0]!.id
  return `${group.name} is given to the company ${by}`
}

export const groupSteps: [Step, number][] = [
  [mapDoor, 14],
  [changeMapping, 3],
  [unmapDoor, 3],
  [doorGroup, 5],
  [dropDoorGroup, 2],
  [join, 14],
  [leave, 4],
  [turnGroup, 3],
  [replaceGroup, 1],
  [give, 6],
]
