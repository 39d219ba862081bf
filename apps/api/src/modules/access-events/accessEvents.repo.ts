import { inArray, sql } from 'drizzle-orm'
import type { AnyCtx, Ctx, Transactional, TransactionCtx } from '../../platform/ctx.ts'
import { executePrepared } from '../../platform/db/prepared.ts'
import { monthOf, partitionName } from '../../platform/db/partitions.ts'
import { tenancyScopeOf } from '../../platform/tenancyScope.ts'
import {
  accessDoorSequences,
  accessEventMonths,
  accessEventReceipts,
  accessEvents,
  securityAcknowledgements,
  type AccessEventKind,
  type AccessResult,
} from './tables.ts'

/** An event of a door that is known, as it is written. */
export type NewEvent = {
  landlordId: string
  officeCentreId: string
  accessDoorId: string
  dateTime: Date
  siteDay: string
  kind: AccessEventKind
  result: AccessResult | null
  reason: string | null
  decidedHere: boolean
  userOfficeCentreId: string | null
  userId: string | null
  /** Whoever has no account; left out where it is nobody of a visit or a permit. */
  visitorInvitationId?: string | null
  crewMemberId?: string | null
  accessPassId: string | null
  credential: string | null
  connector: string
  vendorEventId: string
}

/**
 * Writes events that were not taken yet, each with its place among those of its door: the door's row is held until the
 * transaction ends, so that places follow each other without a gap. One statement, of one shape.
 * @returns the places of those that were written, among the given ones
 */
export async function insertEvents(ctx: TransactionCtx, events: readonly NewEvent[]): Promise<Set<number>> {
  const given = JSON.stringify(events.map((event, n) => ({ n, ...event })))
  const written = await executePrepared<{ n: number }>(
    ctx.db,
    sql`with given as materialized (
        select distinct on ("connector", "vendorEventId", "landlordId") * from jsonb_to_recordset(${given}::jsonb) as e(
          n int, "landlordId" uuid, "officeCentreId" uuid, "accessDoorId" uuid, "dateTime" timestamptz, "siteDay" date,
          kind text, result text, reason text, "decidedHere" boolean, "userOfficeCentreId" uuid, "userId" uuid,
          "visitorInvitationId" uuid, "crewMemberId" uuid, "accessPassId" uuid, credential text, connector text, "vendorEventId" text)
        order by "connector", "vendorEventId", "landlordId", n
      ), fresh as (
        insert into ${accessEventReceipts}
          (landlord_id, office_centre_id, connector, vendor_event_id, date_time, result, reason)
        select "landlordId", "officeCentreId", connector, "vendorEventId", "dateTime", result, reason from given
        order by connector, "vendorEventId"
        on conflict (connector, vendor_event_id, landlord_id) do nothing
        returning connector, vendor_event_id, landlord_id
      ), new as materialized (
        select given.* from given join fresh on fresh.connector = given.connector
          and fresh.vendor_event_id = given."vendorEventId" and fresh.landlord_id = given."landlordId"
      ), counted as (
        insert into ${accessDoorSequences} as s (landlord_id, office_centre_id, access_door_id, last)
        select "landlordId", "officeCentreId", "accessDoorId", count(*) from new group by 1, 2, 3 order by 3
        on conflict (access_door_id, landlord_id) do update set last = s.last + excluded.last
        returning access_door_id, last
      ), written as (
        insert into ${accessEvents} (landlord_id, office_centre_id, access_door_id, door_sequence, date_time, site_day,
          kind, result, reason, decided_here, user_office_centre_id, user_id, visitor_invitation_id, crew_member_id,
          access_pass_id, credential, connector, created_date)
        select "landlordId", "officeCentreId", "accessDoorId",
          counted.last + 1 - row_number() over (partition by "accessDoorId" order by n desc),
          "dateTime", "siteDay", kind, result, reason, "decidedHere", "userOfficeCentreId", "userId",
          "visitorInvitationId", "crewMemberId", "accessPassId", credential, connector, ${ctx.now().toISOString()}::timestamptz
        from new join counted on counted.access_door_id = new."accessDoorId"
        order by n
      )
      select n from new`,
  )
  return new Set(written.map(({ n }) => n))
}

/** Partitions that are known to be there: they are asked for once a process. */
const known = new WeakMap<object, Set<string>>()

/** Sees to it that events of these moments have a partition to go to; beyond a transaction, since it locks the table. */
export async function ensureMonths(ctx: AnyCtx, moments: readonly Date[]): Promise<void> {
  const there = known.get(ctx.services) ?? new Set<string>()
  known.set(ctx.services, there)
  const missing = [...new Set(moments.map((moment) => monthOf(moment)))].filter((month) => !there.has(month))
  for (const month of missing) {
    await ctx.db.execute(sql`select ensure_month_partition(${accessEventMonths.partitionedTable}, ${month}::date)`)
    there.add(month)
  }
}

/** Forgets which partitions there are, after some were dropped. */
export const forgetMonths = (ctx: AnyCtx): boolean => known.delete(ctx.services)

/** Drops a month whole, with the totals of its days. Nobody keeps it any longer. */
export async function dropMonth(ctx: TransactionCtx, month: string): Promise<void> {
  const name = partitionName(accessEventMonths, month)
  const { rows } = await ctx.db.execute<{ there: boolean }>(sql`select to_regclass(${name}) is not null as there`)
  if (!rows[0]?.there) return
  // Its triggers keep the totals, which those of a table that is dropped would not.
  await ctx.db.execute(sql`delete from ${accessEvents}
    where date_time >= ${month}::timestamp at time zone 'UTC'
      and date_time < (${month}::date + interval '1 month') at time zone 'UTC'`)
  await ctx.db.execute(sql`drop table ${sql.identifier(name)}`)
}

const atOnce = 5_000

/** Deletes some of what an office centre no longer keeps; answers how many were left to delete and are gone. */
export async function deletePast(ctx: TransactionCtx, officeCentreId: string, oldest: Date): Promise<number> {
  const before = sql`${oldest.toISOString()}::timestamptz`
  const { rowCount } = await ctx.db.execute(sql`delete from ${accessEvents} where (id, date_time) in (
    select id, date_time from ${accessEvents}
    where office_centre_id = ${officeCentreId} and date_time < ${before} order by date_time limit ${atOnce})`)
  await ctx.db.execute(sql`delete from ${accessEventReceipts}
    where office_centre_id = ${officeCentreId} and date_time < ${before}`)
  await ctx.db.execute(sql`delete from ${securityAcknowledgements}
    where office_centre_id = ${officeCentreId} and acknowledged_date < ${before}`)
  return rowCount ?? 0
}

/** Writes that somebody has looked at events; answers of how many nobody had said so before. */
export async function insertAcknowledgements(
  ctx: Transactional<Ctx>,
  ids: readonly string[],
  remark: string | null,
): Promise<number> {
  if (ids.length === 0) return 0
  const rows = await ctx.db
    .insert(securityAcknowledgements)
    .values(
      ids.map((accessEventId) => ({
        ...tenancyScopeOf(ctx.scope),
        accessEventId,
        acknowledgedDate: ctx.now(),
        acknowledgedByUserId: ctx.actor.userId,
        acknowledgedByUserFullName: ctx.actor.fullName,
        remark,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: securityAcknowledgements.accessEventId })
  return rows.length
}

type Forgotten = { id: string; officeCentreId: string; visitorName: string; startsAt: Date; endsAt: Date }

/** Takes who visitors were out of what they did at doors; of events from before their ids were kept, by their names. */
export async function forgetVisitors(ctx: TransactionCtx, visitors: readonly Forgotten[]): Promise<void> {
  await ctx.db
    .update(accessEvents)
    .set({ credential: 'Visitor', visitorInvitationId: null })
    .where(
      inArray(
        accessEvents.visitorInvitationId,
        visitors.map(({ id }) => id),
      ),
    )
  await ctx.db.execute(sql`
    update ${accessEvents} set credential = 'Visitor'
    from jsonb_to_recordset(${JSON.stringify(visitors)}::jsonb) as v(
      "officeCentreId" uuid, "visitorName" text, "startsAt" timestamptz, "endsAt" timestamptz)
    where access_events.user_office_centre_id = v."officeCentreId" and access_events.user_id is null
      and access_events.date_time between v."startsAt" - interval '1 day' and v."endsAt" + interval '1 day'
      and access_events.credential = v."visitorName" || ', visitor'`)
}
