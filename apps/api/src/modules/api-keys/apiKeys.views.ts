import { eq, getTableColumns, ilike, or, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { likePattern, type ListDefinition } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { today } from '../../platform/today.ts'
import { viewOf, type RowOf } from '../../platform/view.ts'
import { users } from '../users/tables.ts'
import type { ApiKeyStatus } from './apiKeys.rules.ts'
import { visible } from './apiKeys.policy.ts'
import { apiKeys } from './tables.ts'

/** What a key is on the day of its office centre. */
const statusOn = (day: string): SQL<ApiKeyStatus> =>
  sql<ApiKeyStatus>`case when ${apiKeys.revokedDate} is not null then 'REVOKED'
    when ${apiKeys.expiresOn} < ${day}::date then 'EXPIRED' else 'ACTIVE' end`

const apiKeyList = (ctx: Ctx): ListDefinition<Query<'listApiKeys'>> => ({
  table: apiKeys,
  id: apiKeys.id,
  sorts: {
    name: sql`lower(${apiKeys.name})`,
    expiresOn: apiKeys.expiresOn,
    lastUsedDate: apiKeys.lastUsedDate,
    updatedDate: apiKeys.updatedDate,
    createdDate: apiKeys.createdDate,
  },
  filters: { status: (value) => eq(statusOn(today(ctx)), value) },
  search: (term) => or(ilike(apiKeys.name, likePattern(term)), ilike(apiKeys.prefix, likePattern(term)))!,
  updatedDate: apiKeys.updatedDate,
})

export const apiKeyView = viewOf({
  list: apiKeyList,
  visible,
  select: (ctx) =>
    ctx.db
      .select({ ...getTableColumns(apiKeys), status: statusOn(today(ctx)), createdBy: users.fullName })
      .from(apiKeys)
      .leftJoin(users, eq(users.id, apiKeys.createdByUserId)),
})

export type ApiKeyRow = RowOf<typeof apiKeyView>
