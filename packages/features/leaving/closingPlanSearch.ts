import type { Query } from '@atrium/api-client/client.ts'
import { listSearch, one } from '@atrium/screens-kit/list/listSearch.ts'

/** The state of the list of leavers and lease ends in the address. */
export const closingPlanSearch = listSearch({
  tabs: ['PLANNED', 'DONE', 'CANCELLED'],
  sorts: ['effectiveDate', 'subjectName'],
  filters: { subjectType: one(['USER', 'TENANT']) },
})

export type ClosingPlanSearch = ReturnType<typeof closingPlanSearch>

/** What the list asks of the server; what waits comes in the order of its days. */
export const closingPlanListQuery = ({ tab, ...search }: ClosingPlanSearch): Query<'listClosingPlans'> => ({
  ...(tab === undefined ? { sortProperties: 'effectiveDate', sortDirection: 'ASC' } : {}),
  ...search,
  status: tab ?? 'PLANNED',
})
