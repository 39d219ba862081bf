import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { notFound, staleVersion } from '../../platform/errors.ts'
import { nextVersion } from '../../platform/record.ts'
import { creationStamp } from '../../platform/stamps.ts'
import { tenancyScopeOf } from '../../platform/tenancyScope.ts'
import { visible, visibleQrConfiguration } from './devices.policy.ts'
import { devices, qrConfigurations, qrConfigurationScanners } from './tables.ts'

type Fields = Pick<typeof qrConfigurations.$inferInsert, 'qrType' | 'refreshSeconds'>

/** Writes the configuration of the office centre; 409 when the version is stale. The code of before sets up nothing. */
export async function writeQrConfiguration(ctx: Transactional<Ctx>, fields: Fields, version: number): Promise<void> {
  const first = await ctx.db
    .insert(qrConfigurations)
    .values({ ...tenancyScopeOf(ctx.scope), ...creationStamp(ctx), ...fields })
    .onConflictDoNothing()
    .returning({ version: qrConfigurations.version })
  if (first.length > 0) {
    if (version !== 0) throw staleVersion()
    return
  }
  const { version: kept } = await lockQrConfiguration(ctx)
  if (kept !== version) throw staleVersion()
  await ctx.db
    .update(qrConfigurations)
    .set({ ...fields, generatedDate: null, ...nextVersion(ctx, qrConfigurations) })
    .where(visibleQrConfiguration(ctx))
}

/** Locks what was saved; 404 where nothing was. */
export async function lockQrConfiguration(ctx: Transactional<Ctx>) {
  const [row] = await ctx.db.select().from(qrConfigurations).where(visibleQrConfiguration(ctx)).for('update')
  if (!row) throw notFound('Save the configuration first.')
  return row
}

/** Keeps when its code was generated. */
export async function markGenerated(ctx: Transactional<Ctx>): Promise<void> {
  await ctx.db.update(qrConfigurations).set({ generatedDate: ctx.now() }).where(visibleQrConfiguration(ctx))
}

/** Makes exactly these scanners set up by it; answers how many of them there are. */
export async function setScanners(ctx: Transactional<Ctx>, ids: readonly string[]): Promise<number> {
  await ctx.db
    .delete(qrConfigurationScanners)
    .where(eq(qrConfigurationScanners.officeCentreId, ctx.scope.officeCentreId))
  if (ids.length === 0) return 0
  const found = await ctx.db
    .select({ id: devices.id })
    .from(devices)
    .where(and(visible(ctx, 'QR_SCANNER'), inArray(devices.id, [...ids])))
    .orderBy(devices.id)
    .for('share')
  if (found.length > 0)
    await ctx.db
      .insert(qrConfigurationScanners)
      .values(found.map(({ id }) => ({ ...tenancyScopeOf(ctx.scope), deviceId: id })))
  return found.length
}
