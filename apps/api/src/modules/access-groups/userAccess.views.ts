import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { notFound } from '../../platform/errors.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { withinAssignedSites } from '../roles/index.ts'
import { users } from '../users/tables.ts'
import { doorsOfAllGroups, givenAt, timedLeads, type GivenGroup, type LeadSlot } from './leads.views.ts'
import { accessGroups, accessGroupUsers } from './tables.ts'

type Named = { id: string; name: string }

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
  slots: LeadSlot[]
  /** What the landlord gives of the door to the tenant whose group it is; null of a group of the door's own office centre. */
  given: GivenGroup[] | null
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
      coalesce(p.name, way.door_group) as schedule, way.slots,
      case when g.office_centre_id <> d.office_centre_id then ${givenAt({
        door: sql`d`,
        company: sql`g.office_centre_id`,
        day: sql`((${ctx.now().toISOString()}::timestamptz at time zone 'UTC') + make_interval(mins => coalesce(c.timezone_offset, 0)))::date`,
      })} end as given,
      case when l.id is not null then json_build_object('id', l.id, 'name', l.name) end as level,
      array(select f.name from elevator_access_level_floors lf join office_floors f on f.id = lf.office_floor_id
        where lf.elevator_access_level_id = l.id order by f.level_no, f.id) as floors
    from ${accessGroupUsers} u
    join ${accessGroups} g on g.id = u.access_group_id and g.deleted_date is null
    join (select distinct access_group_id, access_door_id from ${doorsOfAllGroups} lead) led on led.access_group_id = g.id
    join access_doors d on d.id = led.access_door_id and d.deleted_date is null
    join office_centres c on c.id = d.office_centre_id
    join lateral ${timedLeads(sql`d`)} way on way.access_group_id = g.id
    left join time_programmes p on p.id = way.time_programme_id
    left join elevator_access_levels l on l.id = way.elevator_access_level_id
    left join sites s on s.id = d.site_id
    left join divisions v on v.id = u.division_id
    where u.landlord_id = ${ctx.scope.landlordId} and u.user_id = ${userId}
    order by lower(d.name), d.id, lower(g.name), g.id, schedule`)
  return rows
}
