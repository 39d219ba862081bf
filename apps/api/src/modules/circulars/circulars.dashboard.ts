import { figure, type DashboardPart } from '../dashboard/index.ts'
import { countToRead } from './mine.views.ts'

/** How many messages the person who asks has not read; nothing where they have read all. */
export const circularDashboard: DashboardPart = {
  permission: 'M_DASHBOARD',
  load: async (ctx) => {
    const unread = await countToRead(ctx)
    return { figures: unread === 0 ? [] : [figure('CIRCULARS_TO_READ', unread)] }
  },
}
