import { and, asc, count, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { likePattern } from '../../platform/lists.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { sitesOfCentre } from '../sites/index.ts'
import { sites, siteUsers } from '../sites/tables.ts'
import { users } from '../users/tables.ts'
import { runsOn, today, visibleFloors, visibleTowers, visibleUnits } from './buildings.policy.ts'
import { officeCentreUnits, officeFloors, officeTowers, unitLeases } from './tables.ts'

/** Active people of each tenant who holds a unit today. */
const peopleOfTenants = (ctx: Ctx) =>
  ctx.db
    .select({ tenantId: users.officeCentreId, people: count().as('people') })
    .from(users)
    .where(
      and(
        eq(users.landlordId, ctx.scope.landlordId),
        eq(users.status, 'ACTIVE'),
        isNull(users.deletedDate),
        sql`${users.officeCentreId} <> ${ctx.scope.landlordId}`,
      ),
    )
    .groupBy(users.officeCentreId)
    .as('tenant_people')

/** How many units each tenant holds today. */
const unitsOfTenants = (ctx: Ctx) =>
  ctx.db
    .select({ tenantId: unitLeases.tenantId, units: count().as('units') })
    .from(unitLeases)
    .where(and(eq(unitLeases.landlordId, ctx.scope.landlordId), runsOn(today(ctx))))
    .groupBy(unitLeases.tenantId)
    .as('tenant_units')

export type TowerPlace = {
  id: string
  siteId: string | null
  name: string
  code: string | null
  active: boolean
  noOfFloors: number
  noOfUnits: number
  noOfVacantUnits: number
  noOfTenants: number
  noOfUsers: number
}

/** The towers by name, each with how full it is today. */
export async function readTowerPlaces(ctx: Ctx): Promise<TowerPlace[]> {
  const towers = await ctx.db
    .select({
      id: officeTowers.id,
      siteId: officeTowers.siteId,
      name: officeTowers.name,
      code: officeTowers.code,
      active: officeTowers.active,
    })
    .from(officeTowers)
    .where(visibleTowers(ctx))
    .orderBy(asc(sql`lower(${officeTowers.name})`))
  const [floors, units, people] = await Promise.all([countFloors(ctx), countUnits(ctx), countPeople(ctx)])
  return towers.map((tower) => ({
    ...tower,
    noOfFloors: floors.get(tower.id) ?? 0,
    noOfUnits: units.get(tower.id)?.noOfUnits ?? 0,
    noOfVacantUnits: units.get(tower.id)?.noOfVacantUnits ?? 0,
    noOfTenants: people.get(tower.id)?.noOfTenants ?? 0,
    noOfUsers: people.get(tower.id)?.noOfUsers ?? 0,
  }))
}

async function countFloors(ctx: Ctx): Promise<Map<string, number>> {
  const rows = await ctx.db
    .select({ towerId: officeFloors.officeTowerId, floors: count() })
    .from(officeFloors)
    .where(visibleFloors(ctx))
    .groupBy(officeFloors.officeTowerId)
  return new Map(rows.map((row) => [row.towerId, row.floors]))
}

async function countUnits(ctx: Ctx) {
  const rows = await ctx.db
    .select({
      towerId: officeFloors.officeTowerId,
      noOfUnits: count(),
      noOfVacantUnits: sql<number>`(count(*) filter (where ${unitLeases.id} is null and ${officeCentreUnits.active}))::int`,
    })
    .from(officeCentreUnits)
    .innerJoin(officeFloors, eq(officeFloors.id, officeCentreUnits.officeFloorId))
    .leftJoin(unitLeases, and(eq(unitLeases.unitId, officeCentreUnits.id), runsOn(today(ctx))))
    .where(visibleUnits(ctx))
    .groupBy(officeFloors.officeTowerId)
  return new Map(rows.map((row) => [row.towerId, row]))
}

/** Tenants of a tower and their people; who has several units there is counted once. */
async function countPeople(ctx: Ctx) {
  const people = peopleOfTenants(ctx)
  const held = ctx.db
    .selectDistinct({ towerId: officeFloors.officeTowerId, tenantId: unitLeases.tenantId })
    .from(unitLeases)
    .innerJoin(officeCentreUnits, eq(officeCentreUnits.id, unitLeases.unitId))
    .innerJoin(officeFloors, eq(officeFloors.id, officeCentreUnits.officeFloorId))
    .where(and(visibleUnits(ctx), runsOn(today(ctx))))
    .as('held')
  const rows = await ctx.db
    .select({
      towerId: held.towerId,
      noOfTenants: count(),
      noOfUsers: sql<number>`coalesce(sum(${people.people}), 0)::int`,
    })
    .from(held)
    .leftJoin(people, eq(people.tenantId, held.tenantId))
    .groupBy(held.towerId)
  return new Map(rows.map((row) => [row.towerId, row]))
}

/** The sites of the centre by name, with the people mapped to them. */
export function readSitePlaces(ctx: Ctx) {
  return ctx.db
    .select({ id: sites.id, name: sites.name, address: sites.address, noOfPeople: count(siteUsers.userId) })
    .from(sites)
    .leftJoin(siteUsers, eq(siteUsers.siteId, sites.id))
    .where(and(sitesOfCentre(ctx), eq(sites.active, true)))
    .groupBy(sites.id, sites.name, sites.address)
    .orderBy(asc(sql`lower(${sites.name})`))
}

/** The floors of a tower from the top down, without their units. */
export function readFloorPlaces(ctx: Ctx, towerId: string, page: number, limit: number) {
  return ctx.db
    .select({ id: officeFloors.id, name: officeFloors.name, levelNo: officeFloors.levelNo })
    .from(officeFloors)
    .where(and(visibleFloors(ctx), eq(officeFloors.officeTowerId, towerId)))
    .orderBy(desc(officeFloors.levelNo))
    .limit(limit)
    .offset((page - 1) * limit)
}

export async function countFloorPlaces(ctx: Ctx, towerId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ total: count() })
    .from(officeFloors)
    .where(and(visibleFloors(ctx), eq(officeFloors.officeTowerId, towerId)))
  return row?.total ?? 0
}

/** The units of floors by number, with who holds them today. */
export function readUnitPlaces(ctx: Ctx, floorIds: string[]) {
  const people = peopleOfTenants(ctx)
  const held = unitsOfTenants(ctx)
  return ctx.db
    .select({
      id: officeCentreUnits.id,
      floorId: officeCentreUnits.officeFloorId,
      unitNo: officeCentreUnits.unitNo,
      sizeSqm: officeCentreUnits.sizeSqm,
      active: officeCentreUnits.active,
      leaseEnd: unitLeases.leaseEnd,
      tenantId: officeCentres.id,
      tenantName: officeCentres.companyName,
      tenantCode: officeCentres.centreCode,
      noOfUsers: people.people,
      noOfUnits: held.units,
    })
    .from(officeCentreUnits)
    .leftJoin(unitLeases, and(eq(unitLeases.unitId, officeCentreUnits.id), runsOn(today(ctx))))
    .leftJoin(officeCentres, eq(officeCentres.id, unitLeases.tenantId))
    .leftJoin(people, eq(people.tenantId, unitLeases.tenantId))
    .leftJoin(held, eq(held.tenantId, unitLeases.tenantId))
    .where(and(visibleUnits(ctx), sql`${officeCentreUnits.officeFloorId} = any(${sql.param(floorIds)}::uuid[])`))
    .orderBy(asc(sql`lower(${officeCentreUnits.unitNo})`), asc(officeCentreUnits.id))
}

const mostHits = 12
const mostUnitsOfTenants = 200

/** Units by number, with who holds them. */
export function findUnitPlaces(ctx: Ctx, term: string) {
  return placesOfUnits(ctx, sql`lower(${officeCentreUnits.unitNo}) like ${likePattern(term)}`)
    .orderBy(asc(sql`lower(${officeCentreUnits.unitNo})`), asc(officeCentreUnits.id))
    .limit(mostHits)
}

/** Where tenants are, by company name: one line for each unit they hold today. */
export function findTenantPlaces(ctx: Ctx, term: string) {
  return placesOfUnits(
    ctx,
    sql`lower(${officeCentres.companyName} || ' ' || ${officeCentres.centreCode}) like ${likePattern(term)}`,
  )
    .orderBy(
      asc(officeCentres.companyName),
      asc(officeTowers.name),
      desc(officeFloors.levelNo),
      asc(officeCentreUnits.id),
    )
    .limit(mostUnitsOfTenants)
}

const placesOfUnits = (ctx: Ctx, where: SQL) =>
  ctx.db
    .select({
      unitId: officeCentreUnits.id,
      unitNo: officeCentreUnits.unitNo,
      floorId: officeFloors.id,
      floorName: officeFloors.name,
      towerId: officeTowers.id,
      towerName: officeTowers.name,
      tenantId: officeCentres.id,
      tenantName: officeCentres.companyName,
    })
    .from(officeCentreUnits)
    .innerJoin(officeFloors, eq(officeFloors.id, officeCentreUnits.officeFloorId))
    .innerJoin(officeTowers, eq(officeTowers.id, officeFloors.officeTowerId))
    .leftJoin(unitLeases, and(eq(unitLeases.unitId, officeCentreUnits.id), runsOn(today(ctx))))
    .leftJoin(officeCentres, eq(officeCentres.id, unitLeases.tenantId))
    .where(and(visibleUnits(ctx), where))

/** Floors by name. */
export function findFloorPlaces(ctx: Ctx, term: string) {
  return ctx.db
    .select({
      floorId: officeFloors.id,
      floorName: officeFloors.name,
      towerId: officeTowers.id,
      towerName: officeTowers.name,
    })
    .from(officeFloors)
    .innerJoin(officeTowers, eq(officeTowers.id, officeFloors.officeTowerId))
    .where(and(visibleFloors(ctx), sql`lower(${officeFloors.name}) like ${likePattern(term)}`))
    .orderBy(asc(sql`lower(${officeTowers.name})`), desc(officeFloors.levelNo))
    .limit(mostHits)
}
