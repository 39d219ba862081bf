-- Whoever leaves a user group loses what was held through it, by whatever way they leave (states 6).
create or replace function leave_group_passes() returns trigger language plpgsql as $$
begin
  update access_passes set status = 'UNASSIGNED', user_group_id = null, remarks = null, date_unassigned = now(),
    updated_date = now(), updated_by_user_id = null, version = version + 1
  where user_id = old.user_id and user_group_id = old.user_group_id and status = 'ASSIGNED_GROUP';
  return null;
end $$;

create or replace trigger user_group_members_leave_passes after delete on user_group_members
  for each row execute function leave_group_passes();

create or replace function drop_group_passes() returns trigger language plpgsql as $$
begin
  update access_passes set status = 'UNASSIGNED', user_group_id = null, remarks = null, date_unassigned = now(),
    updated_date = now(), updated_by_user_id = new.updated_by_user_id, version = version + 1
  where user_group_id = new.id and status = 'ASSIGNED_GROUP';
  return null;
end $$;

create or replace trigger user_groups_drop_passes after update of deleted_date on user_groups
  for each row when (new.deleted_date is not null) execute function drop_group_passes();
