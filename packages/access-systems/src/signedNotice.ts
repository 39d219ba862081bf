import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds after which a signed notice is taken for a replay. */
const tolerance = 300

/** Signs a notice: the moment and an HMAC-SHA256 over moment and body, as `t=1790000000,v1=hex`. */
export function signNotice(secret: string, body: string, now: Date): string {
  const moment = Math.floor(now.getTime() / 1000)
  return `t=${moment},v1=${digest(secret, moment, body).toString('hex')}`
}

/** Whether a notice was signed with the secret, and lately. */
export function isSigned(secret: string, body: string, signature: string | undefined, now: Date): boolean {
  const [, moment = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? []
  if (given === '' || Math.abs(now.getTime() / 1000 - Number(moment)) > tolerance) return false
  return timingSafeEqual(Buffer.from(given, 'hex'), digest(secret, Number(moment), body))
}

const digest = (secret: string, moment: number, body: string): Buffer =>
  createHmac('sha256', secret).update(`${moment}.${body}`).digest()
