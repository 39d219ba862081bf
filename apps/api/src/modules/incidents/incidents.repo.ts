import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { recordOf } from '../../platform/record.ts'
import { tenancyScopeOf } from '../../platform/tenancyScope.ts'
import { visible, visibleHandovers } from './incidents.policy.ts'
import { incidentNotes, incidents, shiftHandovers } from './tables.ts'

export const incidentRecord = recordOf(incidents, visible)

export const handoverRecord = recordOf(shiftHandovers, visibleHandovers)

/** Adds a line to an incident. */
export async function insertNote(ctx: Transactional<Ctx>, incidentId: string, text: string): Promise<void> {
  await ctx.db.insert(incidentNotes).values({
    ...tenancyScopeOf(ctx.scope),
    incidentId,
    text,
    createdDate: ctx.now(),
    createdByUserId: ctx.actor.userId,
  })
}
