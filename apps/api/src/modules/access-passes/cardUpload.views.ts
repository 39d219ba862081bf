import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { visibleUsers } from '../users/index.ts'
import { users } from '../users/tables.ts'

/** The active people of the office centre with one of these e-mails, in lower case. */
export async function activePeopleByEmail(ctx: Ctx, emails: readonly string[]): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(visibleUsers(ctx), eq(users.status, 'ACTIVE'), inArray(users.email, [...emails])))
  return new Map(rows.map(({ id, email }) => [email.toLowerCase(), id]))
}
