import { and, eq, notInArray } from 'drizzle-orm'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { notFound } from '../../platform/errors.ts'
import { centresOfAssignable } from './assignablePeople.views.ts'
import { siteOwnerOf } from './sites.policy.ts'
import { areaUsers, siteUsers } from './tables.ts'

/**
 * Assigns a person to exactly these sites; those they keep are not written. Check the ids with `sitesByIds` first.
 * @throws 404 for a person the actor's office centre has not
 */
export async function replaceSitesOfUser(
  ctx: Transactional<Ctx>,
  userId: string,
  siteIds: readonly string[],
): Promise<void> {
  const kept = [...new Set(siteIds)]
  await ctx.db
    .delete(siteUsers)
    .where(
      and(
        eq(siteUsers.userId, userId),
        eq(siteUsers.officeCentreId, siteOwnerOf(ctx)),
        kept.length > 0 ? notInArray(siteUsers.siteId, kept) : undefined,
      ),
    )
  await assignSites(
    ctx,
    kept.map((siteId) => ({ siteId, userId })),
  )
}

/** Assigns many people to sites at once; who is there already stays. Check the site ids with `sitesByIds` first. */
export async function assignSites(
  ctx: Transactional<Ctx>,
  pairs: readonly { siteId: string; userId: string }[],
): Promise<void> {
  if (pairs.length === 0) return
  const userIds = [...new Set(pairs.map(({ userId }) => userId))]
  const centreOf = await centresOfAssignable(ctx, userIds)
  const rows = pairs.map(({ siteId, userId }) => {
    const userOfficeCentreId = centreOf.get(userId)
    if (userOfficeCentreId === undefined) throw notFound('This person is not a user of the office centre.')
    return { landlordId: ctx.scope.landlordId, officeCentreId: siteOwnerOf(ctx), siteId, userId, userOfficeCentreId }
  })
  await ctx.db.insert(siteUsers).values(rows).onConflictDoNothing()
}

/** Takes a person out of every site and office. */
export async function leavePlaces(ctx: Transactional<Ctx>, userId: string): Promise<void> {
  await ctx.db.delete(siteUsers).where(eq(siteUsers.userId, userId))
  await ctx.db.delete(areaUsers).where(eq(areaUsers.userId, userId))
}
