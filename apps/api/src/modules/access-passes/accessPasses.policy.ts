import { and, eq, or, isNull, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { withinAssignedSites } from '../roles/index.ts'
import { accessPasses, accessPassHistories, type PassKind } from './tables.ts'

/** The passes an actor sees: those of the office centre in the path, a site admin those of their sites' people and free ones. */
export function visible(ctx: Ctx): SQL {
  const theirs = withinAssignedSites(ctx, qualified(accessPasses.userId))
  return and(inScope(ctx, accessPasses), theirs && or(isNull(accessPasses.userId), theirs))!
}

export const visibleOf =
  (kind: PassKind) =>
  (ctx: Ctx): SQL =>
    and(visible(ctx), eq(accessPasses.passKind, kind))!

/** What happened to passes, as far as the actor sees whom it happened to. */
export function visibleHistories(ctx: Ctx): SQL {
  const theirs = withinAssignedSites(ctx, qualified(accessPassHistories.userId))
  return and(inScope(ctx, accessPassHistories), theirs && or(isNull(accessPassHistories.userId), theirs))!
}
