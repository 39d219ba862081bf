import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { closingPlanListQuery, type ClosingPlanSearch } from './closingPlanSearch.ts'

export type ClosingPlan = Schemas['ClosingPlan']
export type ClosingItem = Schemas['ClosingItem']

/** Who leaves: a person of the office centre, or a tenant of the landlord. */
export type Leaver = { type: ClosingPlan['subjectType']; id: string; name: string }

/** What a person or tenant will still hold on a day, and the plan that waits. */
export const closingPreviewQuery = ({ type, id }: Leaver, effectiveDate: string) =>
  type === 'USER'
    ? api.query('getUserClosingPlan', { path: { id }, query: { effectiveDate } }, { silent: true })
    : api.query('getTenantClosingPlan', { path: { id }, query: { effectiveDate } }, { silent: true })

/** Colleagues who can get what somebody has booked. */
export const colleagueOptions: LoadOptions = (wildcardSearch) =>
  api.query('getUserDropDown', { query: { wildcardSearch } })

export const closingPlansQuery = (search: ClosingPlanSearch) =>
  api.query('listClosingPlans', { query: closingPlanListQuery(search) })

/** Closes everything today, or plans it for a day to come. */
export const planLeaving = (
  { type, id }: Leaver,
  body: { effectiveDate: string; remark: string | null; handOverUserId: string | null },
) =>
  type === 'USER'
    ? api.call('planUserLeaving', { path: { id }, body }, { silent: true })
    : api.call('planTenantLeaseEnd', { path: { id }, body }, { silent: true })

export const withdrawPlan = ({ id, version }: ClosingPlan) =>
  api.call('cancelClosingPlan', { path: { id }, body: { version } }, { silent: true })
