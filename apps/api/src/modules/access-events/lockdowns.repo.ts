import { recordOf } from '../../platform/record.ts'
import { visibleLockdowns } from './accessEvents.policy.ts'
import { lockdowns } from './tables.ts'

export const lockdownRecord = recordOf(lockdowns, visibleLockdowns)
