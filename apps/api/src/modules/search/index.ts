import { searchRecords } from './search.ts'

export const searchOperations = { searchRecords }
