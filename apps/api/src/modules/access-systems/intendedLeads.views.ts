import { sql, type SQL } from 'drizzle-orm'
import { accessDoors } from '../access-doors/tables.ts'
import {
  accessGroupDoorGroups,
  accessGroupDoors,
  accessGroupFloors,
  accessGroups,
  accessGroupTenants,
  doorGroupDoors,
} from '../access-groups/tables.ts'
import { officeCentreUnits, unitLeases } from '../buildings/tables.ts'
import { devices } from '../devices/tables.ts'
import { elevatorAccessLevelFloors, elevatorFloors } from '../elevators/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { timeProgrammeSlots } from '../time-programmes/tables.ts'

/** Of an elevator the relays of the floors of an access level; none of them without a level. */
const floorsOf = sql`case when d.lifts then coalesce((
  select jsonb_agg(ef.relay_no order by ef.relay_no) from ${elevatorAccessLevelFloors} lf
  join ${elevatorFloors} ef on ef.elevator_id = d.id and ef.office_floor_id = lf.office_floor_id
  where lf.elevator_access_level_id = gd.elevator_access_level_id), '[]') end`

/** The controllers asked about and their `doors`. */
const doorParts = (controllers: string, at: SQL): SQL => sql`
  controllers as materialized (
    select device.id as "deviceId", device.office_centre_id, asked.holds, asked.clock,
      ((${at} at time zone 'UTC') + make_interval(mins => coalesce(oc.timezone_offset, 0)))::date as today
    from jsonb_to_recordset(${controllers}::jsonb) as asked("deviceId" uuid, holds text[], clock text)
    join ${devices} device on device.id = asked."deviceId" and device.deleted_date is null
    join ${officeCentres} oc on oc.id = device.office_centre_id
  ), doors as materialized (
    select c."deviceId", c.holds, c.clock, c.today, d.id, d.controller_door_id as code, d.office_centre_id, d.office_floor_id,
      d.site_id, d.access_door_type = 'ELEVATOR' as lifts
    from controllers c
    join ${accessDoors} d on d.device_controller_id = c."deviceId" and d.active and d.deleted_date is null
      and d.controller_door_id is not null
  )`

/**
 * `active_leads`: how groups that are in use lead to the doors, and the `times` of their schedules. Controllers hold times
 * of one day each: what lies past midnight is sent as the next day's, for which the holiday of the day before counts.
 */
const groupParts = sql`
  all_leads as materialized (
    select d."deviceId", d.holds, d.clock, d.today, gd.id::text as lead_id, gd.access_group_id as group_id, d.id as door_id, d.code,
      d.office_centre_id as door_centre, gd.time_programme_id as schedule_id, ${floorsOf} as floors
    from doors d join ${accessGroupDoors} gd on gd.access_door_id = d.id
    union all
    select d."deviceId", d.holds, d.clock, d.today, dg.id::text || '/' || d.id::text, dg.access_group_id, d.id, d.code,
      d.office_centre_id, dg.id, case when d.lifts then '[]'::jsonb end
    from doors d join ${doorGroupDoors} dd on dd.access_door_id = d.id
    join ${accessGroupDoorGroups} dg on dg.id = dd.door_group_id
  ), active_leads as materialized (
    select l.*, g.name, g.office_centre_id as group_centre
    from all_leads l join ${accessGroups} g on g.id = l.group_id and g.active and g.deleted_date is null
  ), windows as (
    select p.time_programme_id as schedule_id, p.slot_no::int as place, array_agg(p.day::int order by p.day) as days,
      p.start_minute as "from", p.end_minute as "until", p.include_holiday
    from ${timeProgrammeSlots} p where p.time_programme_id in (select schedule_id from active_leads)
    group by 1, 2, 4, 5, 6
    union all
    select dg.id, 0, dg.days::int[], dg.start_minute, dg.end_minute, false from ${accessGroupDoorGroups} dg
    where dg.id in (select schedule_id from active_leads)
  ), times as materialized (
    select schedule_id, 2 * place as place, days, "from", least("until", 1440) as "until", include_holiday,
      true as after_holiday
    from windows
    union all
    select schedule_id, 2 * place + 1, array(select day % 7 + 1 from unnest(days) day order by 1), 0, "until" - 1440, true,
      include_holiday
    from windows where "until" > 1440
  )`

/** The times that a tenant's group shares with what the landlord gave it, of each lead. */
const limitParts = sql`
  limits as materialized (
    select l."deviceId", l.lead_id, own.place * 10000 + row_number() over (partition by l.lead_id order by giver.lead_id, given.place) as place,
      array(select unnest(own.days) intersect select unnest(given.days) order by 1) as days,
      greatest(own."from", given."from") as "from", least(own."until", given."until") as "until",
      own.include_holiday and given.include_holiday as include_holiday,
      own.after_holiday and given.after_holiday as after_holiday
    from active_leads l
    join active_leads giver on giver.door_id = l.door_id and giver.group_centre = l.door_centre
    join times own on own.schedule_id = l.schedule_id
    join times given on given.schedule_id = giver.schedule_id
    where l.group_centre <> l.door_centre and own.days && given.days
      and greatest(own."from", given."from") < least(own."until", given."until")
      and (exists (select from ${accessGroupTenants} t where t.access_group_id = giver.group_id and t.tenant_id = l.group_centre)
        or exists (
          select from ${accessGroupFloors} f
          join ${officeCentreUnits} ou on ou.office_floor_id = f.office_floor_id
          join ${unitLeases} lease on lease.unit_id = ou.id and lease.tenant_id = l.group_centre
            and lease.lease_start <= l.today and (lease.lease_end is null or lease.lease_end >= l.today)
          where f.access_group_id = giver.group_id))
  )`

/** What is left of the leads, and the slots of their schedules. */
const scheduleParts = sql`
  leads as materialized (
    select "deviceId", holds, clock, lead_id, group_id, name, door_id, code, floors, schedule_id::text as schedule_id, door_centre, group_centre
    from active_leads where group_centre = door_centre
    union all
    select "deviceId", holds, clock, lead_id, group_id, name, door_id, code, floors, lead_id, door_centre, group_centre
    from active_leads l where group_centre <> door_centre and exists (
      select from limits where limits.lead_id = l.lead_id and limits."deviceId" = l."deviceId")
  ), schedules as materialized (
    select led."deviceId", led.holds, led.schedule_id, coalesce((
      select jsonb_agg(jsonb_build_object('days', to_jsonb(t.days), 'from', t."from", 'until', t."until",
        'includeHoliday', t.include_holiday) || case when t.after_holiday then '{}'::jsonb else '{"afterHoliday": false}' end
        order by t.place, t."from", t."until", t.days)
      from (
        select place, days, "from", "until", include_holiday, after_holiday from times where schedule_id::text = led.schedule_id
        union all
        select place, days, "from", "until", include_holiday, after_holiday from limits
        where lead_id = led.schedule_id and "deviceId" = led."deviceId") t), '[]') as slots
    from (select distinct "deviceId", holds, schedule_id from leads) led
  )`

/**
 * The controllers asked about with their `doors`, and `leads`: how groups lead there. By mappings and by door groups, each
 * at the times of `schedule_id`; a tenant's group at those alone that it shares with what the landlord gave it, and not
 * at all where the landlord gave nothing (decisions, "Access").
 * @param controllers JSON of "deviceId", "holds" and "clock"
 */
export const leadParts = (controllers: string, at: SQL): SQL => sql`
  ${doorParts(controllers, at)}, ${groupParts}, ${limitParts}, ${scheduleParts}`
