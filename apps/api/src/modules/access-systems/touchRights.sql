-- Writes down whom and what a write of rights touches, so that controllers are sent what changes: in the transaction of the
-- write, whoever makes it. What is kept of the history of rights is one place through which all of its tables go
-- (`keepHistory.sql`); what has no such history has triggers of its own below. Only estates that have an access system
-- pay for it.
create or replace function has_access_system(estates uuid[]) returns boolean language sql stable as $$
  select exists (select from access_systems where enabled and landlord_id = any(estates))
$$;

create or replace function touch_rights(estates uuid[], subjects text[], ids uuid[]) returns void language sql as $$
  insert into access_touches (landlord_id, subject, subject_id, since)
  select distinct landlord_id, subject, subject_id, now()
  from unnest(estates, subjects, ids) as t (landlord_id, subject, subject_id)
  where subject_id is not null and exists (
    select from access_systems s where s.enabled and s.landlord_id = t.landlord_id);
  select pg_notify('access_touched', '');
$$;

create or replace function touch_from_history() returns trigger language plpgsql as $$
begin
  if not has_access_system(array(select distinct landlord_id from changed)) then return null; end if;
  insert into access_touches (landlord_id, subject, subject_id, since)
  select distinct landlord_id, subject, subject_id::uuid, now() from (
    select landlord_id,
      case table_name when 'users' then 'HOLDER' when 'access_passes' then 'HOLDER' when 'access_group_users' then 'HOLDER'
        when 'access_request_people' then 'HOLDER' when 'access_doors' then 'DOOR' when 'access_group_doors' then 'DOOR'
        when 'door_group_doors' then 'DOOR' when 'bookable_resources' then 'DOOR' when 'access_groups' then 'GROUP'
        when 'access_group_door_groups' then 'GROUP' when 'bookings' then 'BOOKING' else 'ESTATE' end as subject,
      case table_name when 'users' then "row" ->> 'id' when 'access_passes' then "row" ->> 'user_id'
        when 'access_group_users' then "row" ->> 'user_id' when 'access_request_people' then "row" ->> 'user_id'
        when 'access_doors' then "row" ->> 'id' when 'access_group_doors' then "row" ->> 'access_door_id'
        when 'door_group_doors' then "row" ->> 'access_door_id' when 'bookable_resources' then "row" ->> 'access_door_id'
        when 'access_groups' then "row" ->> 'id' when 'access_group_door_groups' then "row" ->> 'access_group_id'
        when 'bookings' then "row" ->> 'id' else landlord_id::text end as subject_id
    from changed
    where table_name not in ('time_programmes', 'time_programme_slots', 'access_requests', 'access_request_doors', 'booking_instances')
    union all
    select c.landlord_id, 'GROUP', d.access_group_id::text from changed c
    join access_group_doors d on d.time_programme_id = (c."row" ->> 'time_programme_id')::uuid
    where c.table_name = 'time_programme_slots'
    union all
    select c.landlord_id, 'HOLDER', p.user_id::text from changed c
    join access_request_people p on p.access_request_id = coalesce(c."row" ->> 'access_request_id', c."row" ->> 'id')::uuid
    where c.table_name in ('access_requests', 'access_request_doors')
  ) touched
  where subject_id is not null;
  perform pg_notify('access_touched', '');
  return null;
end $$;

create or replace trigger row_histories_touch_insert after insert on row_histories referencing new table as changed
  for each statement execute function touch_from_history();

create or replace trigger row_histories_touch_update after update on row_histories referencing new table as changed
  for each statement execute function touch_from_history();

-- What is not kept in the history: its subject, and the columns that name it, as they are and as they were.
create or replace function touch_row() returns trigger language plpgsql as $$
declare
  estate uuid := case tg_op when 'DELETE' then old.landlord_id else new.landlord_id end;
  before jsonb;
  after jsonb;
  subject_column text;
begin
  if not has_access_system(array[estate]) then return null; end if;
  before := case tg_op when 'INSERT' then '{}' else to_jsonb(old) end;
  after := case tg_op when 'DELETE' then '{}' else to_jsonb(new) end;
  for n in 0 .. tg_nargs / 2 - 1 loop
    subject_column := tg_argv[2 * n + 1];
    perform touch_rights(array[estate, estate], array[tg_argv[2 * n], tg_argv[2 * n]],
      array[(before ->> subject_column)::uuid, (after ->> subject_column)::uuid]);
  end loop;
  return null;
end $$;

create or replace trigger users_touch after update of full_name on users
  for each row when ((old.full_name is distinct from new.full_name)) execute function touch_row('HOLDER', 'id');

create or replace trigger access_passes_touch after update of pass_no, pin_digest on access_passes
  for each row when (((old.pass_no, old.pin_digest) is distinct from (new.pass_no, new.pin_digest)))
  execute function touch_row('HOLDER', 'user_id');

create or replace trigger access_doors_touch after update of device_controller_id, controller_door_id on access_doors
  for each row when (((old.device_controller_id, old.controller_door_id) is distinct from (new.device_controller_id, new.controller_door_id)))
  execute function touch_row('CONTROLLER', 'device_controller_id');

create or replace trigger access_doors_touch_new after insert on access_doors
  for each row when ((new.device_controller_id is not null)) execute function touch_row('CONTROLLER', 'device_controller_id');

create or replace trigger access_doors_touch_gone after delete on access_doors
  for each row when ((old.device_controller_id is not null)) execute function touch_row('CONTROLLER', 'device_controller_id');

create or replace trigger access_group_doors_touch after update of elevator_access_level_id on access_group_doors
  for each row when ((old.elevator_access_level_id is distinct from new.elevator_access_level_id))
  execute function touch_row('DOOR', 'access_door_id');

create or replace trigger elevator_floors_touch after insert or update or delete on elevator_floors
  for each row execute function touch_row('DOOR', 'elevator_id');

create or replace function touch_lockdown() returns trigger language plpgsql as $$
begin
  if not has_access_system(array[new.landlord_id]) then return null; end if;
  insert into access_touches (landlord_id, subject, subject_id, since)
  select d.landlord_id, 'DOOR', d.id, now() from access_doors d
  where d.landlord_id = new.landlord_id and d.device_controller_id is not null
    and (d.id = new.access_door_id or d.office_floor_id = new.office_floor_id or d.site_id = new.site_id);
  perform pg_notify('access_touched', '');
  return null;
end $$;

create or replace trigger lockdowns_touch after insert or update on lockdowns
  for each row execute function touch_lockdown();

-- By the clock of a site its doors know when a lease begins and ends.
create or replace trigger sites_touch after update of time_zone, timezone_offset on sites
  for each row when (((old.time_zone, old.timezone_offset) is distinct from (new.time_zone, new.timezone_offset)))
  execute function touch_row('ESTATE', 'landlord_id');

create or replace trigger booking_instances_touch after insert or update or delete on booking_instances
  for each row execute function touch_row('HOLDER', 'requested_by_user_id', 'BOOKING', 'booking_id');

create or replace trigger bookings_touch after update of status on bookings
  for each row when ((old.status is distinct from new.status)) execute function touch_row('BOOKING', 'id');

create or replace trigger booking_invitees_touch after insert or update or delete on booking_invitees
  for each row execute function touch_row('HOLDER', 'user_id');

create or replace trigger visits_touch after insert or update or delete on visits
  for each row execute function touch_row('HOLDER', 'visitor_invitation_id');

create or replace trigger visitor_invitations_touch after update of status, pass_no, visitor_name on visitor_invitations
  for each row execute function touch_row('HOLDER', 'id');

create or replace function touch_visitors() returns trigger language plpgsql as $$
begin
  if not has_access_system(array[new.landlord_id]) then return null; end if;
  insert into access_touches (landlord_id, subject, subject_id, since)
  select v.landlord_id, 'HOLDER', v.id, now() from visitor_invitations v where v.visitor_event_id = new.id;
  perform pg_notify('access_touched', '');
  return null;
end $$;

create or replace trigger visitor_events_touch after update of cancelled_date, access_group_id, ends_at on visitor_events
  for each row execute function touch_visitors();

create or replace trigger fm_form_crew_touch after insert or update or delete on fm_form_crew
  for each row execute function touch_row('HOLDER', 'id');

-- The crew of a permit: what stops the one stops the passes of the others.
create or replace function touch_crew() returns trigger language plpgsql as $$
declare
  changed jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  estate uuid := (changed ->> 'landlord_id')::uuid;
begin
  if not has_access_system(array[estate]) then return null; end if;
  insert into access_touches (landlord_id, subject, subject_id, since)
  select w.landlord_id, 'HOLDER', w.id, now() from fm_form_crew w
  where w.fm_form_id = (changed ->> tg_argv[0])::uuid and w.pass_no is not null;
  perform pg_notify('access_touched', '');
  return null;
end $$;

create or replace trigger fm_forms_touch after update of status, access_group_id on fm_forms
  for each row when (((old.status, old.access_group_id) is distinct from (new.status, new.access_group_id)))
  execute function touch_crew('id');

create or replace trigger fm_form_shifts_touch after insert or update or delete on fm_form_shifts
  for each row execute function touch_crew('fm_form_id');

create or replace trigger fm_form_suspensions_touch after insert or update on fm_form_suspensions
  for each row execute function touch_crew('fm_form_id');

create or replace trigger fm_form_documents_touch after insert or update of status, valid_until on fm_form_documents
  for each row execute function touch_crew('fm_form_id');

-- An emergency or a lockdown stops every crew in its building.
create or replace function touch_crews() returns trigger language plpgsql as $$
begin
  if not has_access_system(array[new.landlord_id]) then return null; end if;
  insert into access_touches (landlord_id, subject, subject_id, since)
  select w.landlord_id, 'HOLDER', w.id, now()
  from fm_forms f join fm_form_crew w on w.fm_form_id = f.id and w.pass_no is not null
  where f.deciding_office_centre_id = new.office_centre_id and f.status = 'APPROVED';
  perform pg_notify('access_touched', '');
  return null;
end $$;

create or replace trigger broadcasts_touch_crews after insert or update of status on broadcasts
  for each row when ((not new.drill)) execute function touch_crews();

create or replace trigger lockdowns_touch_crews after insert or update on lockdowns
  for each row execute function touch_crews();
