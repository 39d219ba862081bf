import { keptCounts } from '../../platform/counters.ts'
import { figure, trendOfCounts, type DashboardPart } from '../dashboard/index.ts'

/** The landlord's tenants. */
export const tenantDashboard: DashboardPart = {
  permission: 'TENANT_LIST',
  shownAt: (scope) => scope.officeCentreType === 'LANDLORD',
  load: async (ctx) => {
    const { landlordId } = ctx.scope
    const [counts, trend] = await Promise.all([
      keptCounts(ctx, 'tenants', landlordId),
      trendOfCounts(ctx, 'tenants', landlordId, (status) => status === 'ACTIVE'),
    ])
    const active = counts.get('ACTIVE') ?? 0
    return { figures: [figure('ACTIVE_TENANTS', active, { of: active + (counts.get('INACTIVE') ?? 0), trend })] }
  },
}
