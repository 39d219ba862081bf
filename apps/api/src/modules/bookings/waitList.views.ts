import { and, eq, type SQL } from 'drizzle-orm'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import type { ListDefinition, ListQuery } from '../../platform/lists.ts'
import { waitListEntries } from './holds.tables.ts'
import type { DescribedEntry } from './waitList.repo.ts'
import { users } from '../users/tables.ts'

/** Name and address of a person. */
export async function readPerson(
  ctx: Pick<AnyCtx, 'db'>,
  userId: string,
): Promise<{ fullName: string; email: string }> {
  const [row] = await ctx.db
    .select({ fullName: users.fullName, email: users.email })
    .from(users)
    .where(eq(users.id, userId))
  if (!row) throw new Error(`user ${userId} is gone`)
  return row
}

type WaitListQuery = ListQuery & { status?: DescribedEntry['entry']['status'] }

export const waitList: ListDefinition<WaitListQuery> = {
  table: waitListEntries,
  id: waitListEntries.id,
  sorts: { startsAt: waitListEntries.startsAt },
  filters: { status: (value) => eq(waitListEntries.status, value) },
  search: () => undefined,
}

/** The entries of the actor in the office centre of the path. */
export const ownEntries = (ctx: Ctx): SQL =>
  and(eq(waitListEntries.userId, ctx.actor.userId), eq(waitListEntries.userOfficeCentreId, ctx.scope.officeCentreId))!
