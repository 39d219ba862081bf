import { normalEmail } from '@atrium/validators/email.ts'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import { executePrepared } from '../../platform/db/prepared.ts'
import { contains, type ListDefinition } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { statusCountsOf, viewOf, type RowOf } from '../../platform/view.ts'
import { users } from '../users/tables.ts'
import { visibleBlacklist } from './visitors.policy.ts'
import { blacklistVisitors, type BlacklistStatus } from './tables.ts'

const blacklistList: ListDefinition<Query<'listBlacklistVisitors'>> = {
  table: blacklistVisitors,
  id: blacklistVisitors.id,
  sorts: { fullName: sql`lower(${blacklistVisitors.fullName})`, updatedDate: blacklistVisitors.updatedDate },
  filters: { status: (status) => eq(blacklistVisitors.status, status) },
  search: (term) =>
    sql`(${contains(blacklistVisitors.fullName, term)} or ${contains(sql`coalesce(${blacklistVisitors.email}, '')`, term)})`,
  updatedDate: blacklistVisitors.updatedDate,
}

export const blacklistView = viewOf({
  list: blacklistList,
  visible: visibleBlacklist,
  select: (ctx) =>
    ctx.db
      .select({ ...getTableColumns(blacklistVisitors), createdBy: users.fullName })
      .from(blacklistVisitors)
      .leftJoin(users, eq(users.id, blacklistVisitors.createdByUserId)),
})

export type BlacklistRow = RowOf<typeof blacklistView>

export const countBlacklistByStatus = statusCountsOf(
  blacklistView,
  ['BLACKLISTED', 'LIFTED'] as const,
  () => sql<BlacklistStatus>`${blacklistVisitors.status}`,
)

/** Whose lists somebody who comes is looked for in: those of the building and of the company visited. */
export type Visited = { landlordId: string; receptionOfficeCentreId: string; officeCentreId: string }

/** Somebody who comes, as far as it tells whether they are barred. */
type Comer = { visitorName: string; email: string | null; mobileNumber: string | null }

export type BlacklistMatch = { id: string; fullName: string; reason: string; certain: boolean }

/** Names that share this much of their letters, three by three, may be those of one person. */
const alike = 0.45

/**
 * Barred visitors whom each of these people may be, by their places: certain where e-mail or number are the same, else
 * where the name is alike.
 */
export async function matchesOf(
  ctx: AnyCtx,
  comers: readonly { person: Comer; visited: Visited }[],
): Promise<BlacklistMatch[][]> {
  if (comers.length === 0) return []
  const asked = comers.map(({ person: { visitorName, email, mobileNumber }, visited }, n) => ({
    n,
    landlord: visited.landlordId,
    reception: visited.receptionOfficeCentreId,
    company: visited.officeCentreId,
    name: visitorName.trim().toLowerCase(),
    email: email === null ? null : normalEmail(email),
    mobile: mobileNumber?.replaceAll(/\D/g, '') || null,
  }))
  const found = await executePrepared<BlacklistMatch & { n: number }>(
    ctx.db,
    sql`select asked.n, b.id, b.full_name as "fullName", b.reason, same.certain
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as asked(n int, landlord uuid, reception uuid, company uuid, name text, email text, mobile text)
    join ${blacklistVisitors} b on b.landlord_id = asked.landlord
      and b.office_centre_id in (asked.reception, asked.company) and b.status = 'BLACKLISTED'
      and b.deleted_date is null
    cross join lateral (select coalesce(lower(b.email) = asked.email, false)
      or coalesce(regexp_replace(b.mobile_number, '\D', '', 'g') = asked.mobile, false) as certain) same
    where same.certain or similarity(lower(b.full_name), asked.name) >= ${alike}::real
    order by asked.n, same.certain desc, b.id`,
  )
  return comers.map((_, n) => found.filter((one) => one.n === n).map(({ n: __, ...match }) => match))
}
