import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { AnyCtx, TransactionCtx } from '../../platform/ctx.ts'
import type { TenancyScope } from '../../platform/tenancyScope.ts'
import { makeKeyPair } from './keyPairs.ts'
import type { PassKeyRow } from './passKeys.views.ts'
import { passKeys } from './tables.ts'

/** Gives an office centre a key of a generation; nothing where it has one of it already. */
export async function insertKey(
  ctx: AnyCtx,
  { landlordId, officeCentreId }: TenancyScope,
  { generation, signsFrom }: { generation: number; signsFrom: Date },
): Promise<void> {
  await ctx.db
    .insert(passKeys)
    .values({
      landlordId,
      officeCentreId,
      generation,
      signsFrom,
      createdDate: ctx.now(),
      ...makeKeyPair(ctx.services.sealing),
    })
    .onConflictDoNothing()
}

/** Ends a key: its codes count until then. */
export async function endKey(ctx: TransactionCtx, { id }: PassKeyRow, verifiesUntil: Date): Promise<void> {
  await ctx.db.update(passKeys).set({ verifiesUntil }).where(eq(passKeys.id, id))
}

/** Ends all keys of an office centre now, also those that were to count a while longer. */
export async function endKeysNow(ctx: TransactionCtx, { officeCentreId }: PassKeyRow): Promise<void> {
  const stillCounts = or(isNull(passKeys.verifiesUntil), gt(passKeys.verifiesUntil, ctx.now()))
  await ctx.db
    .update(passKeys)
    .set({ verifiesUntil: ctx.now() })
    .where(and(eq(passKeys.officeCentreId, officeCentreId), stillCounts))
}

export async function storeSealed(ctx: TransactionCtx, { id }: PassKeyRow, privateSealed: string): Promise<void> {
  await ctx.db.update(passKeys).set({ privateSealed }).where(eq(passKeys.id, id))
}

/** Forgets keys whose codes no longer count; answers how many. */
export async function deleteEndedKeys(ctx: TransactionCtx): Promise<number> {
  const rows = await ctx.db.delete(passKeys).where(lt(passKeys.verifiesUntil, ctx.now())).returning({ id: passKeys.id })
  return rows.length
}
