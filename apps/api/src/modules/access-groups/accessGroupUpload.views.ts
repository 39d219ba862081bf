import { and, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { qualified } from '../../platform/db/columns.ts'
import { withinAssignedSites } from '../roles/index.ts'
import { users } from '../users/tables.ts'
import { visible } from './accessGroups.policy.ts'
import { accessGroups, accessGroupUsers } from './tables.ts'

export type UploadedPerson = { id: string; fullName: string; officeCentreId: string; active: boolean }

/** The people of the office centre with these e-mail addresses whom the actor sees, by address in lower case. */
export async function peopleByEmails(ctx: Ctx, emails: string[]): Promise<Map<string, UploadedPerson>> {
  const rows = await ctx.db
    .select({
      id: users.id,
      fullName: users.fullName,
      officeCentreId: users.officeCentreId,
      active: sql<boolean>`${users.status} = 'ACTIVE'`,
      email: sql<string>`lower(${users.email}::text)`,
    })
    .from(users)
    .where(
      and(
        inScope(ctx, users),
        withinAssignedSites(ctx, qualified(users.id)),
        sql`${users.email} = any(${sql.param(emails)}::citext[])`,
      ),
    )
  return new Map(rows.map(({ email, ...person }) => [email, person]))
}

export type UploadedGroup = { id: string; name: string; landlordId: string; officeCentreId: string }

/**
 * The groups with these names that the actor may put people into, by name in lower case; a tenant's own comes before
 * one of the same name that it was given.
 */
export async function groupsByNames(ctx: Ctx, names: string[]): Promise<Map<string, UploadedGroup>> {
  const rows = await ctx.db
    .select({
      id: accessGroups.id,
      name: accessGroups.name,
      landlordId: accessGroups.landlordId,
      officeCentreId: accessGroups.officeCentreId,
    })
    .from(accessGroups)
    .where(and(visible(ctx), sql`lower(${accessGroups.name}) = any(${sql.param(names)})`))
    .orderBy(sql`(${accessGroups.officeCentreId} = ${ctx.scope.officeCentreId})`)
  return new Map(rows.map((row) => [row.name.toLowerCase(), row]))
}

/** Which of the people are in which of the groups, as `group person`, with the division where only it put them there. */
export async function heldPairs(ctx: Ctx, groupIds: string[], userIds: string[]): Promise<Map<string, string | null>> {
  const { rows } = await ctx.db.execute<{ pair: string; division: string | null }>(sql`
    select m.access_group_id || ' ' || m.user_id as pair, case when not m.by_hand then d.name end as division
    from ${accessGroupUsers} m left join divisions d on d.id = m.division_id
    where m.access_group_id = any(${sql.param(groupIds)}::uuid[]) and m.user_id = any(${sql.param(userIds)}::uuid[])`)
  return new Map(rows.map(({ pair, division }) => [pair, division]))
}
