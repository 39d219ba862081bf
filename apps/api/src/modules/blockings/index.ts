import * as lists from './blockingLists.ts'
import * as blockings from './blockings.ts'

export { coverNewPlaces, restoreBlockings } from './coverage.repo.ts'
export { standingBlockings } from './standing.views.ts'
export { blockingsFollow } from './blockingsFollow.ts'
export type { GivingWay, Met, MetBooking, WantedTimes } from './met.ts'

export const blockingOperations = { ...lists, ...blockings }
