import { and, eq, gte, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AnyCtx } from '../../../platform/ctx.ts'
import { officeCentreUnits, officeFloors, officeTowers, unitLeases } from '../../buildings/tables.ts'
import { officeCentres } from '../../office-centres/tables.ts'
import type { FmFormRow } from '../fmForms.views.ts'

export type Neighbour = { id: string; companyName: string; emails: string[] }

/**
 * The companies that hear the work of a form: those that rent on its floor, the one above and the one below while it is
 * done; all of the site where no floor is named. Not the company that asked for it.
 */
export async function readNeighbours(ctx: AnyCtx, row: FmFormRow): Promise<Neighbour[]> {
  if (row.workStartDate === null || row.workEndDate === null) return []
  const floor = alias(officeFloors, 'worked_on')
  const rows = await ctx.db
    .selectDistinct({
      id: officeCentres.id,
      companyName: officeCentres.companyName,
      notificationEmails: officeCentres.notificationEmails,
      contactEmail: officeCentres.contactEmail,
    })
    .from(unitLeases)
    .innerJoin(officeCentreUnits, eq(officeCentreUnits.id, unitLeases.unitId))
    .innerJoin(officeFloors, eq(officeFloors.id, officeCentreUnits.officeFloorId))
    .innerJoin(officeTowers, eq(officeTowers.id, officeFloors.officeTowerId))
    .innerJoin(officeCentres, eq(officeCentres.id, unitLeases.tenantId))
    .leftJoin(floor, eq(floor.id, sql`${row.officeFloorId}::uuid`))
    .where(
      and(
        eq(unitLeases.landlordId, row.landlordId),
        eq(officeTowers.siteId, row.siteId),
        lte(unitLeases.leaseStart, row.workEndDate),
        or(isNull(unitLeases.leaseEnd), gte(unitLeases.leaseEnd, row.workStartDate)),
        eq(officeCentres.active, true),
        ne(officeCentres.id, row.officeCentreId),
        row.officeFloorId === null
          ? undefined
          : and(
              eq(officeFloors.officeTowerId, floor.officeTowerId),
              sql`${officeFloors.levelNo} between ${floor.levelNo} - 1 and ${floor.levelNo} + 1`,
            ),
      ),
    )
  return rows.map(({ notificationEmails, contactEmail, ...company }) => ({
    ...company,
    emails: notificationEmails.length > 0 ? notificationEmails : contactEmail ? [contactEmail] : [],
  }))
}
