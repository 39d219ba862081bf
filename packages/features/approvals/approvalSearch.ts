import { listSearch, one } from '@atrium/screens-kit/list/listSearch.ts'
import { approvalKinds } from './approvalKinds.ts'

/** The state of the inbox in the address, for `validateSearch`. */
export const approvalSearch = listSearch({ filters: { kind: one(approvalKinds) } })

export type ApprovalSearch = ReturnType<typeof approvalSearch>
