import type { OpenMinutes } from '@atrium/validators/operatingHours.ts'
import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { runPrepared } from '../../platform/db/prepared.ts'
import { notFound } from '../../platform/errors.ts'
import { clockName } from '../../platform/siteClock.ts'
import { spaceManagementSettings } from '../booking-rules/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { sites } from '../sites/tables.ts'
import { bookableByActor, withinReach } from './bookableResources.policy.ts'
import { openingHours } from './facilityParts.views.ts'
import { bookableResources, facilityCategories, type FacilityCategoryType, type SlotPolicy } from './tables.ts'

const select = (ctx: AnyCtx, bookable: SQL) =>
  ctx.db
    .select({
      resource: getTableColumns(bookableResources),
      category: {
        id: facilityCategories.id,
        name: facilityCategories.name,
        type: sql<FacilityCategoryType | null>`${facilityCategories.type}`,
        slotPolicy: facilityCategories.slotPolicy,
        timeSlotDuration: facilityCategories.timeSlotDuration,
        freeAccessPeriod: facilityCategories.freeAccessPeriod,
      },
      site: { name: sites.name, timeZone: sites.timeZone, timezoneOffset: sites.timezoneOffset },
      centre: {
        timeSlotDuration: officeCentres.timeSlotDuration,
        timezoneOffset: officeCentres.timezoneOffset,
        bookingActive: officeCentres.bookingActive,
      },
      settings: {
        cancelCutOffHours: spaceManagementSettings.cancelCutOffHours,
        noShowReleaseMin: spaceManagementSettings.noShowReleaseMin,
      },
      openingHours,
      bookable: sql<boolean>`coalesce(${bookable}, false)`,
    })
    .from(bookableResources)
    .innerJoin(sites, eq(sites.id, bookableResources.siteId))
    .innerJoin(officeCentres, eq(officeCentres.id, bookableResources.officeCentreId))
    .leftJoin(facilityCategories, eq(facilityCategories.id, bookableResources.categoryId))
    .leftJoin(spaceManagementSettings, eq(spaceManagementSettings.officeCentreId, officeCentres.id))

type Row = Awaited<ReturnType<typeof select>>[number]

/** A resource with all that decides on its bookings. */
export type BookableResource = Row['resource'] & {
  siteName: string
  /** Of facilities and common spaces; desks have none. */
  category: Row['category']
  slotPolicy: SlotPolicy
  /** Of one slot: the category's, else the centre's. */
  slotMinutes: number
  /** The clock of its site, for `momentAt` and `wallTimeOf`. */
  clock: string
  /** By weekday and time; none means always open. */
  openingHours: OpenMinutes[]
  /** Hours before the start until which people cancel: its own, else the centre's. */
  cutOffHours: number
  /** Minutes after the start at which nobody's booking is released: the centre's rule, else its own grace. */
  releaseMinutes: number
  /** Whether its building takes bookings at all (states 19). */
  bookingActive: boolean
  /** Whether the actor may book it (`bookableByActor`); in answers to jobs false. */
  bookableByActor: boolean
}

/** Blocks of a day follow each other: what is kept free between two would take the next one out of reach. */
export const buffersOf = (
  { bufferBefore, bufferAfter }: { bufferBefore: number; bufferAfter: number },
  slotPolicy: SlotPolicy,
) => (slotPolicy === 'MINUTES' ? { bufferBefore, bufferAfter } : { bufferBefore: 0, bufferAfter: 0 })

const asBookable = ({ resource, category, site, centre, settings, openingHours: hours, bookable }: Row) => {
  const slotPolicy = category?.slotPolicy ?? 'MINUTES'
  return {
    ...resource,
    ...buffersOf(resource, slotPolicy),
    siteName: site.name,
    category,
    slotPolicy,
    slotMinutes: category?.timeSlotDuration ?? centre.timeSlotDuration,
    clock: clockName({ timeZone: site.timeZone, timezoneOffset: site.timezoneOffset ?? centre.timezoneOffset }),
    openingHours: hours,
    cutOffHours: resource.cancelCutOffHours ?? settings?.cancelCutOffHours ?? 0,
    releaseMinutes: settings?.noShowReleaseMin ?? resource.checkInGrace,
    bookingActive: centre.bookingActive,
    bookableByActor: bookable,
  }
}

/** A resource within reach of the actor's centre, in use or not; 404 for any other. */
export async function readBookableResource(ctx: Ctx, id: string): Promise<BookableResource> {
  const asked = select(ctx, bookableByActor(ctx)).where(and(withinReach(ctx), eq(bookableResources.id, id)))
  const [row] = await runPrepared(asked)
  if (!row) throw notFound()
  return asBookable(row)
}

/** The resources a condition on `bookable_resources` names, by name, for jobs and reads over many; so many at most. */
export async function readBookableResources(ctx: AnyCtx, where: SQL, most = 2000): Promise<BookableResource[]> {
  const asked = select(ctx, sql`false`)
    .where(where)
    .orderBy(sql`lower(${bookableResources.name})`, bookableResources.id)
    .limit(most)
  const rows = await runPrepared(asked)
  return rows.map((row) => asBookable(row))
}

/** A resource, whoever asks, for jobs; undefined when it is gone. */
export const findBookableResource = async (ctx: AnyCtx, id: string): Promise<BookableResource | undefined> =>
  (await readBookableResources(ctx, eq(bookableResources.id, id)))[0]
