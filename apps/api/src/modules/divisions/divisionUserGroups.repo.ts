import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { recordOf } from '../../platform/record.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { visibleMappings } from './divisions.policy.ts'
import { divisionUserGroups } from './tables.ts'

/** The pairs of a division and a group; whose division they are is seen when they are read. */
export const divisionUserGroupRecord = recordOf(divisionUserGroups, (ctx) => inScope(ctx, divisionUserGroups))

/** Frees the groups of a division that is deleted for other divisions. */
export async function deleteGroupsOfDivision(ctx: Transactional<Ctx>, divisionId: string): Promise<void> {
  await ctx.db.delete(divisionUserGroups).where(visibleMappings(ctx, divisionId))
}
