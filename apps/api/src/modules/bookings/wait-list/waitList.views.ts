import { and, asc, eq, gt, inArray, lt, lte, sql, type SQL } from 'drizzle-orm'
import type { AnyCtx, Ctx } from '../../../platform/ctx.ts'
import type { ListDefinition } from '../../../platform/lists.ts'
import { hashToken } from '../../../platform/tokens.ts'
import type { Query } from '../../../platform/operation.ts'
import { viewOf } from '../../../platform/view.ts'
import { officeCentres } from '../../office-centres/tables.ts'
import { clocksOfSites } from '../../sites/index.ts'
import { bookableResources } from '../../resources/tables.ts'
import { areas, sites } from '../../sites/tables.ts'
import { users } from '../../users/tables.ts'
import { shownTime, type Times } from '../bookingTimes.ts'
import { waitListEntries } from './waitList.tables.ts'
import type { WaitListRow } from './waitList.repo.ts'

/** Name and address of a person who waits, and how many minutes east of UTC the clock of their office centre is. */
export async function readPerson(
  ctx: Pick<AnyCtx, 'db'>,
  { userId, userOfficeCentreId }: Pick<WaitListRow, 'userId' | 'userOfficeCentreId'>,
): Promise<{ fullName: string; email: string; timezoneOffset: number }> {
  const [row] = await ctx.db
    .select({
      fullName: users.fullName,
      email: users.email,
      timezoneOffset: sql<number>`coalesce(${officeCentres.timezoneOffset}, 0)`,
    })
    .from(users)
    .innerJoin(officeCentres, eq(officeCentres.id, userOfficeCentreId))
    .where(eq(users.id, userId))
  if (!row) throw new Error(`user ${userId} is gone`)
  return row
}

type WaitListQuery = Query<'listWaitListEntries'>

const waitList: ListDefinition<WaitListQuery> = {
  table: waitListEntries,
  id: waitListEntries.id,
  sorts: { startsAt: waitListEntries.startsAt },
  filters: { status: (value) => eq(waitListEntries.status, value) },
  search: () => undefined,
}

/** The entries of the actor in the office centre of the path. */
const ownEntries = (ctx: Ctx): SQL =>
  and(eq(waitListEntries.userId, ctx.actor.userId), eq(waitListEntries.userOfficeCentreId, ctx.scope.officeCentreId))!

const described = (ctx: AnyCtx) =>
  ctx.db
    .select({
      entry: waitListEntries,
      resourceName: bookableResources.name,
      siteId: bookableResources.siteId,
      site: { id: sites.id, name: sites.name },
      area: { id: areas.id, name: areas.name },
      person: { id: users.id, fullName: users.fullName, email: users.email, status: users.status },
      centre: { id: officeCentres.id, name: officeCentres.companyName, type: officeCentres.officeCentreType },
    })
    .from(waitListEntries)
    .innerJoin(bookableResources, eq(bookableResources.id, waitListEntries.resourceId))
    .innerJoin(sites, eq(sites.id, bookableResources.siteId))
    .leftJoin(areas, eq(areas.id, bookableResources.areaId))
    .innerJoin(users, eq(users.id, waitListEntries.userId))
    .innerJoin(officeCentres, eq(officeCentres.id, waitListEntries.userOfficeCentreId))

export type DescribedEntry = Awaited<ReturnType<typeof described>>[number]

/** Entries as people see them, by the clocks of their sites. */
export async function presentEntries(ctx: AnyCtx, rows: DescribedEntry[]) {
  const clocks = await clocksOfSites(ctx, [...new Set(rows.map(({ siteId }) => siteId))])
  return rows.map(({ entry, resourceName, siteId }) => ({
    id: entry.id,
    resource: { id: entry.resourceId, name: resourceName },
    title: entry.title,
    ...shownTime(entry, clocks.get(siteId) ?? 'UTC'),
    timeZone: clocks.get(siteId) ?? 'UTC',
    noOfPax: entry.noOfPax,
    status: entry.status,
    offerExpiresAt: entry.offerExpiresAt,
    bookingId: entry.bookingId,
    createdDate: entry.createdDate,
  }))
}

/** The actor's own entries. */
export const waitListView = viewOf({ list: waitList, visible: ownEntries, select: described, complete: presentEntries })

/** The entry of an offer's token; undefined for any other. */
export async function findOffer(ctx: AnyCtx, token: string): Promise<DescribedEntry | undefined> {
  const [row] = await described(ctx).where(eq(waitListEntries.offerTokenHash, hashToken(token)))
  return row
}

/** Who waits for a time that a freed span touches, the first come first; nobody whose time has begun. */
export const readWaitingFor = (ctx: AnyCtx, resourceId: string, span: Times): Promise<{ id: string }[]> =>
  ctx.db
    .select({ id: waitListEntries.id })
    .from(waitListEntries)
    .where(
      and(
        eq(waitListEntries.resourceId, resourceId),
        eq(waitListEntries.status, 'WAITING'),
        lt(waitListEntries.startsAt, span.endsAt),
        gt(waitListEntries.endsAt, span.startsAt),
        gt(waitListEntries.startsAt, ctx.now()),
      ),
    )
    .orderBy(asc(waitListEntries.id))

/** Offers whose time is over, and entries whose time has begun. */
export const readLapsed = (ctx: AnyCtx): Promise<{ id: string; status: WaitListRow['status'] }[]> =>
  Promise.all([
    ctx.db
      .select({ id: waitListEntries.id, status: waitListEntries.status })
      .from(waitListEntries)
      .where(and(eq(waitListEntries.status, 'OFFERED'), lte(waitListEntries.offerExpiresAt, ctx.now()))),
    ctx.db
      .select({ id: waitListEntries.id, status: waitListEntries.status })
      .from(waitListEntries)
      .where(and(inArray(waitListEntries.status, ['WAITING']), lte(waitListEntries.startsAt, ctx.now()))),
  ]).then((lists) => lists.flat())
