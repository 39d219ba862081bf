import { and, eq, type SQL } from 'drizzle-orm'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { nextVersion } from '../../platform/record.ts'
import { creationStamp } from '../../platform/stamps.ts'
import { tenancyScopeOf } from '../../platform/tenancyScope.ts'
import { accessGroupVendorMappings, type GroupMapping, type MappedVendor } from './tables.ts'

const ofGroup = (accessGroupId: string, vendor: MappedVendor): SQL =>
  // Both conditions are there.
  and(eq(accessGroupVendorMappings.accessGroupId, accessGroupId), eq(accessGroupVendorMappings.vendor, vendor))!

/** Keeps what a group is called in a vendor's system for the first time; false where it was kept already. */
export async function insertMapping(
  ctx: Transactional<Ctx>,
  accessGroupId: string,
  vendor: MappedVendor,
  mapping: GroupMapping,
): Promise<boolean> {
  const made = await ctx.db
    .insert(accessGroupVendorMappings)
    .values({ ...tenancyScopeOf(ctx.scope), ...creationStamp(ctx), accessGroupId, vendor, mapping })
    .onConflictDoNothing()
    .returning({ id: accessGroupVendorMappings.accessGroupId })
  return made.length > 0
}

export const updateMapping = async (
  ctx: Transactional<Ctx>,
  accessGroupId: string,
  vendor: MappedVendor,
  mapping: GroupMapping,
): Promise<void> => {
  await ctx.db
    .update(accessGroupVendorMappings)
    .set({ mapping, ...nextVersion(ctx, accessGroupVendorMappings) })
    .where(ofGroup(accessGroupId, vendor))
}
