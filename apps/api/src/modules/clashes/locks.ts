import { sql } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'

type Tx = Pick<TransactionCtx, 'db'>
/** Whether somebody may decide on a site at the same time. */
type Way = 'ALONE' | 'TOGETHER'

const lock = (way: Way) => (way === 'ALONE' ? sql`pg_advisory_xact_lock` : sql`pg_advisory_xact_lock_shared`)
const key = sql`hashtextextended('clashes ' || id, 0)`

/**
 * Lets one transaction after the other decide on what stands at sites: two that clash would not see each other. Bookings,
 * which exclude each other by themselves, go together. It is the first that a transaction locks of what others plan.
 */
export async function lockSites(tx: Tx, siteIds: readonly string[], way: Way): Promise<void> {
  const inOrder = [...new Set(siteIds)].toSorted()
  await tx.db.execute(sql`select ${lock(way)}(${key}) from unnest(${sql.param(inOrder)}::text[]) id`)
}

/** The same of the sites at which facilities are. */
export async function lockSitesOf(tx: Tx, resourceIds: readonly string[], way: Way): Promise<void> {
  await tx.db.execute(sql`select ${lock(way)}(${key}) from (
    select distinct site_id::text as id from bookable_resources where id = any(${sql.param(resourceIds)}::uuid[])
    order by 1) s`)
}
