import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { notFound, staleVersion } from '../../platform/errors.ts'
import { nextVersion } from '../../platform/record.ts'
import { creationStamp } from '../../platform/stamps.ts'
import { shareLockLandlord, lockOfficeCentre } from '../office-centres/index.ts'
import { tenantRecords } from './tables.ts'
import { isTenant, readRecord, type CentreRow, type TenantRecordRow } from './tenants.views.ts'

type Insert = typeof tenantRecords.$inferInsert

/** What a landlord keeps about a tenant, as it is written. */
export type TenantRecordChange = Partial<
  Omit<Insert, 'landlordId' | 'officeCentreId' | 'version' | 'createdDate' | 'updatedDate'>
>

export type LockedTenant = { centre: CentreRow; record: TenantRecordRow | null }

/** A change of the company or of its record makes what somebody read of either stale. */
export const versionOf = ({ centre, record }: LockedTenant): number => centre.version + (record?.version ?? 0)

/**
 * Locks a tenant for a change, after its landlord as everybody does; 404 when the actor does not see it, 409 when the
 * version is stale.
 */
export async function lockTenant(ctx: Transactional<Ctx>, id: string, version?: number): Promise<LockedTenant> {
  if (!(await isTenant(ctx, id))) throw notFound()
  await shareLockLandlord(ctx, ctx.scope.landlordId)
  const centre = await lockOfficeCentre(ctx, id)
  const tenant = { centre, record: await readRecord(ctx, id) }
  if (version !== undefined && version !== versionOf(tenant)) throw staleVersion()
  return tenant
}

/** Writes what a landlord keeps about a tenant; makes the record where there is none yet. */
export async function saveRecord(ctx: Transactional<Ctx>, centreId: string, change: TenantRecordChange): Promise<void> {
  await ctx.db
    .insert(tenantRecords)
    .values({
      ...change,
      ...creationStamp(ctx),
      landlordId: ctx.scope.landlordId,
      officeCentreId: centreId,
    })
    .onConflictDoUpdate({
      target: [tenantRecords.officeCentreId, tenantRecords.landlordId],
      set: { ...change, ...nextVersion(ctx, tenantRecords) },
    })
}
