import { areas, areaUsers, sites, siteUsers } from '../modules/sites/tables.ts'
import type { Database } from '../platform/db/database.ts'
import { tenancyScopeOf, type TenancyScope } from '../platform/tenancyScope.ts'

let serial = 0
const next = () => (serial += 1)

type Insert<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>
/** A person and the office centre they belong to, which need not be the site's. */
export type PlacedPerson = { id: string; officeCentreId: string }

const peopleAt = (scope: TenancyScope, people: readonly PlacedPerson[]) =>
  people.map((person) => ({ ...tenancyScopeOf(scope), userId: person.id, userOfficeCentreId: person.officeCentreId }))

export async function makeSite(
  db: Database,
  scope: TenancyScope,
  given: Insert<typeof sites> & { people?: readonly PlacedPerson[] } = {},
): Promise<{ id: string; name: string }> {
  const { people = [], ...fields } = given
  const [site] = await db
    .insert(sites)
    .values({ name: `Site ${next()}`, ...fields, ...tenancyScopeOf(scope) })
    .returning({ id: sites.id, name: sites.name })
  if (!site) throw new Error('no site')
  if (people.length > 0)
    await db.insert(siteUsers).values(peopleAt(scope, people).map((person) => ({ ...person, siteId: site.id })))
  return site
}

/** An area; builds the site when none is given. */
export async function makeArea(
  db: Database,
  scope: TenancyScope,
  given: Insert<typeof areas> & { people?: readonly PlacedPerson[] } = {},
): Promise<{ id: string; name: string; siteId: string }> {
  const { people = [], ...fields } = given
  const siteId = fields.siteId ?? (await makeSite(db, scope)).id
  const [area] = await db
    .insert(areas)
    .values({ name: `Area ${next()}`, ...fields, siteId, ...tenancyScopeOf(scope) })
    .returning({ id: areas.id, name: areas.name, siteId: areas.siteId })
  if (!area) throw new Error('no area')
  if (people.length > 0)
    await db.insert(areaUsers).values(peopleAt(scope, people).map((person) => ({ ...person, areaId: area.id })))
  return area
}
