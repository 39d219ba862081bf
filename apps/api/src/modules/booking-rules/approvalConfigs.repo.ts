import { eq } from 'drizzle-orm'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { recordOf } from '../../platform/record.ts'
import { tenancyScopeOf } from '../../platform/tenancyScope.ts'
import { visible } from './approvalConfigs.views.ts'
import {
  bookingApprovalConfigs,
  bookingApprovalLevels,
  bookingApprovalUsers,
  type ApprovalPartyType,
} from './tables.ts'

export type LevelFields = { partyType: ApprovalPartyType; userGroupId: string | null; userIds: string[] }
export type ApprovalFields = {
  approvalRequired: boolean
  autoApproveAfterHours: number | null
  notifyEmails: string[]
}

export const approvalConfigRecord = recordOf(bookingApprovalConfigs, visible)

/** Sets the levels of a configuration, in order. */
export async function replaceLevels(ctx: Transactional<Ctx>, configId: string, levels: LevelFields[]): Promise<void> {
  await ctx.db.delete(bookingApprovalLevels).where(eq(bookingApprovalLevels.configId, configId))
  if (levels.length === 0) return
  await ctx.db.insert(bookingApprovalLevels).values(
    levels.map(({ partyType, userGroupId }, index) => ({
      ...tenancyScopeOf(ctx.scope),
      configId,
      level: index + 1,
      partyType,
      userGroupId,
      userGroupOfficeCentreId: userGroupId === null ? null : ctx.scope.officeCentreId,
    })),
  )
  const people = levels.flatMap(({ userIds }, index) => userIds.map((userId) => ({ userId, level: index + 1 })))
  if (people.length === 0) return
  const { landlordId, officeCentreId: userOfficeCentreId } = ctx.scope
  await ctx.db
    .insert(bookingApprovalUsers)
    .values(people.map((person) => ({ landlordId, configId, userOfficeCentreId, ...person })))
}
