import { daysAfter } from '@atrium/validators/dates.ts'
import { today } from '../../platform/today.ts'
import { figure, type DashboardPart } from '../dashboard/index.ts'
import { countInstancesByDay, countToday } from './bookingFigures.views.ts'
import { trendDays } from '../../platform/countedDays.ts'
import { countWaiting } from './approvals/waiting.views.ts'

/** What is booked today, what waits for the reader's decision, what nobody came to, and the last two weeks by day. */
export const bookingDashboard: DashboardPart = {
  permission: 'BOOKING_LIST',
  addOn: 'FACILITY_BOOKING',
  shownAt: (scope) => !scope.operator,
  load: async (ctx) => {
    const last = today(ctx)
    const [now, waiting, byDay] = await Promise.all([
      countToday(ctx),
      countWaiting(ctx),
      countInstancesByDay(ctx, daysAfter(last, 1 - trendDays), last),
    ])
    return {
      figures: [
        figure('BOOKINGS_TODAY', now.today, { trend: byDay.slice(0, -1).map(({ values }) => sum(values)) }),
        figure('BOOKINGS_TO_DECIDE', waiting),
        figure('NO_SHOWS_THIS_WEEK', now.noShows, { of: now.week }),
      ],
      charts: [{ key: 'BOOKINGS_BY_DAY', currency: null, series: ['Rooms and spaces', 'Desks'], points: byDay }],
    }
  },
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
