import { later } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { invalidField, notFound, ruleViolation } from '../../platform/errors.ts'
import { exportRows, type ExportColumn } from '../../platform/exports.ts'
import { defaultLimit, defaultPage } from '../../platform/lists.ts'
import { operation, type Query } from '../../platform/operation.ts'
import { isTenant } from '../access-groups/index.ts'
import { kept } from './accessHistory.jobs.ts'
import { readWorld, type EstateWorld } from './readWorld.ts'
import { floorOfStop, stopId } from './stops.rules.ts'
import { whoCouldEnter, type Place, type WhoCouldEnter } from './whoCouldEnter.rules.ts'
import { knownSince, readFloors } from './whoCouldEnter.views.ts'

export const listWhoCouldEnter = operation('listWhoCouldEnter', async (ctx, { query }) => {
  const people = await answer(ctx, query)
  const { page = defaultPage, limit = defaultLimit } = query
  return {
    items: people.slice((page - 1) * limit, page * limit),
    total: people.length,
    totalPage: Math.ceil(people.length / limit),
  }
})

const exportColumns: ExportColumn<WhoCouldEnter>[] = [
  { header: 'Name', value: ({ user }) => user.name, width: 30 },
  { header: 'Company', value: ({ companyName }) => companyName, width: 30 },
  {
    header: 'Doors',
    value: ({ ways }) => [...new Set(ways.map(({ accessDoor }) => accessDoor.name))].join('; '),
    width: 40,
  },
  { header: 'Through', value: ({ ways }) => [...new Set(ways.map(({ words }) => words))].join('; '), width: 40 },
  { header: 'Passes', value: ({ passKinds }) => passKinds.join('; ') },
]

export const generateWhoCouldEnterRecord = operation('generateWhoCouldEnterRecord', async (ctx, { query }) =>
  exportRows(ctx, { name: 'Who could enter', columns: exportColumns, rows: await answer(ctx, query) }, query.format),
)

const names = new Intl.Collator('en')

/** Whom an actor sees of those who could enter, by name. */
async function answer(ctx: Ctx, query: Query<'listWhoCouldEnter'>): Promise<WhoCouldEnter[]> {
  const now = ctx.now()
  const at = query.at === undefined ? now : new Date(query.at)
  const asked = { landlordId: ctx.scope.landlordId, at: at < now ? at : null }
  if (asked.at) await requireKnown(ctx, at)
  const estate = await readWorld(ctx, asked, { until: at })
  const term = query.wildcardSearch?.trim().toLowerCase() ?? ''
  const direction = query.sortDirection === 'DESC' ? -1 : 1
  const sorted = (query.sortProperties ?? 'id').split(',')[0]
  if (!['id', 'fullName', 'companyName'].includes(sorted ?? ''))
    throw invalidField('sortProperties', 'Sort this list by id, fullName or companyName.')
  const keyOf = ({ user, companyName }: WhoCouldEnter) => (sorted === 'companyName' ? companyName : user.name)
  return whoCouldEnter(estate, placeOf(ctx, estate, query), at.getTime())
    .filter(({ officeCentreId }) => !isTenant(ctx) || officeCentreId === ctx.scope.officeCentreId)
    .filter(({ passKinds }) => query.withoutPass || passKinds.length > 0)
    .filter(({ user, companyName }) => `${user.name} ${companyName}`.toLowerCase().includes(term))
    .toSorted(
      (one, other) =>
        direction * names.compare(keyOf(one), keyOf(other)) || names.compare(one.user.name, other.user.name),
    )
}

async function requireKnown(ctx: Ctx, at: Date): Promise<void> {
  const since = await knownSince(ctx)
  const oldest = later(ctx.now(), -kept)
  if (since === null || at < since || at < oldest)
    throw ruleViolation('There are no records for that time. Choose a later one.')
}

/** The doors that are asked about, of a floor with the stops of elevators there; a tenant asks about those that its groups, or groups it was given, lead to. */
function placeOf(ctx: Ctx, estate: EstateWorld, query: Query<'listWhoCouldEnter'>): Place {
  const { accessDoorId, officeFloorId, accessGroupId } = query
  const given = [accessDoorId, officeFloorId, accessGroupId].filter((id) => id !== undefined)
  if (given.length === 0) return { doorIds: new Set() }
  if (given.length > 1) throw invalidField('accessDoorId', 'Choose a door, a floor or an access group.')
  const doors = doorsOf(ctx, estate)
  if (accessGroupId !== undefined) {
    const group = groupsOf(ctx, estate).find(({ id }) => id === accessGroupId)
    if (!group) throw notFound()
    return { doorIds: new Set(group.doors.map(({ doorId }) => doorId)), accessGroupId }
  }
  const asked = doors.filter((door) =>
    accessDoorId === undefined ? door.officeFloorId === officeFloorId : door.id === accessDoorId,
  )
  if (asked.length === 0) throw notFound('This place had no doors at that time.')
  return { doorIds: new Set(asked.map(({ id }) => id)) }
}

const groupsOf = ({ scope }: Ctx, { groups }: EstateWorld) =>
  [...groups.values()].filter(
    ({ officeCentreId, tenantIds }) =>
      scope.officeCentreType !== 'TENANT' ||
      officeCentreId === scope.officeCentreId ||
      tenantIds.includes(scope.officeCentreId),
  )

function doorsOf(ctx: Ctx, estate: EstateWorld) {
  const doors = [...estate.doors.values()]
  if (!isTenant(ctx)) return doors
  const led = new Set(
    groupsOf(ctx, estate).flatMap((group) =>
      group.doors.flatMap(({ doorId, floorIds }) => [doorId, ...floorIds.map((id) => stopId(doorId, id))]),
    ),
  )
  return doors.filter(({ id }) => led.has(id))
}

export const getEntryPlaceDropDown = operation('getEntryPlaceDropDown', async (ctx, { query }) => {
  const { placeKind = 'DOOR', limit = 50, wildcardSearch } = query
  const estate = await readWorld(ctx, { landlordId: ctx.scope.landlordId, at: null })
  const doors = doorsOf(ctx, estate)
  if (placeKind === 'FLOOR') {
    const withDoors = new Set(doors.map(({ officeFloorId }) => officeFloorId))
    const floors = await readFloors(ctx, { limit: 200, ...(wildcardSearch ? { wildcardSearch } : {}) })
    return floors
      .filter(({ id }) => withDoors.has(id))
      .slice(0, limit)
      .map(optionOf)
  }
  const term = wildcardSearch?.trim().toLowerCase() ?? ''
  const places = placeKind === 'DOOR' ? doors.filter(({ id }) => !floorOfStop(id)) : groupsOf(ctx, estate)
  return places
    .filter(({ name }) => name.toLowerCase().includes(term))
    .toSorted((one, other) => names.compare(one.name, other.name))
    .slice(0, limit)
    .map(optionOf)
})

const optionOf = ({ id, name }: { id: string; name: string }) => ({ code: id, label: name, value: id })
