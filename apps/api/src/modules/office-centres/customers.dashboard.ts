import { everywhere, keptCounts } from '../../platform/counters.ts'
import { figure, trendOfCounts, type DashboardFigure, type DashboardPart } from '../dashboard/index.ts'

/** The operator's customers by kind, and their users. */
export const customerDashboard: DashboardPart = {
  permission: 'CUSTOMER_LIST',
  shownAt: (scope) => scope.operator,
  load: async (ctx) => {
    const daysOf = (list: 'office-centres' | 'users', status: string) =>
      trendOfCounts(ctx, list, everywhere, (one) => one === status)
    const [centres, users, usersBefore] = await Promise.all([
      keptCounts(ctx, 'office-centres', everywhere),
      keptCounts(ctx, 'users', everywhere),
      daysOf('users', 'ACTIVE'),
    ])
    const ofKind = async (key: DashboardFigure['key'], kind: string) => {
      const active = centres.get(`${kind}_ACTIVE`) ?? 0
      const all = active + (centres.get(`${kind}_INACTIVE`) ?? 0)
      return figure(key, active, { of: all, trend: await daysOf('office-centres', `${kind}_ACTIVE`) })
    }
    return {
      figures: [
        ...(await Promise.all([
          ofKind('LANDLORDS', 'LANDLORD'),
          ofKind('OFFICE_CENTRES', 'OFFICE'),
          ofKind('CUSTOMER_TENANTS', 'TENANT'),
        ])),
        figure('USERS_EVERYWHERE', users.get('ACTIVE') ?? 0, { trend: usersBefore }),
      ],
    }
  },
}
