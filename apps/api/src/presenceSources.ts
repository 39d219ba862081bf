import { doorPresences } from './modules/access-events/index.ts'
import { checkInPresences } from './modules/bookings/index.ts'
import { crewPresences } from './modules/permits/index.ts'
import type { PresenceSource } from './modules/presences/index.ts'
import { visitPresences } from './modules/visitors/index.ts'

/** What tells who is in. The first one names the columns. */
export const presenceSources: readonly PresenceSource[] = [
  doorPresences,
  checkInPresences,
  visitPresences,
  crewPresences,
]
