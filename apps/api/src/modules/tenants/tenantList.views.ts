import { and, count, eq, sql, type SQL } from 'drizzle-orm'
import { keptCounts } from '../../platform/counters.ts'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { runPrepared } from '../../platform/db/prepared.ts'
import { conditions, likePattern, onPage, type ListDefinition, type Slice } from '../../platform/lists.ts'
import { listCounts } from '../../platform/tables.ts'
import type { Query } from '../../platform/operation.ts'
import { officeCentreUnits, unitLeases } from '../buildings/tables.ts'
import { officeCentreAddOns, officeCentres } from '../office-centres/tables.ts'
import { subscriptions, type PlanCode } from '../subscriptions/tables.ts'
import { users } from '../users/tables.ts'
import { tenantRecords } from './tables.ts'

/** What the list of tenants can be asked (doc 2 §3). */
export type TenantListQuery = Omit<Query<'listTenantsActiveDetailInfo'>, 'landlordId'>

const centreId = qualified(officeCentres.id)

/** Part of a name or code, or of a registration number; each half has its trigram index. */
function matching(landlordId: string, term: string): SQL {
  const pattern = likePattern(term.toLowerCase())
  return sql`${centreId} in (
    select c.id from ${officeCentres} c
      where c.landlord_id = ${landlordId} and c.office_centre_type = 'TENANT'
        and lower(c.company_name || ' ' || c.centre_code) like ${pattern}
    union all
    select r.office_centre_id from ${tenantRecords} r
      where r.landlord_id = ${landlordId} and r.uen is not null and lower(r.uen) like ${pattern})`
}

/** The list of one landlord's tenants. */
export const tenantList = (landlordId: string): ListDefinition<TenantListQuery> => ({
  table: officeCentres,
  id: officeCentres.id,
  sorts: {
    companyName: officeCentres.companyName,
    name: officeCentres.companyName,
    centreCode: officeCentres.centreCode,
    code: officeCentres.centreCode,
    // Identifiers grow with time.
    createdDate: officeCentres.id,
  },
  filters: {
    active: (value) => eq(officeCentres.active, value),
    officeCentreType: (value) => eq(officeCentres.officeCentreType, value),
  },
  search: (term) => matching(landlordId, term),
  updatedDate: officeCentres.updatedDate,
  keptTotal: (ctx, query) =>
    isOnlyByStatus(query) ? keptCounts(ctx, 'tenants', landlordId).then((counts) => totalOf(counts, query)) : undefined,
})

/** Whether the kept counts can answer: they know nothing but the state. */
export const isOnlyByStatus = (query: TenantListQuery) =>
  !query.wildcardSearch?.trim() &&
  !query.updatedDateFrom &&
  !query.updatedDateTo &&
  (query.officeCentreType ?? 'TENANT') === 'TENANT'

const totalOf = (counts: Map<string, number>, { active }: TenantListQuery) =>
  (active === false ? 0 : (counts.get('ACTIVE') ?? 0)) + (active === true ? 0 : (counts.get('INACTIVE') ?? 0))

/** The query with its state said once: `statusActiveFlag` is the common list query's name for it (doc 2 §3). */
export function withState<Query extends TenantListQuery>({ statusActiveFlag, ...query }: Query): TenantListQuery {
  return statusActiveFlag === undefined ? query : { ...query, active: statusActiveFlag }
}

const noOfUsers = sql<number>`(
  select coalesce(sum(k.count), 0)::int from ${listCounts} k where k.list = 'users' and k.scope_id = ${centreId})`

const noOfAddOns = sql<number>`(
  select count(*)::int from ${officeCentreAddOns} a where a.office_centre_id = ${centreId} and a.enabled)`

const planCode = sql<PlanCode | null>`(
  select s.plan_code from ${subscriptions} s where s.office_centre_id = ${centreId} and s.status <> 'TERMINATED')`

const personInCharge = sql<Person | null>`(
  select json_build_object('userId', u.id, 'fullName', u.full_name, 'email', u.email)
  from ${users} u where u.office_centre_id = ${centreId} and u.person_in_charge and u.deleted_date is null)`

/** The units it holds today, by the clock of the building. */
const unitNos = (ctx: AnyCtx) => sql<string[]>`(
  select coalesce(json_agg(unit.unit_no order by unit.unit_no), '[]')
  from ${unitLeases} lease
    join ${officeCentreUnits} unit on unit.id = lease.unit_id and unit.deleted_date is null
    join ${officeCentres} landlord on landlord.id = lease.landlord_id
  where lease.tenant_id = ${centreId}
    and ((${ctx.now().toISOString()}::timestamptz at time zone 'UTC') + make_interval(mins => coalesce(landlord.timezone_offset, 0)))::date
      between lease.lease_start and coalesce(lease.lease_end, 'infinity'))`

export type Person = { userId: string; fullName: string; email: string }

/** What the list shows of a tenant. */
export const summaryColumns = (ctx: AnyCtx) => ({
  id: officeCentres.id,
  centreCode: officeCentres.centreCode,
  companyName: officeCentres.companyName,
  uen: tenantRecords.uen,
  active: officeCentres.active,
  createdDate: officeCentres.createdDate,
  updatedDate: officeCentres.updatedDate,
  unitNos: unitNos(ctx),
  noOfUsers,
  noOfAddOns,
  planCode,
  personInCharge,
})

export type TenantSummaryRow = {
  id: string
  centreCode: string
  companyName: string
  uen: string | null
  active: boolean
  createdDate: Date
  updatedDate: Date
  unitNos: string[]
  noOfUsers: number
  noOfAddOns: number
  planCode: PlanCode | null
  personInCharge: Person | null
}

/** A page of tenants in one statement: the page is cut by its index, then each row is joined by keys. */
export function readTenants(
  ctx: Ctx,
  list: ListDefinition<TenantListQuery>,
  slice: Slice,
): Promise<TenantSummaryRow[]> {
  const page = ctx.db
    .select(summaryColumns(ctx))
    .from(officeCentres)
    .leftJoin(tenantRecords, eq(tenantRecords.officeCentreId, officeCentres.id))
    .where(onPage(ctx, list, slice))
    .orderBy(...slice.orderBy)
  return runPrepared(page)
}

/** How many tenants of each state the other filters leave. */
export async function countTenants(
  ctx: Ctx,
  list: ListDefinition<TenantListQuery>,
  visible: SQL,
  query: TenantListQuery,
): Promise<Map<string, number>> {
  const { active: _, statusActiveFlag: __, ...others } = query
  const rows = await ctx.db
    .select({ active: officeCentres.active, count: count() })
    .from(officeCentres)
    .where(and(visible, ...conditions(list, others)))
    .groupBy(officeCentres.active)
  return new Map(rows.map((row) => [row.active ? 'ACTIVE' : 'INACTIVE', row.count]))
}
