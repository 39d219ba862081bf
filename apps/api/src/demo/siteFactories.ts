import { areas, areaUsers, sites, siteUsers } from '../modules/sites/tables.ts'
import type { Database } from '../platform/db/database.ts'
import type { Place } from './factories.ts'

let serial = 0
const next = () => (serial += 1)

type Insert<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>
/** A person and the office centre they belong to, which need not be the site's. */
export type PlacedPerson = { id: string; officeCentreId: string }

const at = ({ landlordId, officeCentreId }: Place): Place => ({ landlordId, officeCentreId })
const peopleAt = (place: Place, people: readonly PlacedPerson[]) =>
  people.map((person) => ({ ...at(place), userId: person.id, userOfficeCentreId: person.officeCentreId }))

export async function makeSite(
  db: Database,
  place: Place,
  given: Insert<typeof sites> & { people?: readonly PlacedPerson[] } = {},
): Promise<{ id: string; name: string }> {
  const { people = [], ...fields } = given
  const [site] = await db
    .insert(sites)
    .values({ name: `Site ${next()}`, ...fields, ...at(place) })
    .returning({ id: sites.id, name: sites.name })
  if (!site) throw new Error('no site')
  if (people.length > 0)
    await db.insert(siteUsers).values(peopleAt(place, people).map((person) => ({ ...person, siteId: site.id })))
  return site
}

/** An area; builds the site when none is given. */
export async function makeArea(
  db: Database,
  place: Place,
  given: Insert<typeof areas> & { people?: readonly PlacedPerson[] } = {},
): Promise<{ id: string; name: string; siteId: string }> {
  const { people = [], ...fields } = given
  const siteId = fields.siteId ?? (await makeSite(db, place)).id
  const [area] = await db
    .insert(areas)
    .values({ name: `Area ${next()}`, ...fields, siteId, ...at(place) })
    .returning({ id: areas.id, name: areas.name, siteId: areas.siteId })
  if (!area) throw new Error('no area')
  if (people.length > 0)
    await db.insert(areaUsers).values(peopleAt(place, people).map((person) => ({ ...person, areaId: area.id })))
  return area
}
