import { trendDays } from '../../platform/countedDays.ts'
import { figure, type DashboardPart } from '../dashboard/index.ts'
import { countPermitsByDay, countPermitsToday, countWaiting } from './approvals/waiting.views.ts'

/** On how many permits people work today, and how many forms wait for whoever reads. */
export const permitDashboard: DashboardPart = {
  permission: 'FM_FORM_LIST',
  shownAt: (scope) => !scope.operator,
  load: async (ctx) => {
    const [onToday, waiting, trend] = await Promise.all([
      countPermitsToday(ctx),
      countWaiting(ctx),
      countPermitsByDay(ctx, trendDays - 1),
    ])
    return { figures: [figure('PERMITS_TODAY', onToday, { trend }), figure('PERMITS_TO_DECIDE', waiting)], charts: [] }
  },
}
