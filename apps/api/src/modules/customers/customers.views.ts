import { and, eq, exists, gte, lte, ne, sql, type SQL } from 'drizzle-orm'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'
import { everywhere, keptCounts } from '../../platform/counters.ts'
import type { AnyCtx, OfficeCentreType } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { likePattern, type ListDefinition } from '../../platform/lists.ts'
import { listCounts } from '../../platform/tables.ts'
import { viewOf, type RowOf } from '../../platform/view.ts'
import type { Query } from '../../platform/operation.ts'
import { sessions } from '../accounts/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { subscriptions } from '../subscriptions/tables.ts'
import { visible } from './customers.policy.ts'

export type CustomerQuery = Query<'listOfficeCentres'>

const searchText = sql`lower(${officeCentres.companyName} || ' ' || coalesce(${officeCentres.buildingName}, '') || ' ' || ${officeCentres.centreCode})`

/** Office centres whose present subscription meets a condition. */
const subscribed = (condition: SQL): SQL =>
  exists(
    new QueryBuilder()
      .select({ one: sql`1` })
      .from(subscriptions)
      .where(
        and(eq(subscriptions.officeCentreId, officeCentres.id), ne(subscriptions.status, 'TERMINATED'), condition),
      ),
  )

const tenantsOf = (landlordId: string) =>
  and(eq(officeCentres.landlordId, landlordId), ne(officeCentres.id, landlordId))

export const customerList: ListDefinition<CustomerQuery> = {
  table: officeCentres,
  id: officeCentres.id,
  sorts: {
    companyName: officeCentres.companyName,
    centreCode: officeCentres.centreCode,
    updatedDate: officeCentres.updatedDate,
    // Identifiers grow with time.
    createdDate: officeCentres.id,
  },
  filters: {
    active: (value) => eq(officeCentres.active, value),
    officeCentreType: (value) => eq(officeCentres.officeCentreType, value),
    landlordId: tenantsOf,
    centreCode: (value) => eq(officeCentres.centreCode, value.trim().toUpperCase()),
    subcriptionPlanCode: (value) => subscribed(eq(subscriptions.planCode, value)),
    billingStartDate: (value) => subscribed(gte(subscriptions.billingStartDate, value)),
    billingEndDate: (value) => subscribed(lte(subscriptions.billingEndDate, value)),
  },
  search: (term) => sql`${searchText} like ${likePattern(term.toLowerCase())}`,
  updatedDate: officeCentres.updatedDate,
  keptTotal: (ctx, query) => (onlyByType(query) ? keptTotal(ctx, query) : undefined),
}

/** What the kept counts of office centres know: type and activity. */
const keptApart = new Set(['page', 'limit', 'sortProperties', 'sortDirection', 'active', 'officeCentreType'])

const onlyByType = (query: object): boolean =>
  Object.entries(query).every(([name, value]) => keptApart.has(name) || value === undefined || value === '')

async function keptTotal(ctx: AnyCtx, query: CustomerQuery): Promise<number> {
  const counts = await countCustomers(ctx)
  return counts
    .filter(({ officeCentreType }) => (query.officeCentreType ?? officeCentreType) === officeCentreType)
    .reduce(
      (sum, { active, inactive }) =>
        sum + (query.active === false ? 0 : active) + (query.active === true ? 0 : inactive),
      0,
    )
}

const types = ['OFFICE', 'LANDLORD', 'TENANT'] as const

/** How many office centres there are of each type, as triggers keep it; of a landlord only its tenants. */
export async function countCustomers(
  ctx: AnyCtx,
  landlordId?: string,
): Promise<{ officeCentreType: OfficeCentreType; active: number; inactive: number }[]> {
  if (landlordId) {
    const tenants = await keptCounts(ctx, 'tenants', landlordId)
    const active = tenants.get('ACTIVE') ?? 0
    return [{ officeCentreType: 'TENANT', active, inactive: tenants.get('INACTIVE') ?? 0 }]
  }
  const counts = await keptCounts(ctx, 'office-centres', everywhere)
  return types.map((officeCentreType) => ({
    officeCentreType,
    active: counts.get(`${officeCentreType}_ACTIVE`) ?? 0,
    inactive: counts.get(`${officeCentreType}_INACTIVE`) ?? 0,
  }))
}

const landlords = alias(officeCentres, 'landlords')

const kept = (list: string, status?: string): SQL<number> => sql<number>`(
  select coalesce(sum(k.count), 0)::int from ${listCounts} k
  where k.list = ${list} and k.scope_id = ${qualified(officeCentres.id)} ${status ? sql`and k.status = ${status}` : sql``})`

export const customerView = viewOf({
  list: customerList,
  visible,
  select: (ctx) =>
    ctx.db
      .select({
        centre: officeCentres,
        landlordName: landlords.companyName,
        subscription: subscriptions,
        noOfUsers: kept('users').as('no_of_users'),
        noOfTenants: kept('tenants', 'ACTIVE').as('no_of_tenants'),
      })
      .from(officeCentres)
      .innerJoin(landlords, eq(landlords.id, officeCentres.landlordId))
      .leftJoin(
        subscriptions,
        and(eq(subscriptions.officeCentreId, officeCentres.id), ne(subscriptions.status, 'TERMINATED')),
      ),
})

export type CustomerRow = RowOf<typeof customerView>

/** What stands beside an office centre in its details. */
export async function readSurroundings(ctx: AnyCtx, officeCentreId: string) {
  const [row] = await ctx.db
    .select({
      landlordName: landlords.companyName,
      noOfUsers: kept('users'),
      noOfTenants: kept('tenants', 'ACTIVE'),
      signedIn: sql<number>`(
        select count(distinct s.account_id)::int from ${sessions} s
        where s.office_centre_id = ${qualified(officeCentres.id)} and s.ended_date is null and s.expires_at > ${ctx.now()})`,
    })
    .from(officeCentres)
    .innerJoin(landlords, eq(landlords.id, officeCentres.landlordId))
    .where(eq(officeCentres.id, officeCentreId))
  if (!row) throw new Error(`the office centre ${officeCentreId} is missing`)
  return row
}
