import { and, asc, eq, getTableColumns, ilike, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { likePattern, type ListDefinition } from '../../platform/lists.ts'
import { viewOf, type RowOf } from '../../platform/view.ts'
import type { Query } from '../../platform/operation.ts'
import { officeCentres } from '../office-centres/tables.ts'
import type { Found } from '../search/index.ts'
import { tenantsOfCentre, visible } from './emailDomains.policy.ts'
import { emailDomains } from './tables.ts'

export type EmailDomainQuery = Query<'listEmailDomains'>

const tenantId = qualified(emailDomains.tenantId)

export const emailDomainList: ListDefinition<EmailDomainQuery> = {
  table: emailDomains,
  id: emailDomains.id,
  // Identifiers grow with time.
  sorts: { domain: emailDomains.domain, createdDate: emailDomains.id },
  filters: {
    statusActiveFlag: (value) => eq(emailDomains.active, value),
    active: (value) => eq(emailDomains.active, value),
    autoApprove: (value) => eq(emailDomains.autoApprove, value),
    tenantId: (value) => eq(emailDomains.tenantId, value),
  },
  search: (term) => {
    const pattern = likePattern(term.toLowerCase())
    return sql`(lower(${emailDomains.domain}::text) like ${pattern} or exists (
      select 1 from ${officeCentres} t where t.id = ${tenantId} and lower(t.company_name) like ${pattern}))`
  },
  updatedDate: emailDomains.updatedDate,
}

const tenant = sql<{ id: string; name: string; centreCode: string } | null>`(
  select json_build_object('id', t.id, 'name', t.company_name, 'centreCode', t.centre_code) from ${officeCentres} t where t.id = ${tenantId})`

const columns = { ...getTableColumns(emailDomains), tenant }

export const emailDomainView = viewOf({
  list: emailDomainList,
  visible,
  select: (ctx) => ctx.db.select(columns).from(emailDomains),
})

export type EmailDomainRow = RowOf<typeof emailDomainView>

/** The active tenants a domain can be for, by name. */
export async function readTenantOptions(ctx: Ctx, query: { wildcardSearch?: string; limit?: number }) {
  const term = query.wildcardSearch?.trim()
  const rows = await ctx.db
    .select({ id: officeCentres.id, code: officeCentres.centreCode, name: officeCentres.companyName })
    .from(officeCentres)
    .where(
      and(
        tenantsOfCentre(ctx),
        eq(officeCentres.active, true),
        term ? ilike(officeCentres.companyName, likePattern(term)) : undefined,
      ),
    )
    .orderBy(asc(officeCentres.companyName))
    .limit(query.limit ?? 50)
  return rows.map(({ id, code, name }) => ({ code, label: name, value: id }))
}

/** Whether somebody is a tenant of the landlord in the path. */
export const isTenant = async (ctx: Ctx, id: string): Promise<boolean> =>
  (await ctx.db.$count(officeCentres, and(tenantsOfCentre(ctx), eq(officeCentres.id, id)))) > 0

/** The tenants with one of the codes, by the code in capitals. */
export async function tenantsByCodes(ctx: Ctx, codes: string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: officeCentres.id, code: officeCentres.centreCode })
    .from(officeCentres)
    .where(and(tenantsOfCentre(ctx), sql`${officeCentres.centreCode} = any(${sql.param(codes)})`))
  return new Map(rows.map((row) => [row.code, row.id]))
}

/** Of the domains those kept already, as `domain tenant` with the tenant empty for the centre itself. */
export async function keptDomains(ctx: Ctx, domains: string[]): Promise<Set<string>> {
  if (domains.length === 0) return new Set()
  const rows = await ctx.db
    .select({ domain: emailDomains.domain, tenantId: emailDomains.tenantId })
    .from(emailDomains)
    .where(and(visible(ctx), sql`${emailDomains.domain} = any(${sql.param(domains)}::citext[])`))
  return new Set(rows.map((row) => domainKey(row.domain, row.tenantId)))
}

export const domainKey = (domain: string, tenantOfDomain: string | null | undefined): string =>
  `${domain.toLowerCase()} ${tenantOfDomain ?? ''}`

/** How many domains let people join a tenant. */
export const countDomainsOf = (ctx: Ctx, companyId: string): Promise<number> =>
  ctx.db.$count(emailDomains, and(visible(ctx), eq(emailDomains.tenantId, companyId), eq(emailDomains.active, true)))

/** Domains by a part of them, with the tenant they are for. */
export const foundDomains = (ctx: Ctx, seen: SQL, term: string, limit: number): Promise<Found[]> =>
  ctx.db
    .select({
      id: emailDomains.id,
      title: sql<string>`${emailDomains.domain}::text`,
      subtitle: officeCentres.companyName,
    })
    .from(emailDomains)
    .leftJoin(officeCentres, eq(officeCentres.id, emailDomains.tenantId))
    .where(and(seen, sql`lower(${emailDomains.domain}::text) like ${likePattern(term.toLowerCase())}`))
    .orderBy(emailDomains.domain)
    .limit(limit)
