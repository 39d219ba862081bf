import { sql, type SQL } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import { executePrepared } from '../../platform/db/prepared.ts'
import { accessDoors } from '../access-doors/tables.ts'
import type { Passage } from '../access-events/index.ts'
import { accessGroupDoors } from '../access-groups/tables.ts'
import { accessGroupVendorMappings, accessSystems } from '../access-systems/tables.ts'
import { officeCentreUnits, unitLeases } from '../buildings/tables.ts'
import { elevatorAccessLevelFloors, elevatorCallingDoors, elevatorFloors, elevators } from '../elevators/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { users } from '../users/tables.ts'
import { visitorEvents, visitorInvitations } from '../visitors/tables.ts'

/** A passage that may call an elevator: which, from which floor, and where whoever passed belongs. */
export type Calling = {
  n: number
  landlordId: string
  officeCentreId: string
  accessSystemId: string
  elevatorId: string
  accessDoorId: string
  /** Null where the reader has no floor, or one at which the elevator does not stop. */
  fromFloorId: string | null
  holderOfficeCentreId: string
  userId: string | null
  visitorInvitationId: string | null
  /** Of a visit, its access group. */
  visitGroupId: string | null
  /** The floor of a visit, else those on which the company holds units. */
  homeFloorIds: string[]
}

/** The floors on which a company holds units today. */
const floorsOfCompany = (company: SQL) => sql`(
  select coalesce(json_agg(distinct ou.office_floor_id), '[]')
  from ${unitLeases} l join ${officeCentreUnits} ou on ou.id = l.unit_id
  where l.tenant_id = ${company} and l.lease_start <= today.day and (l.lease_end is null or l.lease_end >= today.day))`

/** Of passages those at readers of elevators that KONE is asked to call, of people and visitors. */
export function readCallings(ctx: AnyCtx, passages: readonly Passage[]): Promise<Calling[]> {
  const asked = passages.map(({ accessDoorId, visitorInvitationId, event: { userId } }, n) => ({
    n,
    accessDoorId,
    userId: visitorInvitationId === null ? userId : null,
    visitorInvitationId,
  }))
  return executePrepared<Calling>(
    ctx.db,
    sql`select p.n, e.landlord_id as "landlordId", e.office_centre_id as "officeCentreId", s.id as "accessSystemId",
      e.id as "elevatorId", d.id as "accessDoorId", ef.office_floor_id as "fromFloorId",
      coalesce(u.office_centre_id, v.office_centre_id) as "holderOfficeCentreId", u.id as "userId",
      v.id as "visitorInvitationId", ve.access_group_id as "visitGroupId",
      case when ve.office_floor_id is not null then json_build_array(ve.office_floor_id)
        else ${floorsOfCompany(sql`coalesce(u.office_centre_id, v.office_centre_id)`)} end as "homeFloorIds"
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as p(n int, "accessDoorId" uuid, "userId" uuid, "visitorInvitationId" uuid)
    join ${accessDoors} d on d.id = p."accessDoorId"
    left join ${elevatorCallingDoors} cd on cd.access_door_id = d.id
    join ${elevators} e on e.id = coalesce(cd.elevator_id, d.id) and e.vendor = 'KONE' and e.kone_group_no is not null
    join ${accessDoors} ed on ed.id = e.id and ed.active and ed.deleted_date is null
    join ${officeCentres} c on c.id = e.office_centre_id and c.active
    join ${accessSystems} s on s.office_centre_id = e.office_centre_id and s.vendor = 'KONE'
      and s.options ->> 'placeCalls' = 'true'
    cross join lateral (
      select ((${ctx.now().toISOString()}::timestamptz at time zone 'UTC')
        + make_interval(mins => coalesce(c.timezone_offset, 0)))::date as day) today
    left join ${elevatorFloors} ef on ef.elevator_id = e.id and ef.office_floor_id = d.office_floor_id
    left join ${users} u on u.id = p."userId" and u.landlord_id = e.landlord_id and u.deleted_date is null
    left join ${visitorInvitations} v on v.id = p."visitorInvitationId" and v.landlord_id = e.landlord_id
    left join ${visitorEvents} ve on ve.id = v.visitor_event_id
    where u.id is not null or v.id is not null
    order by p.n`,
  )
}

/**
 * The floors of an elevator that access groups lead to. Groups that are mapped to areas of KONE lead to those areas only;
 * an area is called by the elevator or its group, and the number of the floor.
 */
export async function readFloorsOfGroups(
  ctx: AnyCtx,
  { elevatorId, groupIds }: { elevatorId: string; groupIds: readonly string[] },
): Promise<string[]> {
  const rows = await executePrepared<{ id: string }>(
    ctx.db,
    sql`with areas as (
      select jsonb_array_elements_text(m.mapping -> 'areaIds') as code from ${accessGroupVendorMappings} m
      where m.vendor = 'KONE' and m.access_group_id = any(${sql.param([...groupIds])}::uuid[])
    )
    select distinct ef.office_floor_id as id
    from ${accessGroupDoors} gd
    join ${elevatorAccessLevelFloors} lf on lf.elevator_access_level_id = gd.elevator_access_level_id
    join ${elevators} e on e.id = gd.access_door_id
    join ${accessDoors} d on d.id = e.id
    join ${elevatorFloors} ef on ef.elevator_id = e.id and ef.office_floor_id = lf.office_floor_id
    where gd.access_door_id = ${elevatorId} and gd.access_group_id = any(${sql.param([...groupIds])}::uuid[])
      and (not exists (select from areas)
        or e.kone_group_no || '/' || ef.relay_no in (select code from areas)
        or d.controller_door_id || '/' || ef.relay_no in (select code from areas))`,
  )
  return rows.map(({ id }) => id)
}
