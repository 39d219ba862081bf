-- Exact totals for a door and a day by its clock, and for the people of a company and a day; `status` is the day, what
-- happened and how it ended. One statement, planned once a connection: doors write by the thousand.
create or replace function count_access_events() returns trigger language plpgsql as $$
begin
  insert into list_counts (list, scope_id, status, slot, count)
  select list, scope_id, status, pg_backend_pid() % 32, sum(change)
  from (
    select site_day || ' ' || kind || coalesce(' ' || result, '') as status, access_door_id, user_office_centre_id,
      case tg_op when 'INSERT' then 1 else -1 end as change
    from changed_rows
  ) counted
  cross join lateral (
    values ('access-events', access_door_id), ('access-events-of-company', user_office_centre_id)
  ) kept (list, scope_id)
  where scope_id is not null
  group by list, scope_id, status
  order by list, scope_id, status
  on conflict (list, scope_id, status, slot) do update set count = list_counts.count + excluded.count;
  return null;
end $$;

create or replace trigger access_events_count_insert after insert on access_events referencing new table as changed_rows
  for each statement execute function count_access_events();

create or replace trigger access_events_count_delete after delete on access_events referencing old table as changed_rows
  for each statement execute function count_access_events();
