import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import type { Data } from '../../platform/operation.ts'
import { lockdowns } from '../access-events/tables.ts'
import { broadcasts, broadcastTenants } from '../broadcasts/tables.ts'
import { officeFloors, officeTowers } from '../buildings/tables.ts'

/** Where a tablet hangs, and whose it is. */
export type TabletPlace = { landlordId: string; officeCentreId: string; siteId: string }

type Emergency = NonNullable<Data<'getKiosk'>['emergency']>

/** Whether the site of a tablet is locked down. */
export const isLockedDown = async (ctx: AnyCtx, { siteId }: Pick<TabletPlace, 'siteId'>): Promise<boolean> =>
  (await ctx.db.$count(lockdowns, and(eq(lockdowns.siteId, siteId), isNull(lockdowns.liftedDate)))) > 0

/** What takes the place of all else on a tablet: what people are told of before a lockdown, that before a drill. */
export async function emergencyAt(ctx: AnyCtx, place: TabletPlace): Promise<Emergency | null> {
  const told = await toldAt(ctx, place)
  if (told && !told.drill) return { kind: 'BROADCAST', ...told }
  if (await isLockedDown(ctx, place))
    return { kind: 'LOCKDOWN', drill: false, title: null, message: null, instructions: null }
  return told ? { kind: 'BROADCAST', ...told } : null
}

/**
 * The broadcast under way that reaches a tablet: of its own office centre, to everybody or to floors of its site; of
 * its landlord, where it reaches the company.
 */
async function toldAt(ctx: AnyCtx, { landlordId, officeCentreId, siteId }: TabletPlace) {
  const { title, message, instructions, drill } = broadcasts
  const isOnSite = sql`exists (select 1 from ${officeFloors} f join ${officeTowers} t on t.id = f.office_tower_id
    where f.id = any(${broadcasts.recipientIds}) and t.site_id = ${siteId})`
  const reachesCompany = sql`exists (select 1 from ${broadcastTenants} n
    where n.broadcast_id = ${broadcasts.id} and n.tenant_id = ${officeCentreId})`
  const [row] = await ctx.db
    .select({ drill, title, message, instructions })
    .from(broadcasts)
    .where(
      and(
        eq(broadcasts.landlordId, landlordId),
        eq(broadcasts.status, 'ONGOING'),
        or(
          and(
            eq(broadcasts.officeCentreId, officeCentreId),
            or(eq(broadcasts.recipientType, 'ALL'), and(eq(broadcasts.recipientType, 'FLOORS'), isOnSite)),
          ),
          reachesCompany,
        ),
      ),
    )
    .orderBy(asc(broadcasts.drill), asc(broadcasts.startedDate))
    .limit(1)
  return row
}
