import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { accessGroupVendorMappings, type GroupMapping, type MappedVendor } from './tables.ts'

/** What a group is called in a vendor's system; version 0 where nobody has said so yet. */
export async function readMapping(
  ctx: Ctx,
  accessGroupId: string,
  vendor: MappedVendor,
): Promise<{ mapping: GroupMapping; version: number }> {
  const [row] = await ctx.db
    .select({ mapping: accessGroupVendorMappings.mapping, version: accessGroupVendorMappings.version })
    .from(accessGroupVendorMappings)
    .where(
      and(
        inScope(ctx, accessGroupVendorMappings),
        eq(accessGroupVendorMappings.accessGroupId, accessGroupId),
        eq(accessGroupVendorMappings.vendor, vendor),
      ),
    )
  return row ?? { mapping: {}, version: 0 }
}
