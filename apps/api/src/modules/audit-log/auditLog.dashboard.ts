import type { DashboardPart } from '../dashboard/index.ts'
import { countByDay } from './auditLog.views.ts'

/** How much was done in the office centre on each of the last fourteen days. */
export const activityDashboard: DashboardPart = {
  permission: 'AUDIT_LOG_LIST',
  load: async (ctx) => {
    const days = await countByDay(ctx, 14)
    const points = days.map(({ day, count }) => ({ label: day, values: [count] }))
    return { charts: [{ key: 'ACTIVITY_BY_DAY', currency: null, series: ['Entries'], points }] }
  },
}
