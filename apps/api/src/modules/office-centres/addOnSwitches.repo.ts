import type { AddOn } from '@atrium/contract/generated/operations.ts'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { officeCentreAddOns } from './tables.ts'
import type { TenancyScope } from '../../platform/tenancyScope.ts'

/** Switches add-ons of one office centre on or off. */
export async function switchAddOns(
  ctx: TransactionCtx,
  { landlordId, officeCentreId }: TenancyScope,
  switches: { code: AddOn; enabled: boolean }[],
): Promise<void> {
  if (switches.length === 0) return
  await ctx.db
    .insert(officeCentreAddOns)
    .values(switches.map((one) => ({ landlordId, officeCentreId, ...one })))
    .onConflictDoUpdate({
      target: [officeCentreAddOns.officeCentreId, officeCentreAddOns.code, officeCentreAddOns.landlordId],
      set: { enabled: sql`excluded.enabled` },
    })
}

/** Switches add-ons off in all tenants of a landlord; answers the ids of the tenants that had one of them on. */
export async function switchOffInTenants(ctx: TransactionCtx, landlordId: string, codes: AddOn[]): Promise<string[]> {
  if (codes.length === 0) return []
  const rows = await ctx.db
    .update(officeCentreAddOns)
    .set({ enabled: false })
    .where(
      and(
        eq(officeCentreAddOns.landlordId, landlordId),
        ne(officeCentreAddOns.officeCentreId, landlordId),
        inArray(officeCentreAddOns.code, codes),
        eq(officeCentreAddOns.enabled, true),
      ),
    )
    .returning({ id: officeCentreAddOns.officeCentreId })
  return [...new Set(rows.map((row) => row.id))]
}
