create or replace function leave_sites() returns trigger language plpgsql as $$
begin
  delete from site_users where user_id = new.id;
  delete from area_users where user_id = new.id;
  return null;
end $$;

create or replace trigger users_leave_sites after update of deleted_date on users
  for each row when (((old.deleted_date is null) and (new.deleted_date is not null))) execute function leave_sites();
