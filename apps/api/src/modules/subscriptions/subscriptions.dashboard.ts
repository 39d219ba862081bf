import { figure, type DashboardPart } from '../dashboard/index.ts'
import { countByPlan, countEnding } from './planCounts.views.ts'

/** Subscriptions that end within thirty days, and how many there are of each plan. */
export const subscriptionDashboard: DashboardPart = {
  permission: 'CUSTOMER_LIST',
  shownAt: (scope) => scope.operator,
  load: async (ctx) => {
    const [plans, ending] = await Promise.all([countByPlan(ctx), countEnding(ctx, 30)])
    const points = plans.map(({ planCode, count }) => ({ label: planCode, values: [count] }))
    return {
      figures: [figure('SUBSCRIPTIONS_ENDING', ending)],
      charts: [{ key: 'SUBSCRIPTIONS_BY_PLAN', currency: null, series: ['Subscriptions'], points }],
    }
  },
}
