import { sql } from 'drizzle-orm'
import type { AnyCtx, TransactionCtx } from '../../platform/ctx.ts'
import type { Span } from '../../platform/db/ranges.ts'

/** The constraint that keeps a place from being taken twice. */
export const noOverlap = 'occupancies_no_overlap'

export type Taken = {
  resourceId: string
  placeNo: number
  span: Span
  kind: 'BOOKING' | 'HOLD' | 'BLOCKING'
  holder: string
}

const rangeOf = ({ from, to }: Span) =>
  sql`tstzrange(${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz)`

/** Frees what holders (instances of bookings, holds) have taken. */
export async function releaseHolders(ctx: TransactionCtx, holders: readonly string[]): Promise<void> {
  if (holders.length === 0) return
  await ctx.db.execute(sql`delete from occupancies where holder = any(${sql.param(holders)}::uuid[])`)
}

type Move = { holder: string; resourceId: string; officeCentreId: string; placeNo: number; span: Span }

/** Moves what a holder has taken to another time, place or resource; breaks `occupancies_no_overlap` where it is taken. */
export async function moveHolder(ctx: TransactionCtx, { holder, resourceId, officeCentreId, placeNo, span }: Move) {
  await ctx.db.execute(sql`
    update occupancies set resource_id = ${resourceId}, office_centre_id = ${officeCentreId}, place_no = ${placeNo},
      during = ${rangeOf(span)}
    where holder = ${holder}`)
}

/** Deletes the holds of resources whose time is over; answers how many. */
export async function purgeHolds(ctx: AnyCtx, resourceIds: readonly string[]): Promise<number> {
  const gone = await ctx.db.execute(sql`
    delete from occupancies where kind = 'HOLD' and expires_at <= ${ctx.now().toISOString()}::timestamptz
      and resource_id = any(${sql.param(resourceIds)}::uuid[])`)
  return gone.rowCount ?? 0
}

type Row = { resource_id: string; place_no: number; from: Date; to: Date; kind: Taken['kind']; holder: string }

/** What is taken of resources within a span, holds whose time is over left out, in order. */
export async function readTaken(ctx: AnyCtx, resourceIds: readonly string[], span: Span): Promise<Taken[]> {
  const found = await ctx.db.execute<Row>(sql`
    select resource_id, place_no, lower(during) as from, upper(during) as to, kind, holder
    from occupancies
    where resource_id = any(${sql.param(resourceIds)}::uuid[]) and during && ${rangeOf(span)}
      and (expires_at is null or expires_at > ${ctx.now().toISOString()}::timestamptz)
    order by resource_id, lower(during)`)
  return found.rows.map((row) => ({
    resourceId: row.resource_id,
    placeNo: row.place_no,
    span: { from: new Date(row.from), to: new Date(row.to) },
    kind: row.kind,
    holder: row.holder,
  }))
}

/**
 * The lowest free place of a pool for each span, null where none is. The pool stays locked until the transaction ends,
 * so that two people do not reach for the same place.
 */
export async function freePlaces(
  ctx: TransactionCtx,
  pool: { id: string; places: number },
  spans: readonly Span[],
): Promise<(number | null)[]> {
  await ctx.db.execute(sql`select 1 from bookable_resources where id = ${pool.id} for no key update`)
  const from = spans.map((span) => span.from.toISOString())
  const to = spans.map((span) => span.to.toISOString())
  const found = await ctx.db.execute<{ place_no: number | null }>(sql`
    select (
      select p.place_no from resource_places p
      where p.resource_id = ${pool.id} and p.place_no <= ${pool.places} and not exists (
        select 1 from occupancies o where o.resource_id = p.resource_id and o.place_no = p.place_no
          and o.during && tstzrange(asked.starts_at, asked.ends_at)
          and (o.expires_at is null or o.expires_at > ${ctx.now().toISOString()}::timestamptz))
      order by p.place_no limit 1
    ) as place_no
    from unnest(${sql.param(from)}::timestamptz[], ${sql.param(to)}::timestamptz[]) with ordinality as asked (starts_at, ends_at, nr)
    order by asked.nr`)
  return found.rows.map((row) => row.place_no)
}
