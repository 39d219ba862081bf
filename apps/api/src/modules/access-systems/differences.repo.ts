import { and, eq, isNull, sql } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import type { ConnectedController } from './accessSystems.views.ts'
import type { StoredChange } from './intended.views.ts'
import { accessDifferences, type DifferenceKind } from './tables.ts'

export type FoundDifference = StoredChange & { difference: DifferenceKind }

const atOnce = 2_000

/** Keeps what was found at a controller; what was found before and is still so stays as it is. */
export async function keepDifferences(
  ctx: TransactionCtx,
  { landlordId, officeCentreId, deviceId }: ConnectedController,
  found: readonly FoundDifference[],
): Promise<void> {
  const rows = found.map(({ difference, kind, recordId, intended, actual }) => ({
    landlordId,
    officeCentreId,
    deviceId,
    kind: difference,
    recordKind: kind,
    recordId,
    intended,
    actual,
    foundDate: ctx.now(),
  }))
  for (let first = 0; first < rows.length; first += atOnce)
    await ctx.db
      .insert(accessDifferences)
      .values(rows.slice(first, first + atOnce))
      .onConflictDoNothing()
}

/** That of what was found at a controller only this is still so. */
export async function endDifferences(
  ctx: TransactionCtx,
  deviceId: string,
  still: readonly Pick<StoredChange, 'kind' | 'recordId'>[],
): Promise<void> {
  await ctx.db
    .update(accessDifferences)
    .set({ repairedDate: ctx.now() })
    .where(
      and(
        eq(accessDifferences.deviceId, deviceId),
        isNull(accessDifferences.repairedDate),
        sql`not exists (select from unnest(${sql.param(still.map(({ kind }) => kind))}::text[],
            ${sql.param(still.map(({ recordId }) => recordId))}::text[]) as still(kind, record_id)
          where still.kind = ${accessDifferences.recordKind} and still.record_id = ${accessDifferences.recordId})`,
      ),
    )
}
