import { listSearch, one } from '@atrium/screens-kit/list/listSearch.ts'
import { approvalKinds } from './approvalKinds.ts'

/** The state of the inbox in the address, for `validateSearch`. */
export const approvalSearch = listSearch({ filters: { kind: one(approvalKinds), companyId: one(), siteId: one() } })

export type ApprovalSearch = ReturnType<typeof approvalSearch>

/** As many as a wide screen shows, and some. */
const fullPage = 30

/** The page of the inbox that is in view. */
export const approvalPageIn = ({ page = 1, limit = fullPage }: ApprovalSearch) => ({ page, limit })
