create or replace function hold_groups_of_divisions(people uuid[]) returns void language sql as $$
  with due as (
    select distinct member.user_id, member.landlord_id, member.office_centre_id as user_office_centre_id,
      member.division_id, given.access_group_id, given.group_office_centre_id
    from user_divisions member
    join division_user_groups pair on pair.division_id = member.division_id
    join user_groups on user_groups.id = pair.user_group_id and user_groups.deleted_date is null
    join division_access_groups given on given.division_user_group_id = pair.id
    join access_groups on access_groups.id = given.access_group_id and access_groups.deleted_date is null
    where member.user_id = any(people)
  ), no_longer as (
    select held.access_group_id, held.user_id from access_group_users held
    where held.user_id = any(people) and held.division_id is not null and not exists (
      select from due where due.user_id = held.user_id and due.access_group_id = held.access_group_id)
  ), dropped as (
    delete from access_group_users held using no_longer
    where held.access_group_id = no_longer.access_group_id and held.user_id = no_longer.user_id and not held.by_hand
  ), kept as (
    update access_group_users held set division_id = null from no_longer
    where held.access_group_id = no_longer.access_group_id and held.user_id = no_longer.user_id and held.by_hand
  )
  insert into access_group_users
    (landlord_id, office_centre_id, access_group_id, user_office_centre_id, user_id, by_hand, division_id, created_date)
  select landlord_id, group_office_centre_id, access_group_id, user_office_centre_id, user_id, false, division_id, now()
  from due
  on conflict (access_group_id, user_id, landlord_id) do update set division_id = excluded.division_id
$$;

create or replace function follow_members_of_divisions() returns trigger language plpgsql as $$
begin
  perform hold_groups_of_divisions(array(select distinct user_id from changed));
  return null;
end $$;

create or replace trigger user_divisions_hold_groups_insert after insert on user_divisions referencing new table as changed
  for each statement execute function follow_members_of_divisions();

create or replace trigger user_divisions_hold_groups_update after update on user_divisions referencing new table as changed
  for each statement execute function follow_members_of_divisions();

create or replace trigger user_divisions_hold_groups_delete after delete on user_divisions referencing old table as changed
  for each statement execute function follow_members_of_divisions();

create or replace function follow_groups_of_divisions() returns trigger language plpgsql as $$
begin
  perform hold_groups_of_divisions(array(
    select user_id from access_group_users where access_group_id in (select access_group_id from changed)
      and division_id is not null
    union
    select member.user_id from user_divisions member
    join division_user_groups pair on pair.division_id = member.division_id
    where pair.id in (select division_user_group_id from changed)));
  return null;
end $$;

create or replace trigger division_access_groups_hold_insert after insert on division_access_groups referencing new table as changed
  for each statement execute function follow_groups_of_divisions();

create or replace trigger division_access_groups_hold_delete after delete on division_access_groups referencing old table as changed
  for each statement execute function follow_groups_of_divisions();

create or replace function follow_deleted_user_group() returns trigger language plpgsql as $$
begin
  perform hold_groups_of_divisions(array(
    select member.user_id from user_divisions member
    join division_user_groups pair on pair.division_id = member.division_id where pair.user_group_id = new.id));
  return null;
end $$;

create or replace trigger user_groups_hold_groups after update of deleted_date on user_groups
  for each row when ((old.deleted_date is distinct from new.deleted_date)) execute function follow_deleted_user_group();
