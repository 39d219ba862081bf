import type { Ctx } from '../../platform/ctx.ts'
import { readDeadlineRules, readEscalations } from './deadlines.views.ts'

/** By when people of the office centre decide, and who is told of what is overdue. */
export async function readApprovalSettings(ctx: Ctx) {
  const { officeCentreId } = ctx.scope
  const [rules, people] = await Promise.all([
    readDeadlineRules(ctx, officeCentreId),
    readEscalations(ctx, officeCentreId),
  ])
  return {
    decideWithinDays: rules.decideWithinDays,
    remindBeforeHours: rules.remindBeforeHours,
    escalateToUserIds: people.map(({ id }) => id),
    escalateTo: people.map(({ id, fullName }) => ({ id, name: fullName })),
    version: rules.version,
  }
}
