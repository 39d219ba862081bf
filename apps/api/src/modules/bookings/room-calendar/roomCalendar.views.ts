import { and, eq, isNotNull, isNull, not, sql } from 'drizzle-orm'
import type { AnyCtx } from '../../../platform/ctx.ts'
import { qualified } from '../../../platform/db/columns.ts'
import { isReadOnly } from '../../accounts/index.ts'
import { officeCentreAddOns, officeCentres } from '../../office-centres/tables.ts'
import { bookableResources } from '../../resources/tables.ts'

/** The centres that take bookings and have a room in the room calendar. */
export const readCentresInCalendar = (ctx: AnyCtx) =>
  ctx.db
    .selectDistinct({
      landlordId: officeCentres.landlordId,
      officeCentreId: officeCentres.id,
      officeCentreType: officeCentres.officeCentreType,
      timezoneOffset: sql<number>`coalesce(${officeCentres.timezoneOffset}, 0)`,
    })
    .from(officeCentres)
    .innerJoin(
      officeCentreAddOns,
      and(
        eq(officeCentreAddOns.officeCentreId, officeCentres.id),
        eq(officeCentreAddOns.code, 'FACILITY_BOOKING'),
        officeCentreAddOns.enabled,
      ),
    )
    .innerJoin(bookableResources, eq(bookableResources.officeCentreId, officeCentres.id))
    .where(
      and(
        officeCentres.active,
        officeCentres.bookingActive,
        not(isReadOnly(qualified(officeCentres.id))),
        isNotNull(bookableResources.externalCalendarId),
        isNull(bookableResources.deletedDate),
      ),
    )
