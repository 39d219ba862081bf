import { and, asc, eq } from 'drizzle-orm'
import { users } from '../modules/users/tables.ts'
import { days, later } from '../platform/clock.ts'
import { auditEntries } from '../platform/tables.ts'
import { demoEvent } from './demoEvent.ts'
import { harbourSites, marinaSites, type DemoOffice, type DemoPlan, type DemoSite } from './marinaSites.ts'
import { storePicture } from './pictures.ts'
import { makeArea, makeSite } from './siteFactories.ts'
import { centreOf, type LoadedCentre, type LoadedCentres, type World } from './world.ts'

type Person = { id: string; officeCentreId: string; fullName: string }
type Part = { world: World; owner: LoadedCentre; author: Person; peopleOf: (centreCode: string) => Promise<Person[]> }

/** The sites and offices of the two landlords, with floor plans, the people who work there, and a past. */
export async function loadSites(world: World, centres: LoadedCentres): Promise<void> {
  const estates: [string, DemoSite[]][] = [
    ['MARINA', marinaSites],
    ['HARBOUR', harbourSites],
  ]
  for (const [centreCode, sites] of estates) {
    const owner = centreOf(centres, centreCode)
    const peopleOf = (code: string) => readPeople(world, centreOf(centres, code))
    const [author] = await peopleOf(centreCode)
    if (!author) continue
    for (const [index, site] of sites.entries())
      await loadSite({ world, owner, author, peopleOf }, site, days(170 - index * 3))
  }
}

const readPeople = ({ db }: World, { officeCentreId }: LoadedCentre): Promise<Person[]> =>
  db
    .select({ id: users.id, officeCentreId: users.officeCentreId, fullName: users.fullName })
    .from(users)
    .where(and(eq(users.officeCentreId, officeCentreId), eq(users.status, 'ACTIVE')))
    .orderBy(asc(users.id))

async function loadSite(part: Part, { offices, ...site }: DemoSite, age: number): Promise<void> {
  const { world, owner, author, peopleOf } = part
  const companies = [...new Set(offices.flatMap(({ company }) => company ?? []))]
  const people: Person[] = []
  for (const company of companies) people.push(...(await peopleOf(company)))
  const made = later(world.now, -age)
  const closed = later(world.now, -days(12))
  const updatedDate = site.active === false ? closed : made
  const stamps = { createdDate: made, updatedDate, createdByUserId: author.id, updatedByUserId: author.id }
  const row = await makeSite(world.db, owner, { ...site, ...stamps, timezoneOffset: 480, people })
  const past = [
    event(part, 'SITE', row, made, 'CREATE', 'Added the site', { name: site.name, code: site.code }),
    ...(people.length > 0
      ? [event(part, 'SITE', row, later(made, days(2)), 'UPDATE', `Added ${people.length} people to the site`)]
      : []),
    ...(site.active === false
      ? [
          event(part, 'SITE', row, closed, 'UPDATE', 'Deactivated the site', {
            active: false,
            remark: 'Being rebuilt',
          }),
        ]
      : []),
  ]
  await world.db.insert(auditEntries).values(past)
  for (const office of offices) await loadOffice(part, row, office, made)
}

async function loadOffice(part: Part, site: { id: string; name: string }, office: DemoOffice, made: Date) {
  const { world, owner, author, peopleOf } = part
  const { plan, company, name, active = true } = office
  const people = company ? await peopleOf(company) : []
  const changed = later(made, days(20 + world.random.below(80)))
  const floorPlan = plan ? { floorPlanName: `${name} plan`, floorPlanFileId: await storePlan(part, plan, changed) } : {}
  const stamps = { createdDate: made, updatedDate: changed, createdByUserId: author.id, updatedByUserId: author.id }
  const row = await makeArea(world.db, owner, { name, active, siteId: site.id, ...floorPlan, ...stamps, people })
  const past = [
    event(part, 'AREA', row, made, 'CREATE', 'Added the office', { name, site: site.name }),
    ...(people.length > 0
      ? [event(part, 'AREA', row, later(made, days(3)), 'UPDATE', `Added ${people.length} people to the office`)]
      : []),
    ...(plan
      ? [
          event(part, 'AREA', row, changed, 'UPDATE', 'Changed the floor plan', {
            floorPlan: { name: `${name} plan (${plan}.png)` },
          }),
        ]
      : []),
  ]
  await world.db.insert(auditEntries).values(past)
}

const storePlan = ({ world, owner, author }: Part, plan: DemoPlan, createdDate: Date): Promise<string> =>
  storePicture(world, owner, {
    module: 'FLOOR_PLAN',
    asset: `floor-plan-${plan}.png`,
    name: `${plan}.png`,
    createdDate,
    createdByUserId: author.id,
  })

function event(
  { owner, author }: Part,
  entityType: 'SITE' | 'AREA',
  record: { id: string; name: string },
  dateTime: Date,
  action: 'CREATE' | 'UPDATE',
  summary: string,
  after?: Record<string, unknown>,
) {
  const { id: entityId, name: entityName } = record
  const event = { module: 'sites', entityType, entityId, entityName, dateTime, action, summary }
  return demoEvent(owner, author, { ...event, ...(after ? { after } : {}) })
}
