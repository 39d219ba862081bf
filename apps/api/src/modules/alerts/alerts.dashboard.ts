import { trendDays } from '../../platform/countedDays.ts'
import { figure, type DashboardPart } from '../dashboard/index.ts'
import { countOpen, countOpenByDay, countOpenForMe } from './raised.views.ts'

/** How many alerts are open, and how many of them wait for the person who asks, where any do. */
export const alertDashboard: DashboardPart = {
  permission: 'ALERT_LIST',
  load: async (ctx) => {
    const [open, forMe, trend] = await Promise.all([
      countOpen(ctx),
      countOpenForMe(ctx),
      countOpenByDay(ctx, trendDays - 1),
    ])
    return {
      figures: [figure('OPEN_ALERTS', open, { trend }), ...(forMe === 0 ? [] : [figure('ALERTS_FOR_ME', forMe)])],
    }
  },
}
