import { and, eq, ilike, isNull, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { likePattern } from '../../platform/lists.ts'
import { roles } from '../roles/tables.ts'
import { userGroups } from '../user-groups/tables.ts'
import { users } from '../users/tables.ts'

export type Found = { id: string; title: string; subtitle: string | null }

export function findUsers(ctx: Ctx, term: string, pending: boolean, limit: number): Promise<Found[]> {
  return ctx.db
    .select({ id: users.id, title: users.fullName, subtitle: sql<string>`${users.email}::text` })
    .from(users)
    .where(
      and(
        eq(users.officeCentreId, ctx.scope.officeCentreId),
        isNull(users.deletedDate),
        pending ? eq(users.status, 'PENDING') : sql`${users.status} <> 'PENDING'`,
        sql`${users.searchText} like ${likePattern(term.toLowerCase())}`,
      ),
    )
    .orderBy(users.fullName, users.id)
    .limit(limit)
}

export function findUserGroups(ctx: Ctx, term: string, limit: number): Promise<Found[]> {
  return ctx.db
    .select({ id: userGroups.id, title: userGroups.groupName, subtitle: userGroups.description })
    .from(userGroups)
    .where(
      and(
        eq(userGroups.officeCentreId, ctx.scope.officeCentreId),
        isNull(userGroups.deletedDate),
        sql`lower(${userGroups.groupName}) like ${likePattern(term.toLowerCase())}`,
      ),
    )
    .orderBy(sql`lower(${userGroups.groupName})`)
    .limit(limit)
}

export function findRoles(ctx: Ctx, term: string, limit: number): Promise<Found[]> {
  return ctx.db
    .select({ id: roles.id, title: roles.name, subtitle: roles.description })
    .from(roles)
    .where(
      and(
        eq(roles.officeCentreId, ctx.scope.officeCentreId),
        or(ilike(roles.name, likePattern(term)), ilike(roles.code, likePattern(term))),
      ),
    )
    .orderBy(sql`lower(${roles.name})`)
    .limit(limit)
}
