import { sql, type SQL } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import { wallTimeOf } from '../../platform/siteClock.ts'
import { grantRows } from '../access-doors/index.ts'
import { accessGroupUsers } from '../access-groups/tables.ts'
import { tenancyOf } from '../access-history/index.ts'
import { requestedMemberRows } from '../access-requests/index.ts'
import { unitLeases } from '../buildings/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { crewWindows } from '../access-events/index.ts'
import { users } from '../users/tables.ts'
import { visitorEvents, visitorInvitations, visits } from '../visitors/tables.ts'
import { openSpan, spanOf } from './intendedWords.ts'

type Asked = { landlord: SQL; at: SQL; until: SQL; isAsked: (holder: SQL) => SQL }

/**
 * Who passes doors of the controllers: `persons` who may pass any at all, `members` of groups for how long, what is
 * `granted` for a time, `visitors` and crews of permits, and whom of all that each controller has to know: `reached`. How
 * long a company is here depends on the clock of the controller.
 * @param tenancies JSON of "clock", "centreId", "from" and "until"
 */
export const holderParts = (ctx: AnyCtx, { landlord, at, until, isAsked }: Asked, tenancies: string): SQL => sql`
  tenancies as materialized (
    select * from jsonb_to_recordset(${tenancies}::jsonb) as t(clock text, "centreId" uuid, "from" timestamptz, "until" timestamptz)
  ), persons as materialized (
    select c.clock, u.id, u.full_name as name, t."from", t."until" from ${users} u
    join ${officeCentres} oc on oc.id = u.office_centre_id and oc.active
    cross join (select distinct clock from controllers) c
    left join tenancies t on t."centreId" = oc.id and t.clock = c.clock
    where u.landlord_id = ${landlord} and u.status = 'ACTIVE' and u.deleted_date is null and ${isAsked(sql`u.id`)}
      and (t."until" is null or t."until" > ${at})
  ), groups as materialized (
    select distinct "deviceId", holds, clock, group_id from leads
  ), members as materialized (
    select m.user_id, m.access_group_id, '' as suffix, ${openSpan} as span
    from ${accessGroupUsers} m
    where m.access_group_id in (select group_id from groups) and ${isAsked(sql`m.user_id`)}
    union all
    select r."userId", r."accessGroupId", '/' || extract(epoch from r."from")::bigint::text,
      ${spanOf(sql`r."from"`, sql`max(r."until")`)}
    from (${requestedMemberRows({ landlordId: landlord, at, until })}) r
    where r."accessGroupId" in (select group_id from groups) and ${isAsked(sql`r."userId"`)}
    group by r."userId", r."accessGroupId", r."from"
  ), visitors as materialized (
    select v.id, v.visitor_name as name, v.pass_no, ve.ends_at, ve.access_group_id, vs.id::text as visit_id,
      vs.starts_at - interval '15 minutes' as "from", vs.ends_at as "until", oc.id as centre_id
    from ${visitorInvitations} v
    join ${visitorEvents} ve on ve.id = v.visitor_event_id and ve.cancelled_date is null
    join ${visits} vs on vs.visitor_invitation_id = v.id
      and vs.starts_at - interval '15 minutes' <= ${until} and vs.ends_at > ${at}
    join ${officeCentres} oc on oc.id = v.office_centre_id and oc.active
    where v.landlord_id = ${landlord} and v.status in ('REGISTERED', 'CHECKED_IN') and v.pass_no is not null
      and ${isAsked(sql`v.id`)}
    union all
    select cw.id, cw.name, cw."passNo", cw."endsAt", cw."accessGroupId", cw.id::text || '/' || cw."siteDay"::text,
      cw."from", cw."until", oc.id
    from (${crewWindows({ at, until })}) cw
    join ${officeCentres} oc on oc.id = cw."officeCentreId" and oc.active
    where cw."landlordId" = ${landlord} and ${isAsked(sql`cw.id`)}
  ), granted as materialized (
    select d."deviceId",
      g."userId"::text || '/' || d.id::text || '/' || g.kind || '/' || extract(epoch from g."from")::bigint::text as id,
      g."userId" as holder_id, d.code, g."from"::timestamptz as "from", max(g."until"::timestamptz) as "until"
    from (${grantRows(ctx, { landlordId: landlord, at, until })}) g
    join doors d on d.id = g."accessDoorId" and d.holds @> array['GRANT']
    join persons p on p.id = g."userId" and p.clock = d.clock
    group by d."deviceId", g."userId", d.id, d.code, g.kind, g."from"
    union all
    select distinct l."deviceId", v.visit_id || '/' || l.door_id::text, v.id, l.code, v."from", v."until"
    from visitors v join leads l on l.group_id = v.access_group_id and l.holds @> array['GRANT']
  ), reached as materialized (
    select g."deviceId", g.holds, g.clock, m.user_id as holder_id from members m
    join groups g on g.group_id = m.access_group_id join persons p on p.id = m.user_id and p.clock = g.clock
    union
    select granted."deviceId", c.holds, c.clock, granted.holder_id from granted join controllers c using ("deviceId")
  )`

/** How long tenants of an estate are here by each of some clocks, as `holderParts` takes it. */
export async function readTenancies(
  ctx: AnyCtx,
  { landlordId, clocks }: { landlordId: string; clocks: readonly string[] },
): Promise<string> {
  const { rows } = await ctx.db.execute<{
    id: string
    leases: { start: string; end: string | null }[]
  }>(sql`
    select oc.id, (
      select json_agg(json_build_object('start', l.lease_start::text, 'end', l.lease_end::text) order by l.lease_start)
      from ${unitLeases} l where l.tenant_id = oc.id) as leases
    from ${officeCentres} oc
    where oc.landlord_id = ${landlordId} and oc.office_centre_type = 'TENANT'
      and exists (select from ${unitLeases} l where l.tenant_id = oc.id)`)
  const moment = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  const tenancies = clocks.flatMap((clock) => {
    const { date } = wallTimeOf(ctx.now(), clock)
    return rows.map(({ id, leases }) => {
      const { from, until } = tenancyOf(leases, date, clock)
      return { clock, centreId: id, from: moment(from), until: moment(until) }
    })
  })
  return JSON.stringify(tenancies)
}
