import { and, eq, isNull } from 'drizzle-orm'
import { accessDoors } from '../modules/access-doors/tables.ts'
import { officeFloors, officeTowers } from '../modules/buildings/tables.ts'
import {
  facilityEquipments,
  facilityTags,
  resourceEquipments,
  resourceImages,
  resourceTags,
} from '../modules/resources/tables.ts'
import { areas, sites } from '../modules/sites/tables.ts'
import { userGroups } from '../modules/user-groups/tables.ts'
import { users } from '../modules/users/tables.ts'
import { days, later } from '../platform/clock.ts'
import { auditEntries } from '../platform/tables.ts'
import { demoEvent, type DemoEvent } from './demoEvent.ts'
import { makeCategory, makeFacility } from './facilityFactories.ts'
import { doorOfFacility } from './marinaDoors.ts'
import { marinaFacilities, type DemoFacility } from './marinaFacilities.ts'
import { marinaCategories, type DemoCategory } from './marinaFacilityCategories.ts'
import { storePicture } from './pictures.ts'
import { repeatableRandom } from './random.ts'
import { centreOf, type LoadedCentre, type LoadedCentres, type World } from './world.ts'

type Author = { id: string; fullName: string }
type Part = {
  world: World
  centres: LoadedCentres
  owner: LoadedCentre
  author: Author
  places: Awaited<ReturnType<typeof readPlaces>>
  words: { equipments: Map<string, string>; tags: Map<string, string> }
}
type Category = DemoCategory & { id: string }

/** What can be booked at Marina Gate: rooms, halls, courts and roofs, with pictures, rules and a past. */
export async function loadFacilities(world: World, centres: LoadedCentres): Promise<void> {
  const owner = centreOf(centres, 'MARINA')
  const author = await authorOf(world, owner)
  // a stream of its own: the parts after this one fall as they did before it
  const aside = { ...world, random: repeatableRandom(60) }
  const places = await readPlaces(world, owner)
  const part: Part = { world: aside, centres, owner, author, places, words: await keepWords(world, owner) }
  const categories = new Map<string, Category>()
  for (const [index, category] of marinaCategories.entries())
    categories.set(category.name, await loadCategory(part, category, index))
  for (const [index, facility] of marinaFacilities.entries()) {
    const category = categories.get(facility.category)
    if (!category) throw new Error(`no category ${facility.category}`)
    await loadFacility(part, category, facility, 150 - index)
  }
}

async function authorOf({ db }: World, { officeCentreId }: LoadedCentre): Promise<Author> {
  const [author] = await db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(and(eq(users.officeCentreId, officeCentreId), eq(users.personInCharge, true)))
  if (!author) throw new Error('the landlord of the demo has nobody in charge')
  return author
}

/** Sites by code, offices by site and name, floors by tower and level, groups by name, doors as their controllers call them. */
async function readPlaces({ db }: World, { officeCentreId }: LoadedCentre) {
  const siteRows = await db.select().from(sites).where(eq(sites.officeCentreId, officeCentreId))
  const areaRows = await db.select().from(areas).where(eq(areas.officeCentreId, officeCentreId))
  const floorRows = await db
    .select({ id: officeFloors.id, level: officeFloors.levelNo, tower: officeTowers.code })
    .from(officeFloors)
    .innerJoin(officeTowers, eq(officeTowers.id, officeFloors.officeTowerId))
    .where(eq(officeFloors.officeCentreId, officeCentreId))
  const groupRows = await db
    .select()
    .from(userGroups)
    .where(and(eq(userGroups.officeCentreId, officeCentreId), isNull(userGroups.deletedDate)))
  const doorRows = await db.select().from(accessDoors).where(eq(accessDoors.officeCentreId, officeCentreId))
  return {
    site: byName(siteRows.map(({ id, code }) => [String(code), id])),
    area: byName(areaRows.map(({ id, siteId, name }) => [`${siteId} ${name}`, id])),
    floor: byName(floorRows.map(({ id, tower, level }) => [`${tower} ${level}`, id])),
    group: byName(groupRows.map(({ id, groupName }) => [groupName, id])),
    door: byName(doorRows.map(({ id, controllerDoorId }) => [String(controllerDoorId), id])),
  }
}

/** Looks names up; one that is not there is a mistake of the demo. */
function byName(entries: [string, string][]): (name: string) => string {
  const ids = new Map(entries)
  return (name) => {
    const id = ids.get(name)
    if (!id) throw new Error(`the demo has no ${name}`)
    return id
  }
}

/** Equipment and tags of all facilities. */
async function keepWords({ db }: World, { landlordId, officeCentreId }: LoadedCentre) {
  const scope = { landlordId, officeCentreId }
  const things = [
    ...marinaCategories.flatMap((one) => one.equipments),
    ...marinaFacilities.flatMap((one) => one.extra ?? []),
  ]
  const tags = [...marinaCategories, ...marinaFacilities].flatMap((one) => one.tags ?? [])
  const rows = (names: string[]) => [...new Set(names)].toSorted().map((name) => ({ ...scope, name }))
  const keptThings = await db
    .insert(facilityEquipments)
    .values(rows(things.map(([name]) => name)))
    .returning()
  const keptTags = await db.insert(facilityTags).values(rows(tags)).returning()
  return {
    equipments: new Map(keptThings.map(({ id, name }) => [name, id])),
    tags: new Map(keptTags.map(({ id, name }) => [name, id])),
  }
}

const stampsOf = ({ author }: Part, createdDate: Date, updatedDate = createdDate) => ({
  createdDate,
  createdByUserId: author.id,
  updatedDate,
  updatedByUserId: author.id,
})

async function loadCategory(part: Part, category: DemoCategory, index: number): Promise<Category> {
  const { world, owner } = part
  const made = later(world.now, -days(160 - index))
  const { id, name } = await makeCategory(world.db, owner, {
    name: category.name,
    type: category.commonSpace ? 'COMMON_SPACE' : 'OFFICE',
    slotPolicy: category.slotPolicy ?? 'MINUTES',
    timeSlotDuration: category.slot ?? null,
    freeAccessPeriod: category.freeAccess ?? 'NONE',
    icon: category.icon,
    sortOrder: (index + 1) * 10,
    ...stampsOf(part, made),
  })
  const entity = { entityType: 'FACILITY_CATEGORY', entityId: id, entityName: name }
  await world.db
    .insert(auditEntries)
    .values(event(part, { ...entity, dateTime: made, action: 'CREATE', summary: 'Added the category' }))
  return { ...category, id }
}

async function loadFacility(part: Part, category: Category, facility: DemoFacility, age: number): Promise<void> {
  const { world, owner, centres, places } = part
  const made = later(world.now, -days(age))
  const changed = later(made, days(world.random.below(60)))
  const siteId = places.site(facility.site)
  const { tenants = [], groups = [] } = facility
  const door = doorOfFacility[facility.name]
  const row = await makeFacility(world.db, owner, {
    name: facility.name,
    categoryId: category.id,
    siteId,
    areaId: facility.office ? places.area(`${siteId} ${facility.office}`) : null,
    officeFloorId: facility.level === undefined ? null : places.floor(`${facility.site} ${facility.level}`),
    facilityType: category.facilityType,
    facilityLocation: facility.location,
    landlordFacility: category.commonSpace,
    capacity: facility.capacity,
    description: facility.description ?? null,
    externalCalendarId: facility.mailbox ?? null,
    accessDoorId: door ? places.door(door) : null,
    ...category.rules,
    ...facility.rules,
    bookableBy: tenants.length > 0 ? 'TENANTS' : groups.length > 0 ? 'USER_GROUPS' : 'ALL',
    checkInCode: String(100_000 + world.random.below(900_000)),
    openingHours: category.hours,
    tenantIds: tenants.map((code) => centreOf(centres, code).officeCentreId),
    userGroups: groups.map((name) => ({ id: places.group(name) })),
    ...(facility.closed ? { status: 'INACTIVE' as const, statusRemark: facility.closed } : {}),
    ...stampsOf(part, made, changed),
  })
  await loadParts(part, row.id, category, facility)
  await loadPhotos(part, row, facility, made)
  await loadPast(part, row, facility, { made, changed })
}

async function loadParts(part: Part, resourceId: string, category: Category, facility: DemoFacility): Promise<void> {
  const { world, owner, words } = part
  const resource = { landlordId: owner.landlordId, officeCentreId: owner.officeCentreId, resourceId }
  const things = new Map([...category.equipments, ...(facility.extra ?? [])])
  await world.db.insert(resourceEquipments).values(
    [...things].map(([name, quantity]) => ({
      ...resource,
      equipmentId: String(words.equipments.get(name)),
      quantity,
    })),
  )
  const tags = [...new Set([...category.tags, ...(facility.tags ?? [])])]
  if (tags.length > 0)
    await world.db.insert(resourceTags).values(tags.map((tag) => ({ ...resource, tagId: String(words.tags.get(tag)) })))
}

async function loadPhotos(
  { world, owner, author }: Part,
  row: { id: string },
  { photos = [] }: DemoFacility,
  createdDate: Date,
): Promise<void> {
  const resource = { landlordId: owner.landlordId, officeCentreId: owner.officeCentreId, resourceId: row.id }
  for (const [sortOrder, photo] of photos.entries()) {
    const systemFileId = await storePicture(world, owner, {
      module: 'FACILITY',
      asset: `facility-${photo}.png`,
      name: `${photo}.png`,
      createdDate,
      createdByUserId: author.id,
    })
    await world.db.insert(resourceImages).values({ ...resource, systemFileId, sortOrder })
  }
}

async function loadPast(
  part: Part,
  row: { id: string; name: string },
  facility: DemoFacility,
  { made, changed }: { made: Date; changed: Date },
): Promise<void> {
  const entity = { entityType: 'FACILITY', entityId: row.id, entityName: row.name }
  const added = { ...entity, dateTime: made, action: 'CREATE', summary: 'Added the facility' } as const
  const closed = {
    ...entity,
    dateTime: changed,
    action: 'UPDATE',
    summary: 'Deactivated the facility',
    after: { active: false, remark: facility.closed },
  } as const
  await part.world.db
    .insert(auditEntries)
    .values([event(part, added), ...(facility.closed ? [event(part, closed)] : [])])
}

const event = ({ owner, author }: Part, given: Omit<DemoEvent, 'module'>) =>
  demoEvent(owner, author, { module: 'facilities', ...given })
