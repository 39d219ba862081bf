import { sql, type SQL } from 'drizzle-orm'
import { rowsAsJson } from '../../platform/db/columns.ts'
import { officeCentreUnits, unitLeases } from '../buildings/tables.ts'
import { timeProgrammeSlots } from '../time-programmes/tables.ts'
import {
  accessGroupDoorGroups,
  accessGroupDoors,
  accessGroupFloors,
  accessGroups,
  accessGroupTenants,
  doorGroupDoors,
} from './tables.ts'

/**
 * Which doors groups lead to, by their mappings and by their door groups, as `access_group_id`, `access_door_id`. What
 * decides on a door asks this, not one of the two.
 */
export const doorsOfAllGroups: SQL = sql`(
  select access_group_id, access_door_id from ${accessGroupDoors}
  union all
  select dg.access_group_id, dd.access_door_id
  from ${accessGroupDoorGroups} dg join ${doorGroupDoors} dd on dd.door_group_id = dg.id)`

/** A slot of the times at which a group leads to a door, as the rules know them. */
export type LeadSlot = { days: number[]; from: number; until: number; includeHoliday: boolean }

/** A landlord's group that was given to a tenant and leads to the door; the tenant's own groups lead no further. */
export type GivenGroup = { groupId: string; name: string; slots: LeadSlot[] }

const slotsOf = (programme: SQL) =>
  rowsAsJson(
    sql`select array_agg(p.day order by p.day) as days, p.start_minute as "from", p.end_minute as "until",
      p.include_holiday as "includeHoliday"
    from ${timeProgrammeSlots} p where p.time_programme_id = ${programme} group by p.slot_no, 2, 3, 4 order by p.slot_no`,
  )

/**
 * How groups lead to a door of a statement, as `access_group_id`, slots, and what they are called by: by their mappings
 * (`time_programme_id`, `elevator_access_level_id`) and by their door groups (`door_group`).
 */
export const timedLeads = (door: SQL): SQL => sql`(
  select gd.access_group_id, ${slotsOf(sql`gd.time_programme_id`)} as slots, gd.time_programme_id,
    gd.elevator_access_level_id, null as door_group
  from ${accessGroupDoors} gd where gd.access_door_id = ${door}.id
  union all
  select dg.access_group_id, json_build_array(json_build_object(
    'days', dg.days, 'from', dg.start_minute, 'until', dg.end_minute, 'includeHoliday', false)), null, null, dg.name
  from ${doorGroupDoors} dd join ${accessGroupDoorGroups} dg on dg.id = dd.door_group_id
  where dd.access_door_id = ${door}.id)`

/** Whether a landlord's group was given to a company, by name or with a floor it holds a unit on that day. */
export const givenTo = ({ group, company, day }: { group: SQL; company: SQL; day: SQL }): SQL => sql`(
  exists (select 1 from ${accessGroupTenants} t where t.access_group_id = ${group} and t.tenant_id = ${company})
  or exists (
    select 1 from ${accessGroupFloors} f
    join ${officeCentreUnits} ou on ou.office_floor_id = f.office_floor_id
    join ${unitLeases} l on l.unit_id = ou.id and l.tenant_id = ${company}
      and l.lease_start <= ${day} and (l.lease_end is null or l.lease_end >= ${day})
    where f.access_group_id = ${group}))`

/** The groups by which a landlord has given one of its doors to a company on a day, as `GivenGroup`. */
export const givenAt = ({ door, company, day }: { door: SQL; company: SQL; day: SQL }): SQL =>
  rowsAsJson(
    sql`select lg.id as "groupId", lg.name, lgd.slots
    from ${timedLeads(door)} lgd
    join ${accessGroups} lg on lg.id = lgd.access_group_id and lg.active and lg.deleted_date is null
    where lg.office_centre_id = ${door}.office_centre_id
      and ${givenTo({ group: sql`lg.id`, company, day })}
    order by lg.id`,
  )
