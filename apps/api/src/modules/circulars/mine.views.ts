import { and, arrayContains, count, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { users } from '../users/tables.ts'
import { circularRecipients, circulars } from './tables.ts'

/** The actor in each company of the estate that they belong to. */
export const myMemberships = ({ db, actor, scope }: Ctx) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.landlordId, scope.landlordId), eq(users.accountId, actor.accountId)))

/** What stands for the actor in messages of the estate: they get each once, in whichever of its companies they are. */
export const addressedToMe = (ctx: Ctx): SQL =>
  and(eq(circularRecipients.landlordId, ctx.scope.landlordId), inArray(circularRecipients.userId, myMemberships(ctx)))!

/** Messages to the actor that are wanted, by who sent them, the newest first. */
export const findMine = (ctx: Ctx, wanted: SQL | undefined, limit: number) =>
  ctx.db
    .select({ id: circulars.id, title: circulars.title, subtitle: officeCentres.companyName })
    .from(circularRecipients)
    .innerJoin(circulars, eq(circulars.id, circularRecipients.circularId))
    .innerJoin(officeCentres, eq(officeCentres.id, circulars.officeCentreId))
    .where(and(addressedToMe(ctx), wanted))
    .orderBy(desc(circulars.startedDate), desc(circulars.id))
    .limit(limit)

/** How many messages the actor has in the portal and has not read. */
export async function countToRead(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db
    .select({ unread: count() })
    .from(circularRecipients)
    .where(
      and(
        addressedToMe(ctx),
        eq(circularRecipients.status, 'DELIVERED'),
        arrayContains(circularRecipients.channels, ['IN_APP']),
      ),
    )
  return row?.unread ?? 0
}
