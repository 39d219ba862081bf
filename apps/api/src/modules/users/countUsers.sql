create or replace function count_users() returns trigger language plpgsql as $$
begin
  insert into list_counts (list, scope_id, status, slot, count)
  select 'users', change.scope_id, change.status, pg_backend_pid() % 32, sum(change.difference)
  from (
    select scope.id as scope_id, new_rows.status, 1 as difference
    from new_rows cross join lateral (values (new_rows.office_centre_id), ('00000000-0000-0000-0000-000000000000'::uuid)) as scope(id)
    where new_rows.deleted_date is null
    union all
    select scope.id, old_rows.status, -1
    from old_rows cross join lateral (values (old_rows.office_centre_id), ('00000000-0000-0000-0000-000000000000'::uuid)) as scope(id)
    where old_rows.deleted_date is null
  ) as change
  group by change.scope_id, change.status
  having sum(change.difference) <> 0
  order by change.scope_id, change.status
  on conflict (list, scope_id, status, slot) do update set count = list_counts.count + excluded.count;
  return null;
end $$;

create or replace trigger users_count_update after update on users referencing old table as old_rows new table as new_rows
  for each statement execute function count_users();
