import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { visible, visibleQrConfiguration } from './devices.policy.ts'
import { devices, qrConfigurations, qrConfigurationScanners } from './tables.ts'

/** What holds where nobody has saved anything; version 0 says so. */
const first = { qrType: 'DYNAMIC' as const, refreshSeconds: 30, generatedDate: null, version: 0 }

/** How the scanners of the office centre are set up, and which they are. */
export async function readQrConfiguration(ctx: Ctx) {
  const [row] = await ctx.db
    .select({
      qrType: qrConfigurations.qrType,
      refreshSeconds: qrConfigurations.refreshSeconds,
      generatedDate: qrConfigurations.generatedDate,
      version: qrConfigurations.version,
    })
    .from(qrConfigurations)
    .where(visibleQrConfiguration(ctx))
  const scanners = await ctx.db
    .select({ id: devices.id, name: devices.name, serialNo: devices.serialNo })
    .from(qrConfigurationScanners)
    .innerJoin(devices, eq(devices.id, qrConfigurationScanners.deviceId))
    .where(and(visible(ctx, 'QR_SCANNER')))
    .orderBy(sql`lower(${devices.name})`, devices.id)
  return { ...(row ?? first), scanners }
}
