import { and, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { visibleRoles } from '../roles/index.ts'
import { roles } from '../roles/tables.ts'
import { users } from './tables.ts'
import { ofCentre } from './users.policy.ts'
import type { RoleOfUser } from './users.views.ts'

export type Member = { id: string; email: string; fullName: string; landlordId: string; officeCentreId: string }

/** The members of the office centre with these e-mail addresses, by address in lower case; one question for all. */
export async function membersByEmails(ctx: Ctx, emails: string[]): Promise<Map<string, Member>> {
  if (emails.length === 0) return new Map()
  const rows = await ctx.db
    .select({
      id: users.id,
      email: users.email,
      fullName: users.fullName,
      landlordId: users.landlordId,
      officeCentreId: users.officeCentreId,
    })
    .from(users)
    .where(and(ofCentre(ctx), sql`${users.email} = any(${sql.param(emails)}::citext[])`))
  return new Map(rows.map((row) => [row.email.toLowerCase(), row]))
}

/** The roles of the office centre by their code and by their name, in lower case. */
export async function rolesByWords(ctx: Ctx): Promise<Map<string, RoleOfUser>> {
  const rows = await ctx.db
    .select({ id: roles.id, code: roles.code, name: roles.name })
    .from(roles)
    .where(visibleRoles(ctx))
  return new Map([
    ...rows.map((role) => [role.name.toLowerCase(), role] as const),
    ...rows.map((role) => [role.code.toLowerCase(), role] as const),
  ])
}
