import { and, asc, eq, gt, inArray, lt, lte } from 'drizzle-orm'
import type { AnyCtx, Ctx, TransactionCtx } from '../../platform/ctx.ts'
import type { Slice } from '../../platform/lists.ts'
import { hashToken } from '../../platform/tokens.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { bookableResources } from '../resources/tables.ts'
import { users } from '../users/tables.ts'
import type { Times } from './bookingTimes.ts'
import { waitListEntries } from './holds.tables.ts'

export type WaitListRow = typeof waitListEntries.$inferSelect
export type Freed = { resourceId: string; startsAt: string; endsAt: string }

const described = (ctx: AnyCtx) =>
  ctx.db
    .select({
      entry: waitListEntries,
      resourceName: bookableResources.name,
      siteId: bookableResources.siteId,
      person: { id: users.id, fullName: users.fullName, email: users.email, status: users.status },
      centre: { id: officeCentres.id, name: officeCentres.companyName, type: officeCentres.officeCentreType },
    })
    .from(waitListEntries)
    .innerJoin(bookableResources, eq(bookableResources.id, waitListEntries.resourceId))
    .innerJoin(users, eq(users.id, waitListEntries.userId))
    .innerJoin(officeCentres, eq(officeCentres.id, waitListEntries.userOfficeCentreId))

export type DescribedEntry = Awaited<ReturnType<typeof described>>[number]

/** The entries of a page. */
export const readEntries = (ctx: Ctx, slice: Slice): Promise<DescribedEntry[]> =>
  described(ctx)
    .where(slice.where)
    .orderBy(...slice.orderBy)
    .limit(slice.limit)
    .offset(slice.offset)

/** One entry of the actor; undefined when it is not theirs. */
export async function findOwnEntry(ctx: Ctx, id: string): Promise<DescribedEntry | undefined> {
  const [row] = await described(ctx).where(
    and(
      eq(waitListEntries.id, id),
      eq(waitListEntries.userId, ctx.actor.userId),
      eq(waitListEntries.userOfficeCentreId, ctx.scope.officeCentreId),
    ),
  )
  return row
}

/** The entry of an offer's token; undefined for any other. */
export async function findOffer(ctx: AnyCtx, token: string): Promise<DescribedEntry | undefined> {
  const [row] = await described(ctx).where(eq(waitListEntries.offerTokenHash, hashToken(token)))
  return row
}

export async function insertEntry(ctx: TransactionCtx, entry: typeof waitListEntries.$inferInsert): Promise<string> {
  const [row] = await ctx.db.insert(waitListEntries).values(entry).returning({ id: waitListEntries.id })
  if (!row) throw new Error('the entry of the wait list was not stored')
  return row.id
}

/** Locks an entry for a change; undefined when it is gone. */
export async function lockEntry(ctx: TransactionCtx, id: string): Promise<WaitListRow | undefined> {
  const [row] = await ctx.db.select().from(waitListEntries).where(eq(waitListEntries.id, id)).for('update')
  return row
}

export async function updateEntry(
  ctx: TransactionCtx,
  id: string,
  fields: Partial<typeof waitListEntries.$inferInsert>,
): Promise<void> {
  await ctx.db
    .update(waitListEntries)
    .set({ ...fields, updatedDate: ctx.now() })
    .where(eq(waitListEntries.id, id))
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
