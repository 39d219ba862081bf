import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { accessPasses, type PassStatus } from './tables.ts'

/** What becomes of a pass with the phone that carried it (states 5, 6): the vendor's waits for the vendor. */
const afterLoss: Partial<Record<PassStatus, PassStatus>> = {
  ASSIGNED: 'UNASSIGNED',
  ASSIGNED_GROUP: 'UNASSIGNED',
  ACTIVATED: 'PENDING_DEACTIVATED',
  PENDING_ACTIVATION: 'DEACTIVATED',
}

export type WithdrawnPass = { id: string; passNo: string; status: PassStatus }

/** Withdraws all that a person's phone carries; answers what each pass is from now on. */
export async function withdrawPhonePasses(ctx: Transactional<Ctx>, userId: string): Promise<WithdrawnPass[]> {
  const withdrawn: WithdrawnPass[] = []
  for (const [status, next] of Object.entries(afterLoss)) {
    const rows = await ctx.db
      .update(accessPasses)
      .set({
        status: next,
        dateUnassigned: ctx.now(),
        updatedDate: ctx.now(),
        updatedByUserId: ctx.actor.userId,
        version: sql`${accessPasses.version} + 1`,
      })
      .where(
        and(
          inScope(ctx, accessPasses),
          eq(accessPasses.userId, userId),
          eq(accessPasses.status, sql`${status}`),
          inArray(accessPasses.passKind, ['MOBILE', 'QR', 'HID']),
        ),
      )
      .returning({ id: accessPasses.id, passNo: accessPasses.passNo, status: accessPasses.status })
    withdrawn.push(...rows)
  }
  return withdrawn
}
