import { and, asc, count, eq, gt, not, sql, type SQL } from 'drizzle-orm'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { isHeld, type InboxFilter } from '../approvals/index.ts'
import { accessDoors } from '../access-doors/tables.ts'
import { accessGroups } from '../access-groups/tables.ts'
import { accessRequestList } from './accessRequests.views.ts'
import { isForActor } from './deciders.views.ts'
import { ofEstate } from './accessRequests.policy.ts'
import { decidersAt } from './settings.views.ts'
import { accessRequestDoors, accessRequests } from './tables.ts'

/** The requests that wait for the decision of the actor; undefined where they decide on none. */
async function waitsForActor(ctx: Ctx, { text, companyId, siteId }: InboxFilter): Promise<SQL | undefined> {
  const { officeCentreId, landlordId } = ctx.scope
  const deciders = await decidersAt(ctx, officeCentreId)
  if (!deciders.some(({ id }) => id === ctx.actor.userId)) return undefined
  return and(
    ofEstate(landlordId),
    eq(accessRequests.decidingOfficeCentreId, officeCentreId),
    isForActor(ctx),
    eq(accessRequests.status, 'PENDING'),
    gt(accessRequests.endsAt, ctx.now()),
    not(isHeld('ACCESS_REQUEST', accessRequests.id)),
    text ? accessRequestList.search(text) : undefined,
    companyId ? eq(accessRequests.officeCentreId, companyId) : undefined,
    siteId ? isAt(siteId) : undefined,
  )
}

const isAt = (siteId: string): SQL =>
  sql`(exists (select from ${accessRequestDoors} rd join ${accessDoors} d on d.id = rd.access_door_id
      where rd.access_request_id = ${accessRequests.id} and d.site_id = ${siteId})
    or exists (select from ${accessGroups} g where g.id = ${accessRequests.accessGroupId} and g.site_id = ${siteId}))`

/** The first of them, by the day from which access is wanted. */
export async function readWaiting(ctx: Ctx, limit: number, filter: InboxFilter = {}) {
  const waiting = await waitsForActor(ctx, filter)
  if (!waiting) return []
  return ctx.db
    .select({ id: accessRequests.id, dueDate: accessRequests.startsAt })
    .from(accessRequests)
    .where(waiting)
    .orderBy(asc(accessRequests.startsAt), asc(accessRequests.id))
    .limit(limit)
}

/** How many there are. */
export async function countWaiting(ctx: Ctx, filter: InboxFilter = {}): Promise<number> {
  const waiting = await waitsForActor(ctx, filter)
  if (!waiting) return 0
  const [row] = await ctx.db.select({ count: count() }).from(accessRequests).where(waiting)
  return row?.count ?? 0
}

/** Those whose last day is over: approved ones end, those nobody decided on are withdrawn. */
export const readOver = (ctx: AnyCtx, limit: number): Promise<{ id: string; status: 'PENDING' | 'APPROVED' }[]> =>
  ctx.db
    .select({ id: accessRequests.id, status: sql<'PENDING' | 'APPROVED'>`${accessRequests.status}` })
    .from(accessRequests)
    .where(
      and(
        sql`${accessRequests.status} in ('PENDING', 'APPROVED')`,
        sql`${accessRequests.endsAt} <= ${ctx.now().toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(accessRequests.endsAt))
    .limit(limit)
