import { rowsOf } from '../../platform/record.ts'
import { retailStoreReviews } from './tables.ts'

export const reviewRows = rowsOf(retailStoreReviews)
