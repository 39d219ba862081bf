import { and, eq, ne, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { notFound } from '../../platform/errors.ts'
import { likePattern } from '../../platform/lists.ts'
import { own, visible } from './officeCentres.policy.ts'
import { officeCentreAddOns, officeCentres, systemTags } from './tables.ts'

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

export async function readEnabledAddOns(ctx: Ctx, officeCentreId: string): Promise<Set<string>> {
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

/** The tags of the office centre, by name. */
export function readTags(
  ctx: Ctx,
  query: { module?: string; wildcardSearch?: string; limit?: number },
): Promise<{ name: string; module: string }[]> {
  const term = query.wildcardSearch?.trim().toLowerCase()
  return ctx.db
    .select({ name: systemTags.name, module: systemTags.module })
    .from(systemTags)
    .where(
      and(
        eq(systemTags.officeCentreId, ctx.scope.officeCentreId),
        query.module ? eq(systemTags.module, query.module) : undefined,
        term ? sql`lower(${systemTags.name}) like ${likePattern(term)}` : undefined,
      ),
    )
    .orderBy(sql`lower(${systemTags.name})`, systemTags.module)
    .limit(query.limit ?? 50)
}
