import { searchRecords } from './search.ts'

export type { Found, SearchPart } from './parts.ts'

export const searchOperations = { searchRecords }
