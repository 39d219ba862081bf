import * as rules from '@atrium/validators/devices.ts'
import { signatureHeader } from '@atrium/access-systems/messages.ts'
import { clearAll } from '../../platform/alerts.ts'
import { forbidden, validationFailed, wrongField } from '../../platform/errors.ts'
import { publish } from '../../platform/events.ts'
import { operation, type Input } from '../../platform/operation.ts'
import { signedBodyOf } from '../../platform/rawBody.ts'
import { deviceOffline } from './devices.alerts.ts'
import { keepHeartbeats, type Told } from './heartbeats.repo.ts'
import { readListening } from './heartbeats.views.ts'

/** Devices are online from their first sign of life on; a disabled one stays so (states 13). */
export const receiveDeviceHeartbeats = operation('receiveDeviceHeartbeats', async (ctx, { request, body }) => {
  if (!ctx.services.doorControllers.hasSent(...signedBodyOf(request, signatureHeader), ctx.now()))
    throw forbidden('The signature does not fit these signs of life.')
  const told = checked(body.heartbeats)
  const centre = await readListening(ctx, body.officeCentreCode)
  const heard = centre
    ? await ctx.transaction(async (tx) => {
        const kept = await keepHeartbeats(tx, centre.officeCentreId, told)
        const back = kept.filter(({ cameOnline }) => cameOnline).map(({ id }) => id)
        await clearAll(tx, deviceOffline, back)
        if (kept.some(({ cameOnline }) => cameOnline)) await publish(tx, centre, 'devices')
        return kept
      })
    : []
  const bySerial = new Map(heard.map((one) => [one.serialNo, one]))
  return told.map(({ serialNo }) => {
    const one = bySerial.get(serialNo.toLowerCase())
    return { serialNo, outcome: one ? (one.active ? 'HEARD' : 'DISABLED') : 'UNKNOWN_DEVICE' }
  })
})

const textOf = (value: string | null | undefined): string | null => value?.trim() || null

function checked(heartbeats: Input<'receiveDeviceHeartbeats'>['body']['heartbeats']): Told[] {
  const errors = heartbeats.flatMap(({ ipAddress, macAddress }, place) => {
    const wrong = { ipAddress: rules.ipAddress(ipAddress), macAddress: rules.macAddress(macAddress) }
    return Object.entries(wrong).flatMap(([field, message]) =>
      message === null ? [] : [wrongField(`heartbeats.${place}.${field}`, message)],
    )
  })
  if (errors.length > 0) throw validationFailed(errors)
  return heartbeats.map((one) => ({
    serialNo: one.serialNo.trim(),
    deviceName: textOf(one.deviceName),
    ipAddress: textOf(one.ipAddress),
    macAddress: textOf(one.macAddress)?.toUpperCase() ?? null,
    activeApp: textOf(one.activeApp),
    appVersion: textOf(one.appVersion),
    firmwareVersion: textOf(one.firmwareVersion),
    hardwareVersion: textOf(one.hardwareVersion),
  }))
}
