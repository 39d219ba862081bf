import type { Query, Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { sessionStore, userInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import type { Page } from '@atrium/ui/Pagination.tsx'

export type OfficeCentre = Schemas['OfficeCentre']
export type Subscription = Schemas['SubscriptionInfo']

/** The path of the office centre in use. */
const here = () => ({ id: sessionStore.get(userInfoAtom)?.officeCentreId ?? '' })

export const companyInfoQuery = () => api.query('getOfficeCentre', { path: here() }, { silent: true })

export const companyInfoHistoriesQuery = (page: Page) =>
  api.query('listOfficeCentreHistories', { path: here(), query: page })

/** Everything the office centre in use ever subscribed to, the latest first. */
export const subscriptionsQuery = () => api.query('listOfficeCentreSubscriptionInfos', { path: here() })

/** The same, for where nobody asked for it: failing is not told. */
export const quietSubscriptionsQuery = () =>
  api.query('listOfficeCentreSubscriptionInfos', { path: here() }, { silent: true })

/** The one that counts: what runs or has run out, before what was terminated. */
export const currentOf = (subscriptions: readonly Subscription[]): Subscription | undefined =>
  subscriptions.find(({ status }) => status !== 'TERMINATED') ?? subscriptions[0]

export const subscriptionHistoriesQuery = (id: string, query: Query<'listOfficeCentreSubscriptionHistoriesByType'>) =>
  api.query('listOfficeCentreSubscriptionHistoriesByType', { path: { id }, query })
