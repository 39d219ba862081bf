import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'

export type PublicEvent = Schemas['PublicActivityEvent']
export type EventSession = PublicEvent['sessions'][number]
export type GuestPlace = Schemas['GuestActivityEventPlace']

/** What the public link of an event leads to. */
export const publicEventQuery = (token: string) =>
  api.query('getPublicActivityEvent', { path: { token } }, { silent: true })

/** What the link of a guest's mail leads to. */
export const guestPlaceQuery = (token: string) =>
  api.query('getGuestActivityEventPlace', { path: { token } }, { silent: true })
