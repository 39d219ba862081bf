import { sql, type SQL } from 'drizzle-orm'
import type { AnyCtx, TransactionCtx } from '../../platform/ctx.ts'
import { executePrepared } from '../../platform/db/prepared.ts'
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

const lockOf = (resourceId: SQL) => sql`pg_advisory_xact_lock(hashtextextended(${resourceId}::uuid::text, 0))`

/** Locks the calendar of a resource within a statement; `lockCalendars` says why. */
export const calendarLock = (resourceId: string) => lockOf(sql`${resourceId}`)

/**
 * Lets one transaction after the other take times of resources, until it ends. Two that write rows which clash would
 * each wait for the other, as the constraint looks at what is not committed yet, and stand still until the database
 * ends one of them; and a blocking would not see the booking that is being cancelled where it is to stand. All lock in
 * the same order.
 */
export async function lockCalendars(ctx: Pick<TransactionCtx, 'db'>, resourceIds: readonly string[]): Promise<void> {
  const inOrder = [...new Set(resourceIds)].toSorted()
  await ctx.db.execute(sql`select ${lockOf(sql`id`)} from unnest(${sql.param(inOrder)}::text[]) id`)
}

/** Frees what holders (instances of bookings, holds) have taken. */
export async function releaseHolders(ctx: TransactionCtx, holders: readonly string[]): Promise<void> {
  if (holders.length === 0) return
  await ctx.db.execute(sql`delete from occupancies where holder = any(${sql.param(holders)}::uuid[])`)
}

/**
 * Takes times within a statement, of rows with the columns landlord_id, office_centre_id, resource_id, place_no, during,
 * kind, holder, blocking_id and expires_at in this order; breaks `occupancies_no_overlap` where one is taken.
 */
export const takeTimes = (rows: SQL): SQL => sql`
  insert into occupancies (landlord_id, office_centre_id, resource_id, place_no, during, kind, holder, blocking_id, expires_at)
  ${rows}`

/** Has what a holder has taken end at a moment, where it has begun before. */
export async function endHolderAt(ctx: TransactionCtx, holder: string, endsAt: Date): Promise<void> {
  const end = sql`${endsAt.toISOString()}::timestamptz`
  await ctx.db.execute(sql`
    update occupancies set during = tstzrange(lower(during), ${end}) where holder = ${holder} and lower(during) < ${end}`)
}

/** Frees what blockings have taken from a moment on, without one altogether. What was before it stays for the record. */
export async function releaseBlockings(
  ctx: Pick<TransactionCtx, 'db'>,
  blockingIds: readonly string[],
  from?: Date,
): Promise<void> {
  const ids = sql`${sql.param(blockingIds)}::uuid[]`
  if (!from) {
    await ctx.db.execute(sql`delete from occupancies where blocking_id = any(${ids})`)
    return
  }
  const moment = sql`${from.toISOString()}::timestamptz`
  await ctx.db.execute(sql`delete from occupancies where blocking_id = any(${ids}) and lower(during) >= ${moment}`)
  await ctx.db.execute(sql`
    update occupancies set during = tstzrange(lower(during), ${moment})
    where blocking_id = any(${ids}) and upper(during) > ${moment}`)
}

type Move = { holder: string; resourceId: string; officeCentreId: string; placeNo: number; span: Span }

/** Moves what a holder has taken to another time, place or resource; breaks `occupancies_no_overlap` where it is taken. */
export async function moveHolder(ctx: TransactionCtx, { holder, resourceId, officeCentreId, placeNo, span }: Move) {
  await ctx.db.execute(sql`
    update occupancies set resource_id = ${resourceId}, office_centre_id = ${officeCentreId}, place_no = ${placeNo},
      during = ${rangeOf(span)}
    where holder = ${holder}`)
}

/** Deletes the holds whose time is over, of one resource or of all; answers what they had taken. */
export async function purgeHolds(
  ctx: TransactionCtx,
  resourceId: string | null,
): Promise<{ resourceId: string; span: Span }[]> {
  const over = sql`kind = 'HOLD' and expires_at <= ${ctx.now().toISOString()}::timestamptz
    and ${resourceId === null ? sql`true` : sql`resource_id = ${resourceId}`}`
  const found = await ctx.db.execute<{ resource_id: string }>(sql`select resource_id from occupancies where ${over}`)
  if (found.rows.length === 0) return []
  await lockCalendars(
    ctx,
    found.rows.map((row) => row.resource_id),
  )
  const gone = await ctx.db.execute<{ resource_id: string; from: Date; to: Date }>(sql`
    delete from occupancies where ${over}
    returning resource_id, lower(during) as from, upper(during) as to`)
  return gone.rows.map(({ resource_id, from, to }) => ({
    resourceId: resource_id,
    span: { from: new Date(from), to: new Date(to) },
  }))
}

type Row = { resource_id: string; place_no: number; from: Date; to: Date; kind: Taken['kind']; holder: string }

/** What is taken of resources within a span, holds whose time is over left out, in order. */
export async function readTaken(ctx: AnyCtx, resourceIds: readonly string[], span: Span): Promise<Taken[]> {
  const found = await executePrepared<Row>(
    ctx.db,
    sql`
    select resource_id, place_no, lower(during) as from, upper(during) as to, kind, holder
    from occupancies
    where resource_id = any(${sql.param(resourceIds)}::uuid[]) and during && ${rangeOf(span)}
      and (expires_at is null or expires_at > ${ctx.now().toISOString()}::timestamptz)
    order by resource_id, lower(during)`,
  )
  return found.map((row) => ({
    resourceId: row.resource_id,
    placeNo: row.place_no,
    span: { from: new Date(row.from), to: new Date(row.to) },
    kind: row.kind,
    holder: row.holder,
  }))
}

/**
 * The lowest free place of a pool for each span, null where none is; what some holders have counts as free. The pool
 * stays locked until the transaction ends, so that two people do not reach for the same place.
 */
export async function freePlaces(
  ctx: TransactionCtx,
  pool: { id: string; places: number },
  spans: readonly Span[],
  exceptHolders: readonly string[] = [],
): Promise<(number | null)[]> {
  await lockCalendars(ctx, [pool.id])
  const from = spans.map((span) => span.from.toISOString())
  const to = spans.map((span) => span.to.toISOString())
  const found = await ctx.db.execute<{ place_no: number | null }>(sql`
    select (
      select p.place_no from resource_places p
      where p.resource_id = ${pool.id} and p.place_no <= ${pool.places} and not exists (
        select 1 from occupancies o where o.resource_id = p.resource_id and o.place_no = p.place_no
          and o.during && tstzrange(asked.starts_at, asked.ends_at)
          and o.holder <> all(${sql.param(exceptHolders)}::uuid[])
          and (o.expires_at is null or o.expires_at > ${ctx.now().toISOString()}::timestamptz))
      order by p.place_no limit 1
    ) as place_no
    from unnest(${sql.param(from)}::timestamptz[], ${sql.param(to)}::timestamptz[]) with ordinality as asked (starts_at, ends_at, nr)
    order by asked.nr`)
  return found.rows.map((row) => row.place_no)
}
