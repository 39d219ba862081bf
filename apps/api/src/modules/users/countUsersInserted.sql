create or replace function count_users_inserted() returns trigger language plpgsql as $$
begin
  insert into list_counts (list, scope_id, status, slot, count)
  select 'users', scope.id, new_rows.status, pg_backend_pid() % 32, count(*)
  from new_rows cross join lateral (values (new_rows.office_centre_id), ('00000000-0000-0000-0000-000000000000'::uuid)) as scope(id)
  where new_rows.deleted_date is null
  group by scope.id, new_rows.status
  order by scope.id, new_rows.status
  on conflict (list, scope_id, status, slot) do update set count = list_counts.count + excluded.count;
  return null;
end $$;

create or replace trigger users_count_insert after insert on users referencing new table as new_rows
  for each statement execute function count_users_inserted();
