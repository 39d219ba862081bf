import { and, desc, eq, gt, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { accessPasses } from '../access-passes/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { users } from '../users/tables.ts'

export type HeldPassRow = typeof accessPasses.$inferSelect

const held = ['ASSIGNED', 'ASSIGNED_GROUP', 'ACTIVATED', 'PENDING_ACTIVATION'] as const

const isLive = (ctx: AnyCtx): SQL =>
  and(inArray(accessPasses.status, held), or(isNull(accessPasses.validTo), gt(accessPasses.validTo, ctx.now())))!

/** What the person who asks holds now, the newest first. */
export const readHeldPasses = (ctx: Ctx): Promise<HeldPassRow[]> =>
  ctx.db
    .select()
    .from(accessPasses)
    .where(and(inScope(ctx, accessPasses), eq(accessPasses.userId, ctx.actor.userId), isLive(ctx)))
    .orderBy(desc(accessPasses.id))

/** The rotating pass of the person who asks, else the last they had. */
export async function readMobilePass(ctx: Ctx): Promise<HeldPassRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(accessPasses)
    .where(
      and(inScope(ctx, accessPasses), eq(accessPasses.userId, ctx.actor.userId), eq(accessPasses.passKind, 'MOBILE')),
    )
    .orderBy(desc(isLive(ctx)), desc(accessPasses.id))
    .limit(1)
  return row
}

export type PassStanding = {
  id: string
  officeCentreId: string
  userId: string | null
  dateAssigned: Date | null
  live: boolean
}

const endings = (ctx: AnyCtx) =>
  ctx.db
    .select({
      id: accessPasses.id,
      officeCentreId: accessPasses.officeCentreId,
      userId: accessPasses.userId,
      dateAssigned: accessPasses.dateAssigned,
      live: sql<boolean>`${isLive(ctx)} and ${users.id} is not null and ${users.status} = 'ACTIVE' and ${users.deletedDate} is null`,
    })
    .from(accessPasses)
    .leftJoin(users, eq(users.id, accessPasses.userId))

/** How passes of estates stand; nothing of one that does not exist. */
export const readStandings = (
  ctx: AnyCtx,
  estates: readonly string[],
  ids: readonly string[],
): Promise<PassStanding[]> =>
  endings(ctx).where(and(inArray(accessPasses.landlordId, [...estates]), inArray(accessPasses.id, [...ids])))

/** The rotating passes of an office centre, or of an estate, of which something changed since a moment. */
export const readPassesChangedSince = (ctx: AnyCtx, of: SQL, since: Date): Promise<PassStanding[]> =>
  endings(ctx)
    .where(
      and(
        of,
        eq(accessPasses.passKind, 'MOBILE'),
        or(
          gt(accessPasses.updatedDate, since),
          gt(accessPasses.dateAssigned, since),
          gt(accessPasses.dateUnassigned, since),
          and(gt(accessPasses.validTo, since), lte(accessPasses.validTo, ctx.now())),
          gt(users.updatedDate, since),
        ),
      ),
    )
    .orderBy(accessPasses.id)

export const passesOfCentre = (officeCentreId: string): SQL => eq(accessPasses.officeCentreId, officeCentreId)

export const passesOfEstate = (landlordId: string): SQL => eq(accessPasses.landlordId, landlordId)

export async function readCentreName({ db, scope }: Ctx): Promise<string> {
  const [row] = await db
    .select({ name: officeCentres.companyName })
    .from(officeCentres)
    .where(eq(officeCentres.id, scope.officeCentreId))
  return row?.name ?? ''
}
