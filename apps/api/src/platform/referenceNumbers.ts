import { dateOfInstant } from '@atrium/validators/dates.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { Ctx, Transactional, TransactionCtx } from './ctx.ts'
import { referenceNumbers } from './tables.ts'

/**
 * The next number of a kind in the estate, `PREFIX-YYYYMMDD-NNNN` with the day the office centre has, assigned in the
 * transaction: a rolled-back request leaves no gap.
 */
export const nextReferenceNumber = (ctx: Transactional<Ctx>, prefix: string): Promise<string> =>
  nextNumberOn(
    ctx,
    { landlordId: ctx.scope.landlordId, date: dateOfInstant(ctx.now(), ctx.scope.timezoneOffset) },
    prefix,
  )

/** The same on a day (YYYY-MM-DD) of an estate, for what nobody signed in for. */
export async function nextNumberOn(
  ctx: TransactionCtx,
  { landlordId, date }: { landlordId: string; date: string },
  prefix: string,
): Promise<string> {
  const day = dayOfNumber(date)
  const [row] = await ctx.db
    .insert(referenceNumbers)
    .values({ landlordId, prefix, day, last: 1 })
    .onConflictDoUpdate({
      target: [referenceNumbers.landlordId, referenceNumbers.prefix, referenceNumbers.day],
      set: { last: sql`${referenceNumbers.last} + 1` },
    })
    .returning({ last: referenceNumbers.last })
  return `${prefix}-${day}-${String(row?.last ?? 0).padStart(4, '0')}`
}

/** A day (YYYY-MM-DD) as numbers carry it. */
export const dayOfNumber = (date: string): string => date.replaceAll('-', '')

/** Takes a number within a statement, of a row of landlord_id, prefix, day and 1; returns it as `last`. */
export const takeNumber = (row: SQL): SQL => sql`
  insert into reference_numbers (landlord_id, prefix, day, last) ${row}
  on conflict (landlord_id, prefix, day) do update set last = reference_numbers.last + 1
  returning last`
