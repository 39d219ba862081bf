import * as lists from './blockingLists.ts'
import * as blockings from './blockings.ts'

export { coverNewPlaces, restoreBlockings } from './coverage.repo.ts'
export { blockingsFollow } from './blockingsFollow.ts'
export type { GivingWay } from './inTheWay.ts'

export const blockingOperations = { ...lists, ...blockings }
