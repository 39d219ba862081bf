import { recordOf } from '../../platform/record.ts'
import { visibleDiscounts } from './rates.policy.ts'
import { discounts } from './tables.ts'

export const discountRecord = recordOf(discounts, visibleDiscounts)
