import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'

export type MyPass = Schemas['MyPass']
export type HeldPass = Schemas['HeldPass']
export type PassCodes = Schemas['PassCodes']
export type MyPin = Schemas['MyPin']
export type PassScannerKeys = Schemas['PassScannerKeys']

/** Without network the page has what it kept, so failing is told by the page itself. */
export const myPassQuery = () => api.query('getMyPass', undefined, { silent: true })

export const myPassCodesQuery = () => api.query('getMyPassCodes', undefined, { silent: true })

export const myPinQuery = () => api.query('getMyPin', undefined, { silent: true })

/** Without network a scanner goes on with what it kept, so failing is told by the page itself. */
export const scannerKeysQuery = () => api.query('getPassScannerKeys', undefined, { silent: true })
