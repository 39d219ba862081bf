import { and, eq } from 'drizzle-orm'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { invalidField } from '../../platform/errors.ts'
import { recordOf } from '../../platform/record.ts'
import { visible } from './devices.policy.ts'
import { devices, type DeviceType } from './tables.ts'

export const deviceRecord = recordOf(devices, visible)
export const scannerRecord = recordOf(devices, (ctx) => visible(ctx, 'QR_SCANNER'))
export const controllerRecord = recordOf(devices, (ctx) => visible(ctx, 'CONTROLLER'))
export const intercomRecord = recordOf(devices, (ctx) => visible(ctx, 'INTERCOM'))

const words: Record<DeviceType, string> = {
  CONTROLLER: 'Choose a controller from the list.',
  QR_SCANNER: 'Choose a scanner from the list.',
  INTERCOM: 'Choose an intercom from the list.',
  FR_READER: 'Choose a face reader from the list.',
  LOCKER_CONTROLLER: 'Choose a locker controller from the list.',
  KIOSK: 'Choose a kiosk from the list.',
  DISPLAY: 'Choose a display from the list.',
  CAMERA: 'Choose a camera from the list.',
}

/**
 * Keeps a device while something is put to it, such as a door; a controller for whoever comes first, so that two doors do
 * not take one of its points. One that was named before may be inactive.
 * @throws 400 at the field for a device that does not exist or is inactive
 */
export async function lockDevice(
  ctx: Transactional<Ctx>,
  type: DeviceType | undefined,
  id: string,
  { field, isNew }: { field: string; isNew: boolean },
): Promise<void> {
  const [row] = await ctx.db
    .select({ active: devices.active })
    .from(devices)
    .where(and(visible(ctx, type), eq(devices.id, id)))
    .for(type === 'CONTROLLER' ? 'update' : 'share')
  if (!row) throw invalidField(field, type ? words[type] : 'Choose a device from the list.')
  if (isNew && !row.active) throw invalidField(field, 'This device is inactive. Choose another one.')
}
