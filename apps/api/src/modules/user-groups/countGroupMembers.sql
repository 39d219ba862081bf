create or replace function count_group_members() returns trigger language plpgsql as $$
declare
  difference constant integer := tg_argv[0]::integer;
begin
  perform 1 from users where id in (select user_id from changed) order by id for share;
  perform 1 from user_groups where id in (select user_group_id from changed) order by id for no key update;
  update user_groups set no_of_users = no_of_users + difference * members.number
  from (
    select changed.user_group_id, count(*)::integer as number
    from changed join users on users.id = changed.user_id and users.deleted_date is null
    group by changed.user_group_id
  ) as members
  where user_groups.id = members.user_group_id;
  return null;
end $$;

create or replace trigger user_group_members_count_delete after delete on user_group_members referencing old table as changed
  for each statement execute function count_group_members('-1');

create or replace trigger user_group_members_count_insert after insert on user_group_members referencing new table as changed
  for each statement execute function count_group_members('1');
