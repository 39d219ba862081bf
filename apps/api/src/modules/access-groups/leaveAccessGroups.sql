create or replace function leave_access_groups() returns trigger language plpgsql as $$
begin
  delete from access_group_users where user_id = new.id;
  return null;
end $$;

create or replace trigger users_leave_access_groups after update of deleted_date on users
  for each row when (((old.deleted_date is null) and (new.deleted_date is not null))) execute function leave_access_groups();
