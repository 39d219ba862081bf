import { createHash } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { displayApiKeys, displayDevices, zoneDisplays } from '../modules/hotdesks/tables.ts'
import { bookableResources } from '../modules/resources/tables.ts'
import { areas, sites } from '../modules/sites/tables.ts'
import { users } from '../modules/users/tables.ts'
import { days, hours, later } from '../platform/clock.ts'
import { auditEntries } from '../platform/tables.ts'
import { demoEvent } from './demoEvent.ts'
import { makeDesk, makeDeskPool, makeZone, type MadeZone } from './deskFactories.ts'
import { marinaZones, placesOf, type DemoZone } from './marinaDesks.ts'
import { repeatableRandom } from './random.ts'
import { centreOf, type LoadedCentre, type LoadedCentres, type World } from './world.ts'

type Person = { id: string; officeCentreId: string; fullName: string }
type Part = { world: World; centres: LoadedCentres; owner: LoadedCentre; author: Person }

/** Monday to Friday, seven to nine in the evening. */
const openingHours = [1, 2, 3, 4, 5].map((day) => ({ day, startMinute: 420, endMinute: 1260 }))
const amenities = ['MONITOR', 'DOCKING_STATION', 'STANDING_DESK', 'WINDOW', 'QUIET']

/** Hot desks of Marina Gate: three hundred in both towers, a pool in the podium, and two displays. */
export async function loadHotdesks(world: World, centres: LoadedCentres): Promise<void> {
  const owner = centreOf(centres, 'MARINA')
  const [author] = await peopleOf(world, owner)
  if (!author) throw new Error('the landlord of the demo has nobody')
  // a stream of its own: the parts after this one fall as they did before it
  const part: Part = { world: { ...world, random: repeatableRandom(300) }, centres, owner, author }
  const zones: MadeZone[] = []
  for (const [index, zone] of marinaZones.entries()) zones.push(await loadZone(part, zone, 120 - index * 4))
  await loadPool(part)
  await loadDisplays(part, zones[1])
}

const peopleOf = ({ db }: World, { officeCentreId }: LoadedCentre): Promise<Person[]> =>
  db
    .select({ id: users.id, officeCentreId: users.officeCentreId, fullName: users.fullName })
    .from(users)
    .where(and(eq(users.officeCentreId, officeCentreId), eq(users.status, 'ACTIVE')))
    .orderBy(asc(users.id))

async function officeOf({ world, owner }: Part, siteCode: string, name: string): Promise<string> {
  const [office] = await world.db
    .select({ id: areas.id })
    .from(areas)
    .innerJoin(sites, eq(sites.id, areas.siteId))
    .where(and(eq(sites.officeCentreId, owner.officeCentreId), eq(sites.code, siteCode), eq(areas.name, name)))
  if (!office) throw new Error(`no office ${name} on ${siteCode}`)
  return office.id
}

async function loadZone(part: Part, zone: DemoZone, age: number): Promise<MadeZone> {
  const { world, centres, owner, author } = part
  const createdDate = later(world.now, -days(age))
  const stamps = { createdDate, updatedDate: createdDate, createdByUserId: author.id, updatedByUserId: author.id }
  const tenants = (zone.tenants ?? []).map((code) => centreOf(centres, code))
  const circle = { openingHours, tenantIds: tenants.map(({ officeCentreId }) => officeCentreId) }
  const areaId = await officeOf(part, zone.site, zone.office)
  const made = await makeZone(world.db, owner, { name: zone.name, areaId, ...circle, ...stamps })
  const keepers = await peopleOf(world, tenants[0] ?? owner)
  for (const [index, position] of placesOf(zone).entries()) {
    const name = `${zone.prefix}${String(index + 1).padStart(2, '0')}`
    await makeDesk(world.db, owner, {
      zone: made,
      name,
      planX: position.x,
      planY: position.y,
      amenities: amenities.filter(() => world.random.below(3) === 0),
      advanceDaysMax: 30,
      checkInRequired: true,
      checkInGrace: 30,
      qrToken: tokenOf(name),
      ...circle,
      ...stamps,
      ...stateOf(index, keepers),
    })
  }
  await world.db.insert(auditEntries).values(event(part, made, createdDate))
  return made
}

/** The demo's codes stay the same, so that printed ones go on working when it is reset. */
const tokenOf = (deskNo: string) => createHash('sha256').update(`demo desk ${deskNo}`).digest('base64url')

/** A few desks belong to somebody, one is broken, one has been put away. */
function stateOf(index: number, people: Person[]) {
  const person = index < 3 ? people[index * 3 + 4] : undefined
  if (person) return { assignedUserId: person.id, assignedUserOfficeCentreId: person.officeCentreId }
  if (index === 9) return { status: 'BLOCKED' as const, statusRemark: 'The monitor arm is broken' }
  return index === 17 ? { status: 'INACTIVE' as const, statusRemark: 'Stored during the works' } : {}
}

async function loadPool(part: Part): Promise<void> {
  const { world, owner } = part
  const areaId = await officeOf(part, 'MGP', 'Building office')
  const zone = await makeZone(world.db, owner, { name: 'Touchdown desks', areaId, pooled: true, openingHours })
  await makeDeskPool(world.db, owner, { zone, places: 20, openingHours, advanceDaysMax: 30, qrToken: tokenOf('pool') })
  await world.db.insert(auditEntries).values(event(part, zone, later(world.now, -days(60))))
}

/** One display of a floor, whose tablet has lost its network, and one beside the door of a room, still in its box. */
async function loadDisplays({ world, owner, author }: Part, zone: MadeZone | undefined): Promise<void> {
  const { db, now } = world
  const scope = { landlordId: owner.landlordId, officeCentreId: owner.officeCentreId }
  const [room] = await db
    .select({ id: bookableResources.id, name: bookableResources.name })
    .from(bookableResources)
    .where(and(eq(bookableResources.officeCentreId, owner.officeCentreId), eq(bookableResources.kind, 'FACILITY')))
    .orderBy(asc(bookableResources.id))
  if (!zone || !room) throw new Error('nothing to show on a display')
  const stamps = { createdDate: later(now, -days(40)), createdByUserId: author.id }
  const [display] = await db
    .insert(zoneDisplays)
    .values({
      ...scope,
      ...stamps,
      name: 'East Tower L08, by the lifts',
      type: 'ZONE',
      zoneId: zone.id,
      theme: 'DARK',
      status: 'ACTIVE',
      lastSeen: later(now, -hours(3)),
      awaySince: later(now, -hours(3)),
    })
    .returning({ id: zoneDisplays.id })
  await db.insert(zoneDisplays).values({
    ...scope,
    ...stamps,
    name: `${room.name}, beside the door`,
    type: 'ROOM',
    resourceId: room.id,
    walkUpBooking: true,
  })
  const [key] = await db
    .insert(displayApiKeys)
    .values({ ...scope, ...stamps, name: 'Installer', keyHash: tokenOf('key of the installer') })
    .returning({ id: displayApiKeys.id })
  if (!display || !key) throw new Error('no display')
  await db.insert(displayDevices).values({
    ...scope,
    apiKeyId: key.id,
    displayId: display.id,
    tokenHash: tokenOf('tablet by the lifts'),
    createdDate: later(now, -days(39)),
  })
}

const event = ({ owner, author }: Part, zone: MadeZone, dateTime: Date) =>
  demoEvent(owner, author, {
    module: 'hotdesks',
    entityType: 'HOTDESK_ZONE',
    entityId: zone.id,
    entityName: zone.name,
    dateTime,
    action: 'CREATE',
    summary: 'Added the zone',
  })
