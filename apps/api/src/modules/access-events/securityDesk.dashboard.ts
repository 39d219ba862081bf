import { figure, type DashboardPart } from '../dashboard/index.ts'
import { countOpenConcerns } from './securityDesk.views.ts'

/** What nobody at the security desk has looked at yet. */
export const securityDashboard: DashboardPart = {
  permission: 'ACCESS_REPORT_LIST',
  shownAt: (scope) => !scope.operator && scope.officeCentreType !== 'TENANT',
  load: async (ctx) => ({ figures: [figure('SECURITY_EVENTS_TO_LOOK_AT', await countOpenConcerns(ctx))] }),
}
