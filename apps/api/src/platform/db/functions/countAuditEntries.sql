-- Every change writes an entry of the audit trail. `keep_counts` puts its statement together each time, and the planner plans
-- it each time; here it is written out, and planned once a connection.
create or replace function count_audit_entries() returns trigger language plpgsql as $$
begin
  insert into list_counts (list, scope_id, status, slot, count)
  select 'audit-log', office_centre_id, module, pg_backend_pid() % 32, count(*) from new_rows
  where office_centre_id is not null group by office_centre_id, module order by office_centre_id, module
  on conflict (list, scope_id, status, slot) do update set count = list_counts.count + excluded.count;
  return null;
end $$;

create or replace trigger audit_entries_count_insert after insert on audit_entries referencing new table as new_rows
  for each statement execute function count_audit_entries();
