import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { contains } from '../../platform/lists.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import type { OptionQuery } from '../../platform/view.ts'
import { officeCentreUnits, officeFloors, officeTowers, unitLeases } from '../buildings/tables.ts'
import { namedTargets, targetOptions } from '../circulars/index.ts'
import { dayAt } from '../office-centres/index.ts'
import { users } from '../users/tables.ts'
import type { BroadcastRecipientType } from './tables.ts'

export type Targets = { recipientType: BroadcastRecipientType; recipientIds: readonly string[] }

const among = (ids: readonly string[]) => sql`any(${sql.param([...ids])}::uuid[])`

/** Whether a lease `l` runs today; it may have no last day. */
const runsToday = (ctx: Ctx): SQL =>
  sql`${dayAt(ctx, ctx.scope.officeCentreId)} between l.lease_start and coalesce(l.lease_end, 'infinity')`

/** The companies that rent today, with their floors and towers: rows of `tenant_id` and `floor_nos`. */
export const floorsOfTenants = (ctx: Ctx): SQL => sql`
  select l.tenant_id, array_agg(distinct floor.name order by floor.name) as floor_nos
  from ${unitLeases} l
    join ${officeCentreUnits} n on n.id = l.unit_id and n.deleted_date is null
    join ${officeFloors} f on f.id = n.office_floor_id
    join ${officeTowers} t on t.id = f.office_tower_id
    cross join lateral (select (t.name || ', ' || f.name) collate numbers_in_order as name) floor
  where l.landlord_id = ${ctx.scope.landlordId} and ${runsToday(ctx)}
  group by l.tenant_id`

/** Which of the people in reach an emergency is for; undefined for all of them. */
export function isTargeted(ctx: Ctx, { recipientType, recipientIds }: Targets): SQL | undefined {
  if (recipientType === 'TENANTS') return sql`${users.officeCentreId} = ${among(recipientIds)}`
  if (recipientType === 'FLOORS')
    return sql`${users.officeCentreId} in (
      select l.tenant_id from ${unitLeases} l join ${officeCentreUnits} n on n.id = l.unit_id and n.deleted_date is null
      where l.landlord_id = ${ctx.scope.landlordId} and n.office_floor_id = ${among(recipientIds)}
        and ${runsToday(ctx)})`
  return undefined
}

/** A floor as people know it, with its tower. */
const floorName = sql<string>`${officeTowers.name} || ', ' || ${officeFloors.name}`

const floors = (ctx: Ctx, narrow: SQL | undefined, limit: number) =>
  ctx.db
    .select({ id: officeFloors.id, name: floorName })
    .from(officeFloors)
    .innerJoin(officeTowers, and(eq(officeTowers.id, officeFloors.officeTowerId), isNull(officeTowers.deletedDate)))
    .where(and(inScope(ctx, officeFloors), narrow))
    .orderBy(sql`(${floorName}) collate numbers_in_order`, asc(officeFloors.id))
    .limit(limit)

/** Those of the given tenants or floors that an emergency can be for. */
export async function namedRecipients(ctx: Ctx, { recipientType, recipientIds }: Targets) {
  if (recipientType === 'ALL' || recipientIds.length === 0) return []
  if (recipientType === 'TENANTS') return namedTargets(ctx, { recipientType, recipientIds })
  return floors(ctx, inArray(officeFloors.id, [...recipientIds]), recipientIds.length)
}

/** Tenants or floors to choose from. */
export async function recipientOptions(
  ctx: Ctx,
  { recipientType, wildcardSearch, limit = 50 }: OptionQuery & { recipientType: BroadcastRecipientType },
) {
  if (recipientType === 'ALL') return []
  if (recipientType === 'TENANTS')
    return targetOptions(ctx, { recipientType, limit, ...(wildcardSearch ? { wildcardSearch } : {}) })
  const term = wildcardSearch?.trim()
  const found = await floors(ctx, term ? contains(floorName, term) : undefined, limit)
  return found.map(({ id, name }) => ({ code: id, label: name, value: id }))
}
