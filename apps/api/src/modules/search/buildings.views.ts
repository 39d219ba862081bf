import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { likePattern } from '../../platform/lists.ts'
import { ahuUnits, officeCentreUnits, officeFloors, officeTowers } from '../buildings/tables.ts'
import type { Found } from './search.views.ts'

export function findBuildings(ctx: Ctx, term: string, limit: number): Promise<Found[]> {
  return ctx.db
    .select({ id: officeTowers.id, title: officeTowers.name, subtitle: officeTowers.address })
    .from(officeTowers)
    .where(
      and(
        eq(officeTowers.officeCentreId, ctx.scope.officeCentreId),
        isNull(officeTowers.deletedDate),
        sql`lower(${officeTowers.name}) like ${likePattern(term.toLowerCase())}`,
      ),
    )
    .orderBy(sql`lower(${officeTowers.name})`)
    .limit(limit)
}

export function findUnits(ctx: Ctx, term: string, limit: number): Promise<Found[]> {
  return ctx.db
    .select({
      id: officeCentreUnits.id,
      title: sql<string>`'Unit ' || ${officeCentreUnits.unitNo}`,
      subtitle: sql<string>`${officeTowers.name} || ', ' || ${officeFloors.name}`,
    })
    .from(officeCentreUnits)
    .innerJoin(officeFloors, eq(officeFloors.id, officeCentreUnits.officeFloorId))
    .innerJoin(officeTowers, eq(officeTowers.id, officeFloors.officeTowerId))
    .where(
      and(
        eq(officeCentreUnits.officeCentreId, ctx.scope.officeCentreId),
        isNull(officeCentreUnits.deletedDate),
        sql`lower(${officeCentreUnits.unitNo}) like ${likePattern(term.toLowerCase())}`,
      ),
    )
    .orderBy(sql`lower(${officeCentreUnits.unitNo})`, officeCentreUnits.id)
    .limit(limit)
}

export function findAhuUnits(ctx: Ctx, term: string, limit: number): Promise<Found[]> {
  return ctx.db
    .select({ id: ahuUnits.id, title: ahuUnits.ahuReferenceNo, subtitle: ahuUnits.ahuName })
    .from(ahuUnits)
    .where(
      and(
        eq(ahuUnits.officeCentreId, ctx.scope.officeCentreId),
        isNull(ahuUnits.deletedDate),
        sql`lower(${ahuUnits.ahuReferenceNo} || ' ' || ${ahuUnits.ahuName}) like ${likePattern(term.toLowerCase())}`,
      ),
    )
    .orderBy(sql`lower(${ahuUnits.ahuReferenceNo})`)
    .limit(limit)
}
