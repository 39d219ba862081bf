import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import type { AnyQuery } from '@atrium/screens-kit/anyQuery.ts'
import type { ApprovalSearch } from './approvalSearch.ts'

export type Approval = Schemas['Approval']
export type ApprovalKind = Schemas['ApprovalKind']

/** What waits for the decision of the reader, the most pressing first. */
export const approvalsQuery = (search: ApprovalSearch) =>
  api.query('listApprovals', { query: search }, { silent: true })

/** How many requests of each kind wait for the reader. */
export const approvalCountsQuery = (): AnyQuery<Schemas['StatusCount'][]> =>
  api.query('getApprovalsStatusCount', {}, { silent: true })
