import { and, eq, inArray, isNull } from 'drizzle-orm'
import { accessGroupUsers, divisionAccessGroups } from '../modules/access-groups/tables.ts'
import { accessDoors } from '../modules/access-doors/tables.ts'
import { officeFloors, officeTowers } from '../modules/buildings/tables.ts'
import { divisionUserGroups } from '../modules/divisions/tables.ts'
import { userGroups } from '../modules/user-groups/tables.ts'
import { sites } from '../modules/sites/tables.ts'
import { users } from '../modules/users/tables.ts'
import {
  giveGroupToFloor,
  giveGroupToTenant,
  makeAccessGroup,
  makeDoorGroup,
  makeTimeProgramme,
  mapDoor,
} from './accessFactories.ts'
import { loadElevators, type DemoLevel } from './elevators.ts'
import { marinaGroups, marinaProgrammes, tenantGroups, tenantProgramme, type DemoGroup } from './marinaAccess.ts'
import { centreOf, type LoadedCentre, type LoadedCentres, type World } from './world.ts'

type Part = {
  world: World
  centres: LoadedCentres
  owner: LoadedCentre
  doors: Map<string, string>
  levels: Map<string, DemoLevel>
  siteId: string | null
}

/** Who may pass which doors at Marina Gate, and when: groups of the building, and some that a tenant made itself. */
export async function loadAccess(world: World, centres: LoadedCentres): Promise<void> {
  const owner = centreOf(centres, 'MARINA')
  const [site] = await world.db
    .select({ id: sites.id })
    .from(sites)
    .where(eq(sites.officeCentreId, owner.officeCentreId))
    .orderBy(sites.id)
    .limit(1)
  const levels = await loadElevators(world, owner)
  const doors = await doorsByName(world, owner)
  const part: Part = { world, centres, owner, doors, levels, siteId: site?.id ?? null }
  const programmes = new Map<string, string>()
  for (const programme of marinaProgrammes)
    programmes.set(programme.name, (await makeTimeProgramme(world.db, owner, programme)).id)
  for (const group of marinaGroups) await loadGroup(part, owner, group, programmes)

  const tenant = centreOf(centres, 'NORTHWND')
  const { id, name } = await makeTimeProgramme(world.db, tenant, tenantProgramme)
  for (const group of tenantGroups) await loadGroup(part, tenant, group, new Map([[name, id]]))
}

async function doorsByName({ db }: World, { officeCentreId }: LoadedCentre): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: accessDoors.id, name: accessDoors.name })
    .from(accessDoors)
    .where(eq(accessDoors.officeCentreId, officeCentreId))
  return new Map(rows.map(({ id, name }) => [name, id]))
}

const known = <Thing>(names: ReadonlyMap<string, Thing>, name: string): Thing => {
  const thing = names.get(name)
  if (thing === undefined) throw new Error(`the demo has no ${name}`)
  return thing
}

async function loadGroup(part: Part, of: LoadedCentre, group: DemoGroup, programmes: ReadonlyMap<string, string>) {
  const { world, centres, owner } = part
  const { id } = await makeAccessGroup(world.db, of, {
    name: group.name,
    description: group.description,
    active: group.active ?? true,
    siteId: of === owner ? part.siteId : null,
  })
  await leadToDoors(part, of, id, group, programmes)
  for (const code of group.tenants ?? [])
    await giveGroupToTenant(world.db, of, id, centreOf(centres, code).officeCentreId)
  for (const floorId of await floorsOf(world, owner, group.floors ?? []))
    await giveGroupToFloor(world.db, of, id, floorId)
  for (const [code, every] of group.people) await addPeople(world, of, id, centreOf(centres, code), every)
  for (const name of group.userGroups ?? []) await giveToDivision(world, of, id, name)
}

/** Leads a group to its doors, lifts and door groups. */
async function leadToDoors(
  { world, owner, doors, levels }: Part,
  of: LoadedCentre,
  id: string,
  group: DemoGroup,
  programmes: ReadonlyMap<string, string>,
): Promise<void> {
  const door = { doorOfficeCentreId: owner.officeCentreId }
  for (const [name, programme] of group.doors)
    await mapDoor(world.db, of, id, known(doors, name), { ...door, timeProgrammeId: known(programmes, programme) })
  for (const [lift, level, programme] of group.lifts ?? []) {
    const { elevatorId, levelId } = known(levels, `${lift}: ${level}`)
    const opens = { timeProgrammeId: known(programmes, programme), elevatorAccessLevelId: levelId }
    await mapDoor(world.db, of, id, elevatorId, { ...door, ...opens })
  }
  for (const { doors: names, ...doorGroup } of group.doorGroups ?? []) {
    const ids = names.map((name) => known(doors, name))
    await makeDoorGroup(world.db, of, id, ids, { ...doorGroup, ...door })
  }
}

/** Gives a group to the people of the division that a user group belongs to. */
async function giveToDivision({ db }: World, { landlordId, officeCentreId }: LoadedCentre, id: string, name: string) {
  const [pair] = await db
    .select({ id: divisionUserGroups.id })
    .from(divisionUserGroups)
    .innerJoin(userGroups, eq(userGroups.id, divisionUserGroups.userGroupId))
    .where(and(eq(userGroups.officeCentreId, officeCentreId), eq(userGroups.groupName, name)))
  if (!pair) throw new Error(`the demo has no division of ${name}`)
  await db.insert(divisionAccessGroups).values({
    landlordId,
    officeCentreId,
    divisionUserGroupId: pair.id,
    groupOfficeCentreId: officeCentreId,
    accessGroupId: id,
  })
}

async function floorsOf({ db }: World, { officeCentreId }: LoadedCentre, levels: readonly number[]): Promise<string[]> {
  if (levels.length === 0) return []
  const rows = await db
    .select({ id: officeFloors.id })
    .from(officeFloors)
    .innerJoin(officeTowers, eq(officeTowers.id, officeFloors.officeTowerId))
    .where(and(eq(officeFloors.officeCentreId, officeCentreId), inArray(officeFloors.levelNo, [...levels])))
  return rows.map(({ id }) => id)
}

/** Puts every so many-th active person of a company into a group. */
async function addPeople({ db, now }: World, of: LoadedCentre, groupId: string, company: LoadedCentre, every: number) {
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.officeCentreId, company.officeCentreId), eq(users.status, 'ACTIVE'), isNull(users.deletedDate)))
    .orderBy(users.email)
  const rows = people.flatMap(({ id }, place) =>
    place % every === 0
      ? {
          landlordId: of.landlordId,
          officeCentreId: of.officeCentreId,
          accessGroupId: groupId,
          userOfficeCentreId: company.officeCentreId,
          userId: id,
          createdDate: now,
        }
      : [],
  )
  if (rows.length > 0) await db.insert(accessGroupUsers).values(rows)
}
