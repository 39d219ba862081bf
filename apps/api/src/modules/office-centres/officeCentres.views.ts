import { and, eq, ne, sql } from 'drizzle-orm'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { notFound } from '../../platform/errors.ts'
import { likePattern } from '../../platform/lists.ts'
import { keptCounts } from '../../platform/counters.ts'
import { roles } from '../roles/tables.ts'
import { own, visible } from './officeCentres.policy.ts'
import { officeCentreAddOns, officeCentres } from './tables.ts'

export type OfficeCentreRow = typeof officeCentres.$inferSelect

/** One office centre; 404 when it is not visible. */
export async function readOfficeCentre(ctx: Ctx, id: string): Promise<OfficeCentreRow> {
  const [row] = await ctx.db
    .select()
    .from(officeCentres)
    .where(and(visible(ctx), eq(officeCentres.id, id)))
  if (!row) throw notFound()
  return row
}

export async function readEnabledAddOns(ctx: AnyCtx, officeCentreId: string): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ code: officeCentreAddOns.code })
    .from(officeCentreAddOns)
    .where(and(eq(officeCentreAddOns.officeCentreId, officeCentreId), eq(officeCentreAddOns.enabled, true)))
  return new Set(rows.map((row) => row.code))
}

export type OfficeCentreQuery = {
  wildcardSearch?: string
  limit?: number
  active?: boolean
  isLandlord?: boolean
  landlordId?: string
}

const searchText = sql`lower(${officeCentres.companyName} || ' ' || coalesce(${officeCentres.buildingName}, '') || ' ' || ${officeCentres.centreCode})`

/** The office centres one may switch to, by company name. */
export async function readOfficeCentreOptions(ctx: Ctx, query: OfficeCentreQuery) {
  const term = query.wildcardSearch?.trim().toLowerCase()
  const rows = await ctx.db
    .select({
      code: officeCentres.centreCode,
      label: officeCentres.companyName,
      value: officeCentres.id,
      categoryCode: officeCentres.officeCentreType,
    })
    .from(officeCentres)
    .where(
      and(
        own(ctx),
        query.active === undefined ? undefined : eq(officeCentres.active, query.active),
        ofKind(query.isLandlord),
        query.landlordId ? tenantsOf(query.landlordId) : undefined,
        term ? sql`${searchText} like ${likePattern(term)}` : undefined,
      ),
    )
    .orderBy(officeCentres.companyName, officeCentres.id)
    .limit(query.limit ?? 50)
  return rows
}

function ofKind(isLandlord: boolean | undefined) {
  if (isLandlord === undefined) return undefined
  return isLandlord ? eq(officeCentres.officeCentreType, 'LANDLORD') : ne(officeCentres.officeCentreType, 'LANDLORD')
}

const tenantsOf = (landlordId: string) =>
  and(eq(officeCentres.landlordId, landlordId), eq(officeCentres.officeCentreType, 'TENANT'))

/** How many tenants of a landlord are active, as triggers keep it. */
export async function countActiveTenants(ctx: AnyCtx, landlordId: string): Promise<number> {
  const counts = await keptCounts(ctx, 'tenants', landlordId)
  return counts.get('ACTIVE') ?? 0
}

/** Whether an office centre is the provider's own: only there is a Super Admin. */
export async function isProvider(ctx: AnyCtx, officeCentreId: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.officeCentreId, officeCentreId), eq(roles.code, 'SUPERADMIN')))
    .limit(1)
  return rows.length > 0
}
