import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { notFound } from '../../platform/errors.ts'
import { visible } from './devices.policy.ts'
import { accessConfigurations, devices, wifiSettings } from './tables.ts'

/** What a device is set up by: its profile and its wireless network, as far as it has them. */
export async function readSetup(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select({ settings: accessConfigurations.settings, wifi: wifiSettings })
    .from(devices)
    .leftJoin(accessConfigurations, eq(accessConfigurations.id, devices.configurationId))
    .leftJoin(wifiSettings, eq(wifiSettings.id, devices.wifiSettingId))
    .where(and(visible(ctx), eq(devices.id, id)))
  if (!row) throw notFound()
  return row
}
