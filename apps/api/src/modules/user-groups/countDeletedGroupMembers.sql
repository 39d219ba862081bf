create or replace function count_deleted_group_members() returns trigger language plpgsql as $$
begin
  perform 1 from user_groups where id in (
    select user_group_id from user_group_members join new_rows on new_rows.id = user_group_members.user_id
    join old_rows on old_rows.id = new_rows.id
    where (new_rows.deleted_date is null) <> (old_rows.deleted_date is null)
  ) order by id for no key update;
  if not found then
    return null;
  end if;
  update user_groups set no_of_users = no_of_users + members.difference
  from (
    select user_group_members.user_group_id, sum(case when new_rows.deleted_date is null then 1 else -1 end)::integer as difference
    from user_group_members join new_rows on new_rows.id = user_group_members.user_id
    join old_rows on old_rows.id = new_rows.id
    where (new_rows.deleted_date is null) <> (old_rows.deleted_date is null)
    group by user_group_members.user_group_id
  ) as members
  where user_groups.id = members.user_group_id;
  return null;
end $$;

create or replace trigger users_count_group_members after update on users referencing old table as old_rows new table as new_rows
  for each statement execute function count_deleted_group_members();
