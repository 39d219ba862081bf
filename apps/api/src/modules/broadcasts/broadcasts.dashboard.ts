import { keptCounts } from '../../platform/counters.ts'
import { figure, type DashboardPart } from '../dashboard/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { readOngoing, readOngoingOfCompany } from './ongoing.views.ts'

/** How many people of how many have not answered what is under way, a real emergency before a drill; nothing in quiet times. */
async function unanswered(ctx: Ctx, list: string, ongoing: readonly { id: string }[]) {
  const [first] = ongoing
  if (!first) return { figures: [] }
  const counts = await keptCounts(ctx, list, first.id)
  const of = [...counts.values()].reduce((sum, one) => sum + one, 0)
  return { figures: [figure('EMERGENCY_UNANSWERED', counts.get('NO_RESPONSE') ?? 0, { of })] }
}

/** For whoever broadcasts it. */
export const emergencyDashboard: DashboardPart = {
  permission: 'BROADCAST_LIST',
  shownAt: ({ officeCentreType }) => officeCentreType !== 'TENANT',
  load: async (ctx) => unanswered(ctx, 'broadcast-answers', await readOngoing(ctx)),
}

/** For a company of the building, of its own people. */
export const companyEmergencyDashboard: DashboardPart = {
  permission: 'BROADCAST_TENANT_LIST',
  shownAt: ({ officeCentreType }) => officeCentreType === 'TENANT',
  load: async (ctx) => unanswered(ctx, 'broadcast-tenant-answers', await readOngoingOfCompany(ctx)),
}
