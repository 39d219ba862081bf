import { everywhere, keptCounts } from '../../platform/counters.ts'
import { figure, type DashboardPart } from '../dashboard/index.ts'

/** The operator's customers by kind, and their users. */
export const customerDashboard: DashboardPart = {
  permission: 'CUSTOMER_LIST',
  shownAt: (scope) => scope.operator,
  load: async (ctx) => {
    const [centres, users] = await Promise.all([
      keptCounts(ctx, 'office-centres', everywhere),
      keptCounts(ctx, 'users', everywhere),
    ])
    const of = (kind: string) => {
      const active = centres.get(`${kind}_ACTIVE`) ?? 0
      return [active, { of: active + (centres.get(`${kind}_INACTIVE`) ?? 0) }] as const
    }
    return {
      figures: [
        figure('LANDLORDS', ...of('LANDLORD')),
        figure('OFFICE_CENTRES', ...of('OFFICE')),
        figure('CUSTOMER_TENANTS', ...of('TENANT')),
        figure('USERS_EVERYWHERE', users.get('ACTIVE') ?? 0),
      ],
    }
  },
}
