import { operation, type Data } from '../../platform/operation.ts'
import { unitStatus } from './officeCentreUnits.views.ts'
import { officeTowerView } from './officeTowers.views.ts'
import {
  countFloorPlaces,
  findFloorPlaces,
  findTenantPlaces,
  findUnitPlaces,
  readFloorPlaces,
  readSitePlaces,
  readTowerPlaces,
  readUnitPlaces,
} from './places.views.ts'

type PlaceHit = Data<'searchPlaces'>[number]
type PlaceSite = Data<'getPlaces'>[number]
type PlaceUnit = Data<'getPlaceFloors'>['items'][number]['units'][number]

/** Every site with its towers; towers without one come last. */
export const getPlaces = operation('getPlaces', async (ctx) => {
  const [sites, towers] = await Promise.all([readSitePlaces(ctx), readTowerPlaces(ctx)])
  const bySite = Map.groupBy(towers, (tower) => tower.siteId)
  const known = new Set<string | null>(sites.map((site) => site.id))
  const elsewhere = towers.filter((tower) => !known.has(tower.siteId))
  const places: PlaceSite[] = sites.map((site) => ({ ...site, officeTowers: bySite.get(site.id) ?? [] }))
  if (elsewhere.length === 0) return places
  return [...places, { id: null, name: null, address: null, noOfPeople: 0, officeTowers: elsewhere }]
})

export const getPlaceFloors = operation('getPlaceFloors', async (ctx, { query }) => {
  await officeTowerView.read(ctx, query.officeTowerId)
  const limit = query.limit ?? 50
  const [floors, total] = await Promise.all([
    readFloorPlaces(ctx, query.officeTowerId, query.page ?? 1, limit),
    countFloorPlaces(ctx, query.officeTowerId),
  ])
  const units = await readUnitPlaces(
    ctx,
    floors.map((floor) => floor.id),
  )
  const byFloor = Map.groupBy(units, (unit) => unit.floorId)
  const items = floors.map((floor) => ({ ...floor, units: (byFloor.get(floor.id) ?? []).map(presentUnitPlace) }))
  return { items, total, totalPage: Math.ceil(total / limit) }
})

/** Tenants first, then units, then floors. */
export const searchPlaces = operation('searchPlaces', async (ctx, { query }) => {
  const term = query.term.trim().toLowerCase()
  if (term === '') return []
  const [tenants, units, floors] = await Promise.all([
    findTenantPlaces(ctx, term),
    findUnitPlaces(ctx, term),
    findFloorPlaces(ctx, term),
  ])
  return [
    ...tenantHits(tenants),
    ...units.map((hit) => ({
      kind: 'UNIT' as const,
      id: hit.unitId,
      title: `Unit ${hit.unitNo}`,
      subtitle: `${hit.tenantName ?? 'Vacant'}, ${hit.floorName}, ${hit.towerName}`,
      officeTowerId: hit.towerId,
      officeFloorId: hit.floorId,
    })),
    ...floors.map((hit) => ({
      kind: 'FLOOR' as const,
      id: hit.floorId,
      title: hit.floorName,
      subtitle: hit.towerName,
      officeTowerId: hit.towerId,
      officeFloorId: hit.floorId,
    })),
  ]
})

const mostFloors = 12

/** One line for each floor a tenant is on, with the units it holds there. */
function tenantHits(rows: Awaited<ReturnType<typeof findTenantPlaces>>): PlaceHit[] {
  const byFloor = Map.groupBy(rows, (row) => `${row.tenantId} ${row.floorId}`)
  return [...byFloor.values()].slice(0, mostFloors).flatMap((units) => {
    const [first] = units
    if (!first) return []
    const numbers = units
      .map((unit) => unit.unitNo)
      .toSorted()
      .join(', ')
    return [
      {
        kind: 'TENANT' as const,
        id: first.unitId,
        title: first.tenantName ?? '',
        subtitle: `${units.length === 1 ? 'Unit' : 'Units'} ${numbers}, ${first.floorName}, ${first.towerName}`,
        officeTowerId: first.towerId,
        officeFloorId: first.floorId,
      },
    ]
  })
}

type UnitPlaceRow = Awaited<ReturnType<typeof readUnitPlaces>>[number]

const presentUnitPlace = (row: UnitPlaceRow): PlaceUnit => ({
  id: row.id,
  unitNo: row.unitNo,
  sizeSqm: row.sizeSqm,
  status: unitStatus(row.active, row.tenantId !== null),
  tenant: presentTenant(row),
  leaseEnd: row.leaseEnd,
})

const presentTenant = ({ tenantId, tenantName, tenantCode, noOfUsers, noOfUnits }: UnitPlaceRow): PlaceUnit['tenant'] =>
  tenantId !== null && tenantName !== null && tenantCode !== null
    ? { id: tenantId, name: tenantName, centreCode: tenantCode, noOfUsers: noOfUsers ?? 0, noOfUnits: noOfUnits ?? 1 }
    : null
