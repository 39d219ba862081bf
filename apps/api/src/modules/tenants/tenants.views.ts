import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { notFound } from '../../platform/errors.ts'
import { likePattern } from '../../platform/lists.ts'
import { systemFiles } from '../../platform/tables.ts'
import { officeCentreAddOns, officeCentres } from '../office-centres/tables.ts'
import { users } from '../users/tables.ts'
import { summaryColumns, type TenantSummaryRow } from './tenantList.views.ts'
import { tenantRecords } from './tables.ts'
import { visible } from './tenants.policy.ts'

export type TenantRecordRow = typeof tenantRecords.$inferSelect
export type CentreRow = typeof officeCentres.$inferSelect
export type TenantFile = { id: string; name: string; fileExtension: string; fileSize: number }
type ByUsers = Record<'activatedBy' | 'deactivatedBy' | 'carRateBy' | 'motorcycleRateBy', string | null>

export type TenantRow = TenantSummaryRow & {
  centre: CentreRow
  record: TenantRecordRow | null
  tcFile: TenantFile | null
  byUsers: ByUsers
}

const centreId = qualified(officeCentres.id)

const tcFile = sql<TenantFile | null>`(
  select json_build_object('id', f.id, 'name', f.name, 'fileExtension', f.file_extension, 'fileSize', f.file_size)
  from ${systemFiles} f where f.id = ${qualified(tenantRecords.tcFileId)})`

const nameOf = (column: Parameters<typeof qualified>[0]) =>
  sql`(select u.full_name from ${users} u where u.id = ${qualified(column)})`

const byUsers = sql<ByUsers>`json_build_object(
  'activatedBy', ${nameOf(tenantRecords.activatedByUserId)},
  'deactivatedBy', ${nameOf(tenantRecords.deactivatedByUserId)},
  'carRateBy', ${nameOf(tenantRecords.carMonthlyRateUpdatedByUserId)},
  'motorcycleRateBy', ${nameOf(tenantRecords.motorcycleMonthlyRateUpdatedByUserId)})`

/** One tenant with everything its landlord keeps about it; 404 when the actor does not see it. */
export async function readTenant(ctx: Ctx, id: string): Promise<TenantRow> {
  const [row] = await ctx.db
    .select({
      ...summaryColumns(ctx),
      centre: getTableColumns(officeCentres),
      record: tenantRecords,
      tcFile,
      byUsers,
    })
    .from(officeCentres)
    .leftJoin(tenantRecords, eq(tenantRecords.officeCentreId, officeCentres.id))
    .where(and(visible(ctx), eq(officeCentres.id, id)))
  if (!row) throw notFound()
  return row
}

/** Whether the actor sees a tenant of this id. */
export const isTenant = async (ctx: Ctx, id: string): Promise<boolean> =>
  (await ctx.db.$count(officeCentres, and(visible(ctx), eq(officeCentres.id, id)))) > 0

/** What the landlord keeps about a tenant; null where nothing was entered yet. */
export async function readRecord(ctx: Ctx, centreId: string): Promise<TenantRecordRow | null> {
  const [row] = await ctx.db.select().from(tenantRecords).where(eq(tenantRecords.officeCentreId, centreId))
  return row ?? null
}

/** Active tenants by name, for drop-downs; `addOnCode` keeps those that have this switch on. */
export function readTenantOptions(
  ctx: Ctx,
  query: { wildcardSearch?: string; limit?: number; addOnCode?: string },
): Promise<{ id: string; companyName: string; code: string }[]> {
  const term = query.wildcardSearch?.trim().toLowerCase()
  const hasAddOn = query.addOnCode
    ? sql`exists (select 1 from ${officeCentreAddOns} a
        where a.office_centre_id = ${centreId} and a.code = ${query.addOnCode} and a.enabled)`
    : undefined
  return ctx.db
    .select({ id: officeCentres.id, companyName: officeCentres.companyName, code: officeCentres.centreCode })
    .from(officeCentres)
    .where(
      and(
        visible(ctx),
        eq(officeCentres.active, true),
        hasAddOn,
        term
          ? sql`lower(${officeCentres.companyName} || ' ' || ${officeCentres.centreCode}) like ${likePattern(term)}`
          : undefined,
      ),
    )
    .orderBy(officeCentres.companyName, officeCentres.id)
    .limit(query.limit ?? 50)
}

/** A file of the landlord's own, for the terms and conditions. */
export async function isFileOfLandlord(ctx: Ctx, fileId: string): Promise<boolean> {
  const { landlordId } = ctx.scope
  const rows = await ctx.db
    .select({ id: systemFiles.id })
    .from(systemFiles)
    .where(
      and(
        eq(systemFiles.id, fileId),
        eq(systemFiles.landlordId, landlordId),
        eq(systemFiles.officeCentreId, landlordId),
      ),
    )
  return rows.length > 0
}
