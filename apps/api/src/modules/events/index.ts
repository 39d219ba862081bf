import type { ConstraintMessages } from '../../platform/errorHandler.ts'
import { registerFileReach } from '../system/index.ts'
import * as events from './events.ts'
import * as myEvents from './myEvents.ts'
import * as participants from './participants.ts'
import { eventPicturesWithinReach } from './pictures.views.ts'
import * as publicEvents from './publicEvents.ts'
import * as sessions from './sessions.ts'
import { capacityConstraint } from './waitList.ts'

export { eventCalendar } from './calendar.views.ts'
export { eventDashboard } from './events.dashboard.ts'
export { personEventHolding, tenantEventHolding } from './events.holdings.ts'
export { eventSearch, openEventSearch } from './events.search.ts'
export { eventJobs } from './events.jobs.ts'
export { standingEvents } from './standing.views.ts'
export { eventWaitList } from './waitList.ts'

registerFileReach(eventPicturesWithinReach)

export const eventOperations = { ...events, ...sessions, ...participants, ...myEvents, ...publicEvents }

export const eventConstraints: ConstraintMessages = {
  [capacityConstraint]: { field: 'eventSlot', message: 'More places are taken than that.' },
  activity_event_participants_once: { message: 'You have signed up for this session already.' },
  activity_event_participants_guest_once: { field: 'email', message: 'This address has signed up already.' },
}
