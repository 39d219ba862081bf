import { eq } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { recordOf } from '../../platform/record.ts'
import { visibleSystems } from './accessSystems.policy.ts'
import { accessSystems } from './tables.ts'

/** The connections of the office centre. */
export const systemRecord = recordOf(accessSystems, visibleSystems)

/** Keeps the sealed secret of a connection, which is part of the change that was just written. */
export const setSecret = async (ctx: TransactionCtx, id: string, clientSecretSealed: string): Promise<void> => {
  await ctx.db.update(accessSystems).set({ clientSecretSealed }).where(eq(accessSystems.id, id))
}
