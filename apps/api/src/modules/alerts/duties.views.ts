import { and, eq, gt, getTableColumns, ilike, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { likePattern, type ListDefinition } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { viewOf, type RowOf } from '../../platform/view.ts'
import { roles, userRoles } from '../roles/tables.ts'
import { users } from '../users/tables.ts'
import { visibleDuties } from './alerts.policy.ts'
import { alertDuties } from './tables.ts'

const listFor = (ctx: Ctx): ListDefinition<Query<'listAlertDuties'>> => ({
  table: alertDuties,
  id: alertDuties.id,
  sorts: { startDate: alertDuties.startDate },
  filters: {
    roleCode: (code) => eq(alertDuties.roleCode, code),
    upcoming: (value) => (value ? gt(alertDuties.endDate, ctx.now()) : undefined),
  },
  search: (term) => sql`exists (select 1 from ${users} u
    where u.id = ${qualified(alertDuties.userId)} and u.full_name ilike ${likePattern(term)})`,
  updatedDate: alertDuties.updatedDate,
})

export const dutyView = viewOf({
  list: listFor,
  visible: visibleDuties,
  select: (ctx) =>
    ctx.db
      .select({
        ...getTableColumns(alertDuties),
        user: { id: users.id, name: users.fullName },
        roleName: sql<string>`coalesce(${roles.name}, ${alertDuties.roleCode})`,
      })
      .from(alertDuties)
      .innerJoin(users, eq(users.id, alertDuties.userId))
      .leftJoin(roles, and(eq(roles.officeCentreId, alertDuties.officeCentreId), eq(roles.code, alertDuties.roleCode))),
})

export type DutyRow = RowOf<typeof dutyView>

type PeopleQuery = { roleCode: string; wildcardSearch?: string; limit?: number }

/** The active people of the office centre who have a role, by name. */
export const readPeopleOfRole = (ctx: Ctx, { roleCode, wildcardSearch, limit = 50 }: PeopleQuery, userId?: string) => {
  const term = wildcardSearch?.trim()
  return ctx.db
    .select({ code: sql<string>`${users.id}`, label: users.fullName, value: sql<string>`${users.id}` })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .innerJoin(roles, and(eq(roles.id, userRoles.roleId), eq(roles.code, roleCode)))
    .where(
      and(
        inScope(ctx, users),
        eq(users.status, 'ACTIVE'),
        isNull(users.deletedDate),
        userId ? eq(users.id, userId) : undefined,
        term ? ilike(users.fullName, likePattern(term)) : undefined,
      ),
    )
    .orderBy(sql`lower(${users.fullName})`)
    .limit(limit)
}
