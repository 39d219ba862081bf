import { figure, type DashboardPart } from '../dashboard/index.ts'
import { countEventsOn } from './eventFigures.views.ts'

/** How many events are on, and how many of their places are taken. */
export const eventDashboard: DashboardPart = {
  permission: 'EVENT_LIST',
  addOn: 'EVENTS',
  shownAt: (scope) => !scope.operator,
  load: async (ctx) => {
    const { events, taken, places } = await countEventsOn(ctx)
    return {
      figures: [figure('EVENTS_ON', events), figure('EVENT_PLACES_TAKEN', taken, { of: places })],
      charts: [],
    }
  },
}
