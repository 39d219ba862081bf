import { figure, type DashboardPart } from '../dashboard/index.ts'
import { countToAgree } from './myDocuments.views.ts'

/** How many documents wait for the agreement of the person who asks; nothing where none does. */
export const documentDashboard: DashboardPart = {
  permission: 'M_DASHBOARD',
  load: async (ctx) => {
    const waiting = await countToAgree(ctx)
    return { figures: waiting === 0 ? [] : [figure('DOCUMENTS_TO_AGREE', waiting)] }
  },
}
