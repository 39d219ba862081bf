import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { notFound } from '../../platform/errors.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { withinAssignedSites } from '../roles/index.ts'
import { users } from '../users/tables.ts'
import { accessGroupDoorGroups, accessGroupDoors, accessGroups, accessGroupUsers, doorGroupDoors } from './tables.ts'

type Named = { id: string; name: string }
export type StoredSlot = { days: number[]; startMinute: number; endMinute: number; includeHoliday: boolean }

/** That a group leads a person to a door, one row each. */
export type WayRow = {
  door: Named
  doorType: 'DOOR' | 'ELEVATOR'
  doorActive: boolean
  site: Named | null
  accessGroup: Named
  active: boolean
  division: Named | null
  schedule: string
  slots: StoredSlot[]
  level: Named | null
  floors: string[]
}

/** 404 for a person the actor does not see. */
export async function requireUser(ctx: Ctx, id: string): Promise<void> {
  const found = await ctx.db.$count(
    users,
    and(inScope(ctx, users), eq(users.id, id), withinAssignedSites(ctx, qualified(users.id))),
  )
  if (found === 0) throw notFound()
}

/** All ways groups lead a person to doors, by the name of the door. */
export async function readWaysOfUser(ctx: Ctx, userId: string): Promise<WayRow[]> {
  const { rows } = await ctx.db.execute<WayRow>(sql`
    select json_build_object('id', d.id, 'name', d.name) as door, d.access_door_type as "doorType",
      d.active as "doorActive",
      case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as site,
      json_build_object('id', g.id, 'name', g.name) as "accessGroup", g.active,
      case when v.id is not null then json_build_object('id', v.id, 'name', v.name) end as division,
      way.schedule, way.slots,
      case when l.id is not null then json_build_object('id', l.id, 'name', l.name) end as level,
      array(select f.name from elevator_access_level_floors lf join office_floors f on f.id = lf.office_floor_id
        where lf.elevator_access_level_id = l.id order by f.level_no, f.id) as floors
    from ${accessGroupUsers} u
    join ${accessGroups} g on g.id = u.access_group_id and g.deleted_date is null
    join (
      select m.access_group_id, m.access_door_id, m.elevator_access_level_id, p.name as schedule, (
        select coalesce(json_agg(slot order by slot_no), '[]') from (
          select t.slot_no, json_build_object('days', json_agg(t.day order by t.day), 'startMinute', min(t.start_minute),
            'endMinute', min(t.end_minute), 'includeHoliday', bool_and(t.include_holiday)) as slot
          from time_programme_slots t where t.time_programme_id = p.id group by t.slot_no) each) as slots
      from ${accessGroupDoors} m join time_programmes p on p.id = m.time_programme_id
      union all
      select dg.access_group_id, dd.access_door_id, null, dg.name, json_build_array(json_build_object(
        'days', to_json(dg.days), 'startMinute', dg.start_minute, 'endMinute', dg.end_minute, 'includeHoliday', false))
      from ${accessGroupDoorGroups} dg join ${doorGroupDoors} dd on dd.door_group_id = dg.id
    ) way on way.access_group_id = g.id
    join access_doors d on d.id = way.access_door_id and d.deleted_date is null
    left join elevator_access_levels l on l.id = way.elevator_access_level_id
    left join sites s on s.id = d.site_id
    left join divisions v on v.id = u.division_id
    where u.landlord_id = ${ctx.scope.landlordId} and u.user_id = ${userId}
    order by lower(d.name), d.id, lower(g.name), g.id, way.schedule`)
  return rows
}
