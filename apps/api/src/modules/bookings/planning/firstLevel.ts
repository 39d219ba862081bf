import type { Ctx } from '../../../platform/ctx.ts'
import { approvalPlansOf, approversOf, rulingOf, type ApprovalRuling } from '../../booking-rules/index.ts'
import type { Plan } from './planBooking.ts'
import { readGroupRules } from './quotas.views.ts'
import { findRequester } from './requester.views.ts'

type FirstLevel = {
  /** The level that decides first; 0 when none has to. */
  level: number
  /** Those that whoever books has decided by booking. */
  passed: number[]
  /** Whether a booking waits for somebody, and what decides that. */
  ruling: ApprovalRuling
}

/** Who decides first on what is booked. Whoever books is on a level has decided it by booking. */
export async function firstLevel(
  ctx: Ctx,
  { approval, groups, requester }: Pick<Plan, 'approval' | 'groups' | 'requester'>,
): Promise<FirstLevel> {
  const passed: number[] = []
  const ruling = rulingOf(approval)
  if (!approval.required) return { level: 0, passed, ruling }
  if (groups.autoApprovedBy !== null)
    return { level: 0, passed, ruling: { required: false, rule: 'USER_GROUP', ruleName: groups.autoApprovedBy } }
  for (const level of approval.levels) {
    const approvers = await approversOf(ctx, level, requester.officeCentreId)
    if (!approvers.some(({ id }) => id === ctx.actor.userId)) return { level: level.level, passed, ruling }
    passed.push(level.level)
  }
  return { level: 0, passed, ruling: { ...ruling, required: false, rule: 'APPROVER' } }
}

/** What decides on bookings of the actor of many resources, by id, as `firstLevel` says when they are made. */
export async function rulingsOf(ctx: Ctx, resourceIds: readonly string[]): Promise<Map<string, ApprovalRuling>> {
  const plans = await approvalPlansOf(ctx, resourceIds)
  const rulings = new Map([...plans].map(([id, plan]) => [id, rulingOf(plan)]))
  const asking = [...plans].filter(([, { required }]) => required)
  if (asking.length === 0) return rulings
  const requester = await findRequester(ctx, null)
  const groups = await readGroupRules(ctx, requester.userId)
  // Most resources of a centre are decided by the same few people.
  const alike = Map.groupBy(asking, ([, { levels }]) => JSON.stringify(levels))
  await Promise.all(
    [...alike.values()].map(async (same) => {
      const [first] = same
      if (!first) return
      const { ruling } = await firstLevel(ctx, { approval: first[1], groups, requester })
      for (const [id, plan] of same) rulings.set(id, asRuled(ruling, plan))
    }),
  )
  return rulings
}

/** What was found of one resource, said of another that the same people decide on by a rule of its own. */
const asRuled = (found: ApprovalRuling, plan: ApprovalRuling): ApprovalRuling => {
  if (found.rule === 'USER_GROUP') return found
  return found.rule === 'APPROVER' ? { ...found, ruleName: plan.ruleName } : rulingOf(plan)
}

/** What decides on a booking of whoever asks, as the contract shows it. */
export const presentRuling = ({ required, rule, ruleName }: ApprovalRuling) => ({
  approvalRequired: required,
  approvalRule: { rule, ruleName },
})
