import { and, eq, sql } from 'drizzle-orm'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { notFound, staleVersion } from '../../platform/errors.ts'
import { visible } from './approvalConfigs.views.ts'
import {
  bookingApprovalConfigs,
  bookingApprovalLevels,
  bookingApprovalUsers,
  type ApprovalPartyType,
} from './tables.ts'
import { tenancyScopeOf } from '../../platform/tenancyScope.ts'

export type LevelFields = { partyType: ApprovalPartyType; userGroupId: string | null; userIds: string[] }
export type ApprovalFields = {
  approvalRequired: boolean
  autoApproveAfterHours: number | null
  notifyEmails: string[]
}

/** Gives a facility a configuration of its own. */
export async function insertOwnConfig(
  ctx: Transactional<Ctx>,
  resourceId: string,
  fields: ApprovalFields,
): Promise<string> {
  const author = { createdByUserId: ctx.actor.userId, updatedByUserId: ctx.actor.userId }
  const [row] = await ctx.db
    .insert(bookingApprovalConfigs)
    .values({
      ...tenancyScopeOf(ctx.scope),
      resourceId,
      ...fields,
      ...author,
      createdDate: ctx.now(),
      updatedDate: ctx.now(),
    })
    .returning({ id: bookingApprovalConfigs.id })
  return String(row?.id)
}

/** Locks a configuration for a change; 404 when it is not visible, 409 when the version is stale. */
export async function lockConfig(ctx: Transactional<Ctx>, id: string, version?: number): Promise<void> {
  const [row] = await ctx.db
    .select({ version: bookingApprovalConfigs.version })
    .from(bookingApprovalConfigs)
    .where(and(visible(ctx), eq(bookingApprovalConfigs.id, id)))
    .for('update')
  if (!row) throw notFound()
  if (version !== undefined && version !== row.version) throw staleVersion()
}

export async function updateConfig(ctx: Transactional<Ctx>, id: string, fields: ApprovalFields): Promise<void> {
  await ctx.db
    .update(bookingApprovalConfigs)
    .set({
      ...fields,
      version: sql`${bookingApprovalConfigs.version} + 1`,
      updatedDate: ctx.now(),
      updatedByUserId: ctx.actor.userId,
    })
    .where(eq(bookingApprovalConfigs.id, id))
}

export async function deleteConfig(ctx: Transactional<Ctx>, id: string): Promise<void> {
  await ctx.db.delete(bookingApprovalConfigs).where(eq(bookingApprovalConfigs.id, id))
}

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
