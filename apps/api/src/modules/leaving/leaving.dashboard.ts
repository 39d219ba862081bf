import { figure, type DashboardPart } from '../dashboard/index.ts'
import { countPlanned } from './closingPlans.views.ts'

/** Leavers and lease ends that are planned. */
export const closingDashboard: DashboardPart = {
  permission: 'USER_LIST',
  shownAt: (scope) => !scope.operator,
  load: async (ctx) => ({ figures: [figure('PLANNED_CLOSINGS', await countPlanned(ctx))] }),
}
