import type { AccessGrantSource } from '../access-doors/index.ts'
import { requestedDoorRows } from './grants.views.ts'

/** An approved request opens its doors from its first day to the end of its last; one for a group is a membership. */
export const accessRequestGrants: AccessGrantSource = { kind: 'ACCESS_REQUEST', rows: requestedDoorRows }
