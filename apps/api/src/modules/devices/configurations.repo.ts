import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { recordOf, nextVersion } from '../../platform/record.ts'
import { visible, visibleConfigurations } from './devices.policy.ts'
import { accessConfigurations, devices, type DeviceType } from './tables.ts'

export const configurationRecord = recordOf(accessConfigurations, visibleConfigurations)

/** Makes exactly these devices of a type work by a profile; answers how many of them there are. */
export async function setDevices(
  ctx: Transactional<Ctx>,
  { id, deviceType }: { id: string; deviceType: DeviceType },
  deviceIds: readonly string[],
): Promise<number> {
  await ctx.db
    .update(devices)
    .set({ configurationId: null, ...nextVersion(ctx, devices) })
    .where(
      and(
        visible(ctx),
        eq(devices.configurationId, id),
        deviceIds.length > 0 ? notInArray(devices.id, [...deviceIds]) : undefined,
      ),
    )
  if (deviceIds.length === 0) return 0
  const found = await ctx.db
    .select({ id: devices.id, configurationId: devices.configurationId })
    .from(devices)
    .where(and(visible(ctx, deviceType), inArray(devices.id, [...deviceIds])))
    .orderBy(devices.id)
    .for('update')
  const changed = found.filter(({ configurationId }) => configurationId !== id).map((row) => row.id)
  if (changed.length > 0)
    await ctx.db
      .update(devices)
      .set({ configurationId: id, ...nextVersion(ctx, devices) })
      .where(inArray(devices.id, changed))
  return found.length
}
