import { keptCounts } from '../../platform/counters.ts'
import { today } from '../../platform/today.ts'
import { figure, lastMonths, trendOfCounts, type DashboardPart } from '../dashboard/index.ts'
import { keepsToAssignedSites } from '../roles/index.ts'
import { readStatusCounts, userList } from './userList.views.ts'
import { visible } from './users.policy.ts'

/** The people of the office centre, and who joined in the last twelve months. */
export const userDashboard: DashboardPart = {
  permission: 'USER_LIST',
  shownAt: (scope) => !scope.operator,
  load: async (ctx) => {
    const { officeCentreId } = ctx.scope
    // The days and months are kept for the office centre as a whole.
    const isWhole = !keepsToAssignedSites(ctx)
    const [counts, joined, trend] = await Promise.all([
      readStatusCounts(ctx, userList, visible(ctx), {}, officeCentreId),
      keptCounts(ctx, 'users-joined', officeCentreId),
      isWhole ? trendOfCounts(ctx, 'users', officeCentreId, isActive) : [],
    ])
    const statuses = new Map(counts.map(({ status, count }) => [status, count]))
    const points = lastMonths(today(ctx), 12).map((label) => ({ label, values: [joined.get(label) ?? 0] }))
    return {
      figures: [
        figure('ACTIVE_USERS', statuses.get('ACTIVE') ?? 0, { trend }),
        figure('PENDING_USERS', statuses.get('PENDING') ?? 0),
      ],
      charts: isWhole ? [{ key: 'JOINED_BY_MONTH', currency: null, series: ['People'], points }] : [],
    }
  },
}

/** Everybody in the landlord's building: its own people and those of all tenants. */
export const estateDashboard: DashboardPart = {
  permission: 'TENANT_LIST',
  shownAt: (scope) => scope.officeCentreType === 'LANDLORD',
  load: async (ctx) => {
    const { landlordId } = ctx.scope
    const [statuses, trend] = await Promise.all([
      keptCounts(ctx, 'users-of-estate', landlordId),
      trendOfCounts(ctx, 'users-of-estate', landlordId, isActive),
    ])
    return { figures: [figure('PEOPLE_OF_ESTATE', statuses.get('ACTIVE') ?? 0, { trend })] }
  },
}

const isActive = (status: string) => status === 'ACTIVE'
