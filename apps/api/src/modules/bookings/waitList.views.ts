import { eq } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import { users } from '../users/tables.ts'

/** Name and address of a person. */
export async function readPerson(ctx: Pick<AnyCtx, 'db'>, userId: string): Promise<{ fullName: string; email: string }> {
  const [row] = await ctx.db
    .select({ fullName: users.fullName, email: users.email })
    .from(users)
    .where(eq(users.id, userId))
  if (!row) throw new Error(`user ${userId} is gone`)
  return row
}
