import { eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { roles, userRoles } from '../roles/tables.ts'
import { users } from '../users/tables.ts'

/** What a person's own user row says of them, with the names of their roles. */
export async function readOwnUser(ctx: Ctx) {
  const [user] = await ctx.db
    .select({
      fullName: users.fullName,
      email: users.email,
      officeNumber: users.officeNumber,
      mobileNumber: users.mobileNumber,
      tags: users.tags,
      credentialTypes: users.credentialTypes,
    })
    .from(users)
    .where(eq(users.id, ctx.actor.userId))
  if (!user) throw new Error(`the user ${ctx.actor.userId} is missing`)
  const ownRoles = await ctx.db
    .select({ code: roles.code, name: roles.name })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(eq(userRoles.userId, ctx.actor.userId))
    .orderBy(roles.code)
  return { ...user, roles: ownRoles }
}
