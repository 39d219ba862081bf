import { and, asc, eq, or, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { likePattern } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { peopleInReach, visibleUsers } from '../users/index.ts'
import { users } from '../users/tables.ts'

/** Whom an actor is offered: people of the office centre for who lists them, those of its tenants for who sees tenants. */
function offered(ctx: Ctx): SQL {
  const { permissions, officeCentreId } = ctx.scope
  const own = permissions.has('USER_LIST') ? visibleUsers(ctx) : undefined
  const ofTenants = permissions.has('TENANT_VIEW')
    ? and(peopleInReach(ctx), sql`${users.officeCentreId} <> ${officeCentreId}`)
    : undefined
  return or(own, ofTenants) ?? sql`false`
}

/** Active people by name, with the company of those of tenants; words are looked for in names and addresses. */
export async function readTenantUserOptions(
  ctx: Ctx,
  { wildcardSearch, similarUsername, limit = 50 }: Query<'getTenantUserDropDown'>,
) {
  const has = (words: string | undefined) => {
    const term = words?.trim().toLowerCase()
    return term ? sql`${users.searchText} like ${likePattern(term)}` : undefined
  }
  const rows = await ctx.db
    .select({
      id: users.id,
      fullName: users.fullName,
      email: users.email,
      officeCentreId: users.officeCentreId,
      companyName: officeCentres.companyName,
    })
    .from(users)
    .innerJoin(officeCentres, eq(officeCentres.id, users.officeCentreId))
    .where(and(offered(ctx), eq(users.status, 'ACTIVE'), has(wildcardSearch), has(similarUsername)))
    .orderBy(asc(users.fullName), asc(users.id))
    .limit(limit)
  return rows.map(({ id, fullName, email, officeCentreId, companyName }) => ({
    code: id,
    label: `${fullName}${officeCentreId === ctx.scope.officeCentreId ? '' : `, ${companyName}`} (${email})`,
    value: id,
  }))
}
