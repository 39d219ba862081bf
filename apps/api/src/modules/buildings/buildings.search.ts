import { and, eq, sql } from 'drizzle-orm'
import { contains, likePattern } from '../../platform/lists.ts'
import type { SearchPart } from '../search/index.ts'
import { visibleAhuUnits, visibleFloors, visibleTowers, visibleUnits } from './buildings.policy.ts'
import { ahuUnits, officeCentreUnits, officeFloors, officeTowers } from './tables.ts'

/** Buildings; a tenant finds those it holds units in, and of floors and units the same. */
export const buildingSearch: SearchPart = {
  kind: 'OFFICE_TOWER',
  name: 'Building',
  operation: 'listOfficeTowers',
  search: (ctx, term, limit) =>
    ctx.db
      .select({ id: officeTowers.id, title: officeTowers.name, subtitle: officeTowers.address })
      .from(officeTowers)
      .where(and(visibleTowers(ctx), contains(officeTowers.name, term)))
      .orderBy(sql`lower(${officeTowers.name})`)
      .limit(limit),
}

export const floorSearch: SearchPart = {
  kind: 'OFFICE_FLOOR',
  name: 'Floor',
  operation: 'listOfficeFloors',
  search: (ctx, term, limit) =>
    ctx.db
      .select({
        id: officeFloors.id,
        parentId: officeTowers.id,
        title: officeFloors.name,
        subtitle: officeTowers.name,
      })
      .from(officeFloors)
      .innerJoin(officeTowers, eq(officeTowers.id, officeFloors.officeTowerId))
      .where(and(visibleFloors(ctx), contains(officeFloors.name, term)))
      .orderBy(sql`lower(${officeFloors.name})`, officeFloors.id)
      .limit(limit),
}

export const unitSearch: SearchPart = {
  kind: 'OFFICE_CENTRE_UNIT',
  name: 'Unit',
  operation: 'listOfficeCentreUnits',
  search: (ctx, term, limit) =>
    ctx.db
      .select({
        id: officeCentreUnits.id,
        title: sql<string>`'Unit ' || ${officeCentreUnits.unitNo}`,
        subtitle: sql<string>`${officeTowers.name} || ', ' || ${officeFloors.name}`,
      })
      .from(officeCentreUnits)
      .innerJoin(officeFloors, eq(officeFloors.id, officeCentreUnits.officeFloorId))
      .innerJoin(officeTowers, eq(officeTowers.id, officeFloors.officeTowerId))
      .where(and(visibleUnits(ctx), contains(officeCentreUnits.unitNo, term)))
      .orderBy(sql`lower(${officeCentreUnits.unitNo})`, officeCentreUnits.id)
      .limit(limit),
}

export const ahuUnitSearch: SearchPart = {
  kind: 'AHU_UNIT',
  name: 'AHU unit',
  operation: 'listAhuUnits',
  search: (ctx, term, limit) =>
    ctx.db
      .select({ id: ahuUnits.id, title: ahuUnits.ahuReferenceNo, subtitle: ahuUnits.ahuName })
      .from(ahuUnits)
      .where(
        and(
          visibleAhuUnits(ctx),
          sql`lower(${ahuUnits.ahuReferenceNo} || ' ' || ${ahuUnits.ahuName}) like ${likePattern(term.toLowerCase())}`,
        ),
      )
      .orderBy(sql`lower(${ahuUnits.ahuReferenceNo})`)
      .limit(limit),
}
