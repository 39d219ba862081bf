import type { HeldKind } from '@atrium/access-systems/records.ts'
import { sql, type SQL } from 'drizzle-orm'
import { days, later } from '../../platform/clock.ts'
import type { AnyCtx } from '../../platform/ctx.ts'
import { lockdowns } from '../access-events/tables.ts'
import { accessPasses } from '../access-passes/tables.ts'
import { holidayDays } from '../holidays/index.ts'
import { readClocks } from './clocks.views.ts'
import { holderParts, readTenancies } from './intendedHolders.views.ts'
import { leadParts } from './intendedLeads.views.ts'
import { holds, spanOf } from './intendedWords.ts'
import { heldRecords } from './tables.ts'

/** A controller, and the kinds of records that its system holds. */
export type HoldingController = { deviceId: string; holds: readonly HeldKind[] }

export type AskedIntended = {
  landlordId: string
  controllers: readonly HoldingController[]
  /** What is about these people and visitors only; everything without it. */
  holderIds?: readonly string[] | undefined
}

/** What is granted for a time is handed over so long before it begins, so that a controller that is lost knows it. */
const ahead = days(2)
const holidaysAhead = days(400)

/**
 * What controllers should hold, by all that decides on rights, as the parts of a `with` of which `intended` is the last:
 * "deviceId", kind, "recordId", "holderId" and value. It says of each door what `decide` would, as far as a controller can
 * decide by itself: groups and their times, tenants' groups within what the landlord gave them, tenancies, passes, what is
 * granted for a time, visits, floors, holidays and lockdowns. Who passes none of a controller's doors is not known to it.
 */
async function intendedParts(ctx: AnyCtx, { landlordId, controllers, holderIds }: AskedIntended): Promise<SQL> {
  const now = ctx.now()
  const [at, until] = [now, later(now, ahead)].map((moment) => sql`${moment.toISOString()}::timestamptz`) as [SQL, SQL]
  const isAsked = (holder: SQL) =>
    holderIds === undefined ? sql`true` : sql`${holder} = any(${sql.param([...holderIds])}::uuid[])`
  const asked = { landlord: sql`${landlordId}::uuid`, at, until, isAsked }
  const parts = holderIds === undefined ? [...aboutDoors(now, at), ...aboutHolders(at)] : aboutHolders(at)
  const clocks = await readClocks(ctx, { landlordId, deviceIds: controllers.map(({ deviceId }) => deviceId) })
  const timed = controllers.map((one) => ({ ...one, clock: clocks.get(one.deviceId) ?? null }))
  const tenancies = await readTenancies(ctx, { landlordId, clocks: [...new Set(clocks.values())] })
  return sql`${leadParts(JSON.stringify(timed), at)},
    ${holderParts(ctx, asked, tenancies)},
    intended as materialized (${sql.join(parts, sql` union all `)})`
}

/** Of doors, whoever passes them; of holidays those that times past midnight still have. */
const aboutDoors = (now: Date, at: SQL): SQL[] => [
  sql`select "deviceId", 'SCHEDULE' as kind, schedule_id as "recordId", null::text as "holderId",
    jsonb_build_object('slots', slots) as value from schedules where ${holds('SCHEDULE')}`,
  sql`select distinct "deviceId", 'LEVEL', group_id::text, null, jsonb_build_object('name', name)
    from leads where ${holds('LEVEL')}`,
  sql`select "deviceId", 'LEVEL_DOOR', lead_id, null, jsonb_build_object('levelId', group_id, 'doorId', code,
    'scheduleId', schedule_id, 'floors', floors) from leads where ${holds('LEVEL_DOOR')}`,
  sql`select d."deviceId", 'LOCKDOWN', d.id::text, null, jsonb_build_object('doorId', d.code)
    from doors d where ${holds('LOCKDOWN')} and exists (
      select from ${lockdowns} l where l.started_date <= ${at} and (l.lifted_date is null or l.lifted_date > ${at})
        and (l.access_door_id = d.id or l.office_floor_id = d.office_floor_id or l.site_id = d.site_id))`,
  sql`select distinct c."deviceId", 'HOLIDAY', day.day::text, null,
    jsonb_build_object('from', day.day::text, 'until', day.day::text)
    from controllers c cross join lateral (${holidayDays({
      officeCentreId: sql`c.office_centre_id`,
      from: sql`(c.today - 2)`,
      to: sql`${later(now, holidaysAhead).toISOString().slice(0, 10)}`,
    })}) day where day.applies_to @> array['ACCESS'] and ${holds('HOLIDAY')}`,
]

/** Of people and visitors. */
const aboutHolders = (at: SQL): SQL[] => [
  sql`select r."deviceId", 'HOLDER' as kind, p.id::text as "recordId", p.id::text as "holderId",
    jsonb_build_object('name', p.name, 'span', ${spanOf(sql`p."from"`, sql`p."until"`)}) as value
    from reached r join persons p on p.id = r.holder_id and p.clock = r.clock where ${holds('HOLDER')}`,
  sql`select distinct r."deviceId", 'HOLDER', v.id::text, v.id::text, jsonb_build_object('name', v.name,
    'span', ${spanOf(sql`t."from"`, sql`t."until"`)})
    from reached r join visitors v on v.id = r.holder_id
    left join tenancies t on t."centreId" = v.centre_id and t.clock = r.clock
    where ${holds('HOLDER')}`,
  sql`select r."deviceId", 'CREDENTIAL', p.id::text, p.user_id::text, jsonb_build_object('holderId', p.user_id,
    'credentialType', ${credentialType}, 'value', coalesce(p.pin_digest, p.pass_no),
    'span', ${spanOf(sql`p.valid_from`, sql`p.valid_to`)})
    from reached r join ${accessPasses} p on p.user_id = r.holder_id and p.status in ('ASSIGNED', 'ASSIGNED_GROUP', 'ACTIVATED')
      and (p.valid_to is null or p.valid_to > ${at})
    where ${holds('CREDENTIAL')} and (p.pass_kind <> 'PIN' or p.pin_digest is not null)`,
  sql`select distinct r."deviceId", 'CREDENTIAL', v.id::text, v.id::text, jsonb_build_object('holderId', v.id,
    'credentialType', 'QR', 'value', v.pass_no, 'span', ${spanOf(sql`null::timestamptz`, sql`v.ends_at`)})
    from reached r join visitors v on v.id = r.holder_id where ${holds('CREDENTIAL')}`,
  sql`select g."deviceId", 'HOLDER_LEVEL', m.user_id::text || '/' || m.access_group_id::text || m.suffix, m.user_id::text,
    jsonb_build_object('holderId', m.user_id, 'levelId', m.access_group_id, 'span', m.span)
    from members m join groups g on g.group_id = m.access_group_id
    join persons p on p.id = m.user_id and p.clock = g.clock
    where ${holds('HOLDER_LEVEL')}`,
  sql`select l."deviceId", 'RIGHT', m.user_id::text || '/' || l.lead_id || m.suffix, m.user_id::text,
    jsonb_build_object('holderId', m.user_id, 'doorId', l.code, 'scheduleId', l.schedule_id, 'floors', l.floors,
      'span', m.span)
    from members m join leads l on l.group_id = m.access_group_id
    join persons p on p.id = m.user_id and p.clock = l.clock
    where ${holds('RIGHT')}`,
  sql`select "deviceId", 'GRANT', id, holder_id::text, jsonb_build_object('holderId', holder_id, 'doorId', code,
    'span', ${spanOf(sql`"from"`, sql`"until"`)}) from granted`,
]

const credentialType = sql`case p.pass_kind when 'QR' then 'QR' when 'PIN' then 'PIN' when 'FR' then 'FACE'
  when 'MOBILE' then 'MOBILE' when 'HID' then 'MOBILE' else 'CARD' end`

/** Where a controller holds something else than it should: what it should and what it does, null where nothing. */
export type StoredChange = {
  deviceId: string
  kind: HeldKind
  recordId: string
  holderId: string | null
  intended: Record<string, unknown> | null
  actual: Record<string, unknown> | null
}

/** What controllers should hold, against what they do as far as is known. */
export async function readChanges(ctx: AnyCtx, asked: AskedIntended): Promise<StoredChange[]> {
  if (asked.controllers.length === 0) return []
  const { rows } = await ctx.db.execute<StoredChange>(sql`with ${await changeParts(ctx, asked)} select * from changes`)
  return rows
}

/** Which controllers hold something else of which people and visitors than they should. */
export async function readTouched(
  ctx: AnyCtx,
  asked: AskedIntended,
): Promise<{ deviceId: string; holderId: string }[]> {
  if (asked.controllers.length === 0) return []
  const { rows } = await ctx.db.execute<{ deviceId: string; holderId: string }>(sql`
    with ${await changeParts(ctx, asked)} select distinct "deviceId", "holderId" from changes`)
  return rows
}

async function changeParts(ctx: AnyCtx, asked: AskedIntended): Promise<SQL> {
  const holders = asked.holderIds && sql`and h.holder_id = any(${sql.param([...asked.holderIds])}::text[])`
  return sql`${await intendedParts(ctx, asked)},
    held as (
      select h.device_id as "deviceId", h.kind, h.record_id as "recordId", h.holder_id as "holderId", h.value
      from ${heldRecords} h join controllers c on c."deviceId" = h.device_id ${holders ?? sql``}
    ), changes as (
      select coalesce(i."deviceId", h."deviceId") as "deviceId", coalesce(i.kind, h.kind) as kind,
        coalesce(i."recordId", h."recordId") as "recordId", coalesce(i."holderId", h."holderId") as "holderId",
        i.value as intended, h.value as actual
      from intended i
      full join held h on h."deviceId" = i."deviceId" and h.kind = i.kind and h."recordId" = i."recordId"
      where i.value is distinct from h.value)`
}
