import { and, eq, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { accessConfigurations, devices, qrConfigurations, wifiSettings, type DeviceType } from './tables.ts'

/** The devices an actor sees: those of the office centre in the path, of one type where it is given. */
export const visible = (ctx: Ctx, type?: DeviceType): SQL =>
  and(inScope(ctx, devices), type && eq(devices.deviceType, type))!

/** The profiles of the office centre in the path. */
export const visibleConfigurations = (ctx: Ctx): SQL => inScope(ctx, accessConfigurations)

/** The wireless networks of the office centre in the path. */
export const visibleWifiSettings = (ctx: Ctx): SQL => inScope(ctx, wifiSettings)

/** How the scanners of the office centre in the path are set up. */
export const visibleQrConfiguration = (ctx: Ctx): SQL => inScope(ctx, qrConfigurations)
