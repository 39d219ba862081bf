import { isApiFailure } from '@atrium/api-client/apiFailure.ts'
import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'

export type KioskAnswer = Schemas['KioskAnswer']

/** What somebody did at a kiosk. */
export type Deed =
  | { call: 'checkInAtKiosk'; body: Omit<Schemas['KioskVisitor'], 'agoSeconds'> }
  | { call: 'checkOutAtKiosk'; body: Omit<Schemas['KioskVisitor'], 'agoSeconds'> }
  | {
      call: 'walkInAtKiosk'
      body: Omit<Schemas['KioskWalkIn'], 'agoSeconds'>
      /** A JPEG as a data address. */
      photo?: string | undefined
    }

/** Tells the building what somebody did, `agoSeconds` before. */
export async function tell(token: string, deed: Deed, agoSeconds: number): Promise<KioskAnswer> {
  const header = { 'x-kiosk-token': token }
  if (deed.call === 'walkInAtKiosk') {
    const answer = await api.call(deed.call, { header, body: { ...deed.body, agoSeconds } }, { silent: true })
    if (deed.photo && answer.outcome !== 'HOST_UNKNOWN') await sendPhoto(token, deed.body.key, deed.photo)
    return answer
  }
  return api.call(deed.call, { header, body: { ...deed.body, agoSeconds } }, { silent: true })
}

/** Sends the photo of somebody who was written down; without it they are let in all the same. */
async function sendPhoto(token: string, key: string, photo: string): Promise<void> {
  const content = Uint8Array.from(atob(photo.slice(photo.indexOf(',') + 1)), (sign) => sign.codePointAt(0) ?? 0)
  const file = new File([content], 'photo.jpg', { type: 'image/jpeg' })
  const input = { header: { 'x-kiosk-token': token }, path: { key }, body: { file } }
  await api.call('uploadKioskPhoto', input, { silent: true }).catch((error: unknown) => {
    if (isAway(error)) throw error
  })
}

/** Whether a call failed for want of a network, or of a server behind it: it can be made again. */
export function isAway(error: unknown): boolean {
  const { status } = isApiFailure(error) ? error : { status: 0 }
  return status === 0 || status === 429 || status >= 500
}
