import type { Ctx } from '../../../platform/ctx.ts'
import { approvalPlansOf, approversOf } from '../../booking-rules/index.ts'
import type { Plan } from './planBooking.ts'
import { readGroupRules } from './quotas.views.ts'
import { findRequester } from './requester.views.ts'

/** The level that decides first; 0 when none has to. Whoever books is on a level has decided it by booking. */
export async function firstLevel(
  ctx: Ctx,
  { approval, groups, requester }: Pick<Plan, 'approval' | 'groups' | 'requester'>,
): Promise<{ level: number; passed: number[] }> {
  const passed: number[] = []
  if (!approval.required || groups.autoApprove) return { level: 0, passed }
  for (const level of approval.levels) {
    const approvers = await approversOf(ctx, level, requester.officeCentreId)
    if (!approvers.some(({ id }) => id === ctx.actor.userId)) return { level: level.level, passed }
    passed.push(level.level)
  }
  return { level: 0, passed }
}

/** Which of many resources have a booking of the actor wait for somebody, as `firstLevel` says when it is made. */
export async function waitingForApproval(ctx: Ctx, resourceIds: readonly string[]): Promise<Set<string>> {
  const plans = await approvalPlansOf(ctx, resourceIds)
  const asking = [...plans].filter(([, { required }]) => required)
  if (asking.length === 0) return new Set()
  const requester = await findRequester(ctx, null)
  const groups = await readGroupRules(ctx, requester.userId)
  // Most resources of a centre are decided by the same few people.
  const alike = Map.groupBy(asking, ([, { levels }]) => JSON.stringify(levels))
  const waiting = await Promise.all(
    [...alike.values()].map(async (same) => {
      const [first] = same
      const { level } = first ? await firstLevel(ctx, { approval: first[1], groups, requester }) : { level: 0 }
      return level > 0 ? same.map(([id]) => id) : []
    }),
  )
  return new Set(waiting.flat())
}
