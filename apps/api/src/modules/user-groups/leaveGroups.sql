create or replace function leave_groups() returns trigger language plpgsql as $$
begin
  delete from user_group_members where user_id = old.id;
  return old;
end $$;

create or replace trigger users_leave_groups before delete on users
  for each row execute function leave_groups();
