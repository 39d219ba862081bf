import { rowsOf } from '../../platform/record.ts'
import { subscriptionRates } from './tables.ts'

export const { lock: lockRate, update: updateRateRow } = rowsOf(subscriptionRates)
