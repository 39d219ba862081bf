import { operation, type Data } from '../../platform/operation.ts'
import { unitStatus } from './officeCentreUnits.views.ts'
import { readOfficeTower } from './officeTowers.views.ts'
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

type PlaceSite = Data<'listPlaces'>[number]
type PlaceUnit = Data<'listPlaceFloors'>['items'][number]['units'][number]

/** Every site with its towers; towers without one come last. */
export const listPlaces = operation('listPlaces', async (ctx) => {
  const [sites, towers] = await Promise.all([readSitePlaces(ctx), readTowerPlaces(ctx)])
  const bySite = Map.groupBy(towers, (tower) => tower.siteId)
  const known = new Set<string | null>(sites.map((site) => site.id))
  const elsewhere = towers.filter((tower) => !known.has(tower.siteId))
  const places: PlaceSite[] = sites.map((site) => ({ ...site, officeTowers: bySite.get(site.id) ?? [] }))
  if (elsewhere.length === 0) return places
  return [...places, { id: null, name: null, address: null, noOfPeople: 0, officeTowers: elsewhere }]
})

export const listPlaceFloors = operation('listPlaceFloors', async (ctx, { query }) => {
  await readOfficeTower(ctx, query.officeTowerId)
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
    ...tenants.map((hit) => ({
      kind: 'TENANT' as const,
      id: hit.unitId,
      title: hit.tenantName ?? '',
      subtitle: `Unit ${hit.unitNo}, ${hit.floorName}, ${hit.towerName}`,
      officeTowerId: hit.towerId,
      officeFloorId: hit.floorId,
    })),
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

type UnitPlaceRow = Awaited<ReturnType<typeof readUnitPlaces>>[number]

const presentUnitPlace = (row: UnitPlaceRow): PlaceUnit => ({
  id: row.id,
  unitNo: row.unitNo,
  sizeSqm: row.sizeSqm,
  status: unitStatus(row.active, row.tenantId !== null),
  tenant:
    row.tenantId !== null && row.tenantName !== null && row.tenantCode !== null
      ? { id: row.tenantId, name: row.tenantName, centreCode: row.tenantCode, noOfUsers: row.noOfUsers ?? 0 }
      : null,
  leaseEnd: row.leaseEnd,
})
