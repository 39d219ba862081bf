import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { readBookableResources, type BookableResource } from './bookableResources.views.ts'
import { visibleFacilities } from './facilities.policy.ts'
import { bookableResources } from './tables.ts'

export type CalendarFacility = { id: string; siteId: string; externalCalendarId: string | null }

/** The facilities that are rooms of the room calendar. */
export const calendarFacilities = (ctx: Ctx): Promise<CalendarFacility[]> =>
  ctx.db
    .select({
      id: bookableResources.id,
      siteId: bookableResources.siteId,
      externalCalendarId: bookableResources.externalCalendarId,
    })
    .from(bookableResources)
    .where(and(visibleFacilities(ctx), isNotNull(bookableResources.externalCalendarId)))

/** The names of all facilities of the centre, in small letters, with their sites. */
export const namesOnSites = (ctx: Ctx): Promise<{ id: string; siteId: string; name: string }[]> =>
  ctx.db
    .select({
      id: bookableResources.id,
      siteId: bookableResources.siteId,
      name: sql<string>`lower(${bookableResources.name})`,
    })
    .from(bookableResources)
    .where(
      and(
        eq(bookableResources.officeCentreId, ctx.scope.officeCentreId),
        eq(bookableResources.kind, 'FACILITY'),
        isNull(bookableResources.deletedDate),
      ),
    )

export type CalendarRoomResource = BookableResource & { externalCalendarId: string }

/** The facilities an actor looks after that are rooms of the room calendar, in use or not. */
export async function readRoomsInCalendar(ctx: Ctx): Promise<CalendarRoomResource[]> {
  const found = await readBookableResources(
    ctx,
    and(visibleFacilities(ctx), isNotNull(bookableResources.externalCalendarId))!,
  )
  return found.flatMap(({ externalCalendarId, ...resource }) =>
    externalCalendarId === null ? [] : [{ ...resource, externalCalendarId }],
  )
}
