import { keptCounts } from '../../platform/counters.ts'
import { figure, type DashboardPart } from '../dashboard/index.ts'

/** The landlord's tenants. */
export const tenantDashboard: DashboardPart = {
  permission: 'TENANT_LIST',
  shownAt: (scope) => scope.officeCentreType === 'LANDLORD',
  load: async (ctx) => {
    const counts = await keptCounts(ctx, 'tenants', ctx.scope.landlordId)
    const active = counts.get('ACTIVE') ?? 0
    return { figures: [figure('ACTIVE_TENANTS', active, { of: active + (counts.get('INACTIVE') ?? 0) })] }
  },
}
