import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { likePattern } from '../../platform/lists.ts'
import type { Found, SearchPart } from '../search/index.ts'
import { foundTenantUsers } from './foundTenantUsers.views.ts'
import { users } from './tables.ts'
import { visible } from './users.policy.ts'

const find = (ctx: Ctx, term: string, pending: boolean, limit: number): Promise<Found[]> =>
  ctx.db
    .select({ id: users.id, title: users.fullName, subtitle: sql<string>`${users.email}::text` })
    .from(users)
    .where(
      and(
        visible(ctx),
        pending ? eq(users.status, 'PENDING') : sql`${users.status} <> 'PENDING'`,
        sql`${users.searchText} like ${likePattern(term.toLowerCase())}`,
      ),
    )
    .orderBy(users.fullName, users.id)
    .limit(limit)

export const userSearch: SearchPart = {
  kind: 'USER',
  name: 'User',
  operation: 'listUsers',
  search: (ctx, term, limit) => find(ctx, term, false, limit),
}

export const pendingUserSearch: SearchPart = {
  kind: 'PENDING_USER',
  name: 'Pending user',
  operation: 'listUsers',
  search: (ctx, term, limit) => find(ctx, term, true, limit),
}

/** The people of a landlord's tenants, who have their page with their company. */
export const tenantUserSearch: SearchPart = {
  kind: 'TENANT_USER',
  name: 'User of a tenant',
  operation: 'listTenantUsers',
  search: foundTenantUsers,
}
