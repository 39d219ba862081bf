import { sql } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import { fmFormCrew } from '../permits/tables.ts'
import { users } from '../users/tables.ts'
import { visitorInvitations } from '../visitors/tables.ts'

/** Which of some holders are people, visitors or crews of an estate; controllers may name anything. */
export async function readKnownHolders(
  ctx: AnyCtx,
  landlordId: string,
  holderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (holderIds.length === 0) return new Set()
  const asked = sql`${sql.param([...new Set(holderIds)])}::text[]`
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select id::text from ${users} where landlord_id = ${landlordId} and id::text = any(${asked})
    union all
    select id::text from ${visitorInvitations} where landlord_id = ${landlordId} and id::text = any(${asked})
    union all
    select id::text from ${fmFormCrew} where landlord_id = ${landlordId} and id::text = any(${asked})`)
  return new Set(rows.map(({ id }) => id))
}
