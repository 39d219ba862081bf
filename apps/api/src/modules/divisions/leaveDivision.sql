create or replace function leave_division() returns trigger language plpgsql as $$
begin
  delete from user_divisions where user_id = new.id;
  return null;
end $$;

create or replace trigger users_leave_division after update of deleted_date on users
  for each row when (((old.deleted_date is null) and (new.deleted_date is not null))) execute function leave_division();
