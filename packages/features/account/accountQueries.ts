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

export const subscriptionHistoriesQuery = (id: string, query: Query<'listOfficeCentreSubscriptionHistoriesByType'>) =>
  api.query('listOfficeCentreSubscriptionHistoriesByType', { path: { id }, query })
