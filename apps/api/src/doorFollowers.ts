import type { DoorFollower } from './modules/access-events/index.ts'
import { callElevators } from './modules/elevator-calls/index.ts'
import { crewAtDoors } from './modules/permits/index.ts'
import { visitorsAtDoors } from './modules/visitors/index.ts'
import { checkInBehindDoors } from './modules/bookings/index.ts'

/** What follows when people pass doors. */
export const doorFollowers: readonly DoorFollower[] = [checkInBehindDoors, visitorsAtDoors, crewAtDoors, callElevators]
