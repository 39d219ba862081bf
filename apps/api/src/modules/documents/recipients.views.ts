import { and, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { likePattern } from '../../platform/lists.ts'
import { tenantsOf } from '../office-centres/index.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { groupsInReach } from '../user-groups/index.ts'
import { userGroups } from '../user-groups/tables.ts'
import type { DocumentRecipientType } from './tables.ts'

const tenants = (ctx: Ctx) =>
  ctx.scope.officeCentreType === 'LANDLORD' ? tenantsOf(ctx.scope.officeCentreId) : sql`false`

/** The companies or groups that a document of the office centre can be for, by name. */
export async function readRecipientOptions(
  ctx: Ctx,
  {
    recipientType,
    wildcardSearch,
    limit = 50,
  }: { recipientType: DocumentRecipientType; wildcardSearch?: string; limit?: number },
): Promise<{ id: string; name: string }[]> {
  const pattern = likePattern(wildcardSearch?.trim().toLowerCase() ?? '')
  if (recipientType === 'TENANTS')
    return ctx.db
      .select({ id: officeCentres.id, name: officeCentres.companyName })
      .from(officeCentres)
      .where(and(tenants(ctx), sql`${officeCentres.active}`, sql`lower(${officeCentres.companyName}) like ${pattern}`))
      .orderBy(sql`lower(${officeCentres.companyName})`, officeCentres.id)
      .limit(limit)
  if (recipientType === 'USER_GROUPS')
    return ctx.db
      .select({ id: userGroups.id, name: userGroups.groupName })
      .from(userGroups)
      .where(and(groupsInReach(ctx), sql`lower(${userGroups.groupName}) like ${pattern}`))
      .orderBy(sql`lower(${userGroups.groupName})`, userGroups.id)
      .limit(limit)
  return []
}

/** Whether all of these are companies or groups that a document can be for. */
export async function areRecipients(ctx: Ctx, recipientType: DocumentRecipientType, ids: string[]): Promise<boolean> {
  const found =
    recipientType === 'TENANTS'
      ? await ctx.db.$count(officeCentres, and(tenants(ctx), inArray(officeCentres.id, ids)))
      : await ctx.db.$count(userGroups, and(groupsInReach(ctx), inArray(userGroups.id, ids)))
  return found === ids.length
}
