import { addOnCodes, type AddOn } from '@atrium/contract/generated/operations.ts'
import { and, eq, getTableColumns, ne, sql, type SQL } from 'drizzle-orm'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { notFound } from '../../platform/errors.ts'
import { likePattern } from '../../platform/lists.ts'
import { keptCounts } from '../../platform/counters.ts'
import { systemFiles } from '../../platform/tables.ts'
import type { Query } from '../../platform/operation.ts'
import { roles } from '../roles/tables.ts'
import { own, tenantsOf, visible } from './officeCentres.policy.ts'
import { officeCentreAddOns, officeCentres } from './tables.ts'

type Logo = { id: string; name: string; fileExtension: string; fileSize: number }
export type OfficeCentreRow = typeof officeCentres.$inferSelect & { logoFile: Logo | null }

/** One office centre; 404 when it is not visible. */
export async function readOfficeCentre(ctx: Ctx, id: string): Promise<OfficeCentreRow> {
  const [row] = await ctx.db
    .select({
      ...getTableColumns(officeCentres),
      logoFile: {
        id: systemFiles.id,
        name: systemFiles.name,
        fileExtension: systemFiles.fileExtension,
        fileSize: systemFiles.fileSize,
      },
    })
    .from(officeCentres)
    .leftJoin(systemFiles, eq(systemFiles.id, officeCentres.logoFileId))
    .where(and(visible(ctx), eq(officeCentres.id, id)))
  if (!row) throw notFound()
  return row
}

/** Whether a file is an image that was uploaded as a logo at an office centre. */
export const isLogoOf = async (
  ctx: AnyCtx,
  centre: { id: string; landlordId: string },
  fileId: string,
): Promise<boolean> =>
  (await ctx.db.$count(
    systemFiles,
    and(
      eq(systemFiles.id, fileId),
      eq(systemFiles.landlordId, centre.landlordId),
      eq(systemFiles.officeCentreId, centre.id),
      eq(systemFiles.module, 'OFFICE_CENTRE'),
    ),
  )) > 0

export async function readEnabledAddOns(ctx: AnyCtx, officeCentreId: string): Promise<Set<AddOn>> {
  const rows = await ctx.db
    .select({ code: officeCentreAddOns.code })
    .from(officeCentreAddOns)
    .where(and(eq(officeCentreAddOns.officeCentreId, officeCentreId), eq(officeCentreAddOns.enabled, true)))
  const on = new Set(rows.map((row) => row.code))
  return new Set(addOnCodes.filter((code) => on.has(code)))
}

export type OfficeCentreQuery = Query<'getOfficeCentreDropDown'>

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

/** How many tenants of a landlord are active, as triggers keep it. */
export async function countActiveTenants(ctx: AnyCtx, landlordId: string): Promise<number> {
  const counts = await keptCounts(ctx, 'tenants', landlordId)
  return counts.get('ACTIVE') ?? 0
}

/** Whether an office centre is the provider's own: only there is a Super Admin. */
export const isProvider = async (ctx: AnyCtx, officeCentreId: string): Promise<boolean> =>
  (await ctx.db.$count(roles, and(eq(roles.officeCentreId, officeCentreId), eq(roles.code, 'SUPERADMIN')))) > 0

/** Minutes east of UTC by which an office centre's days begin. */
export async function readTimezoneOffset(ctx: AnyCtx, officeCentreId: string): Promise<number> {
  const [centre] = await ctx.db
    .select({ timezoneOffset: officeCentres.timezoneOffset })
    .from(officeCentres)
    .where(eq(officeCentres.id, officeCentreId))
  return centre?.timezoneOffset ?? 0
}

/** What an office centre is called; undefined when there is none. */
export async function nameOfOfficeCentre(ctx: AnyCtx, id: string): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ name: officeCentres.companyName })
    .from(officeCentres)
    .where(eq(officeCentres.id, id))
  return row?.name
}

/** The day at an office centre, by its clock, within a statement. */
export const dayAt = (ctx: AnyCtx, officeCentreId: string | SQL): SQL<string> =>
  sql<string>`(select ((${ctx.now().toISOString()}::timestamptz at time zone 'UTC') + make_interval(mins => coalesce(${sql.identifier('clock')}.timezone_offset, 0)))::date from ${officeCentres} ${sql.identifier('clock')} where ${sql.identifier('clock')}.id = ${officeCentreId})`

/** The code by which other systems know the office centre of the scope. */
export async function ownCentreCode(ctx: Ctx): Promise<string> {
  const [row] = await ctx.db
    .select({ code: officeCentres.centreCode })
    .from(officeCentres)
    .where(eq(officeCentres.id, ctx.scope.officeCentreId))
  if (!row) throw notFound()
  return row.code
}
