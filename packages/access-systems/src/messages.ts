import type { HeldChanges, SystemDoor, SystemHealth } from './accessSystem.ts'
import type { SystemChoice } from './choices.ts'
import type { HeldRecord } from './records.ts'

/**
 * The generic protocol between the server and a system of controllers: JSON over HTTP below one address, of which
 * `centreCode` is the code of the office centre. Every call is signed with the shared secret (`signedNotice.ts`): what is
 * posted over its body, what is only asked over its path. 404 says that it does not know what was asked for, 503 and 504
 * that no answer came from the controller.
 */
export const genericPaths = {
  doors: (centreCode: string): string => `/centres/${encodeURIComponent(centreCode)}/doors`,
  controllers: (centreCode: string): string => `/centres/${encodeURIComponent(centreCode)}/controllers`,
  choices: (centreCode: string): string => `/centres/${encodeURIComponent(centreCode)}/choices`,
  records: (centreCode: string, serialNo: string): string =>
    `${genericPaths.controllers(centreCode)}/${encodeURIComponent(serialNo)}/records`,
  sync: (centreCode: string, serialNo: string): string =>
    `${genericPaths.controllers(centreCode)}/${encodeURIComponent(serialNo)}/sync`,
  unlock: (centreCode: string, doorId: string): string =>
    `${genericPaths.doors(centreCode)}/${encodeURIComponent(doorId)}/unlock`,
  webIntercomUrl: (centreCode: string, serialNo: string): string =>
    `/centres/${encodeURIComponent(centreCode)}/intercoms/${encodeURIComponent(serialNo)}/web-url`,
}

/** The header a signature travels in, either way. */
export const signatureHeader = 'x-door-signature'

export type DoorsAnswer = { doors: SystemDoor[] }
export type ControllersAnswer = SystemHealth
export type ChoicesAnswer = { choices: SystemChoice[] }
export type RecordsAnswer = { records: HeldRecord[] }
/** Asked to change what a controller holds, in this order; answers how many records it holds then. */
export type RecordsRequest = HeldChanges
export type UnlockAnswer = { unlockedUntil: string }
/** Answered to a `ControllerSetup` that the controller took over; when, ISO 8601 in UTC. */
export type SyncAnswer = { syncedDate: string }
export type WebIntercomAnswer = { url: string }
