import type { Environment } from './env.ts'

/** The parts of the world outside that have a stand-in: what names the real one, and what is missing without either. */
export const outsideParts = {
  mail: { setting: 'SMTP_URL', without: 'no mail leaves' },
  sms: { setting: 'SMS_URL', without: 'no text message leaves' },
  push: { setting: 'WEB_PUSH_KEY', without: 'browsers know us by a key that is kept in the database' },
  identity: { setting: 'MICROSOFT_ISSUER', without: 'nobody signs in with Microsoft' },
  payments: { setting: 'PAYMENT_URL', without: 'nothing is paid online' },
  'building-system': { setting: 'BUILDING_SYSTEM_URL', without: 'floors are entered by hand' },
  'room-calendar': { setting: 'ROOM_CALENDAR_URL', without: 'rooms are not taken over from a calendar' },
  'mobile-credentials': { setting: 'MOBILE_CREDENTIALS_URL', without: 'no HID pass reaches a phone' },
  cameras: { setting: 'CAMERA_NETWORKS', without: 'cameras in private networks show no picture' },
  webhooks: { setting: 'WEBHOOK_NETWORKS', without: 'webhooks reach receivers in the public internet only' },
  'door-controllers': { setting: 'DOOR_CONTROLLERS_URL', without: 'doors are not known, nor who passes them' },
} as const

export type OutsidePart = keyof typeof outsideParts
export const partNames = Object.keys(outsideParts) as OutsidePart[]

type Chosen = 'configured' | 'stand-in' | 'missing'
type Given = Pick<Environment, 'DOMAIN' | 'STAND_INS' | (typeof outsideParts)[OutsidePart]['setting']>

/**
 * Where a part comes from. A stand-in lets anybody be anybody, so on another domain than localhost it is there only when
 * the settings name it.
 */
export function chosenPart(environment: Given, part: OutsidePart): Chosen {
  if (environment[outsideParts[part].setting]) return 'configured'
  const named = environment.STAND_INS.split(',').map((name) => name.trim())
  return environment.DOMAIN === 'localhost' || named.includes(part) ? 'stand-in' : 'missing'
}

/** A line for each part that is missing or stands in on a real domain, for whoever starts the server. */
export const toldParts = (environment: Given): string[] =>
  environment.DOMAIN === 'localhost'
    ? []
    : partNames.flatMap((part) => {
        const { setting, without } = outsideParts[part]
        const chosen = chosenPart(environment, part)
        if (chosen === 'missing') return [`${setting} is not set: ${without}.`]
        return chosen === 'stand-in' ? [`STAND_INS names ${part}: anybody who reaches this server can use it.`] : []
      })
