-- Takes all that a person holds, or all that anybody of an office centre holds (states 5-8). A temporary card is blocked until
-- it is handed in; a vendor's pass opens nothing from now on, and is told of by the job.
create or replace function withdraw_passes(person uuid, centre uuid, by_person uuid, at timestamptz) returns int language plpgsql as $$
declare
  withdrawn int;
begin
  update access_passes p set
    status = next.status,
    user_id = case when p.pass_kind = 'PHYSICAL_CARD' then null else p.user_id end,
    user_group_id = null, pin_digest = null, pin_sealed = null, remarks = null,
    date_unassigned = case when next.status = 'UNASSIGNED' then at else p.date_unassigned end,
    date_expired = case when next.status = 'EXPIRED' then at else p.date_expired end,
    date_deactivated = case when next.status = 'DEACTIVATED' then at else p.date_deactivated end,
    updated_date = at, updated_by_user_id = by_person, version = p.version + 1
  from access_passes q cross join lateral (select case
      when q.pass_kind = 'TEMPORARY_CARD' and q.status = 'ASSIGNED' then 'EXPIRED'
      when q.pass_kind = 'HID' and q.status = 'ACTIVATED' then 'PENDING_DEACTIVATED'
      when q.pass_kind = 'HID' then 'DEACTIVATED'
      else 'UNASSIGNED' end as status) as next
  where q.id = p.id and q.landlord_id = p.landlord_id and p.held
    and (p.user_id = person or person is null and p.office_centre_id = centre);
  get diagnostics withdrawn = row_count;
  return withdrawn;
end $$;

create or replace function withdraw_passes_of_leaver() returns trigger language plpgsql as $$
begin
  perform withdraw_passes(new.id, null, new.updated_by_user_id, new.updated_date);
  return null;
end $$;

create or replace trigger users_withdraw_passes after update of status, deleted_date on users
  for each row when (new.deleted_date is not null and old.deleted_date is null or new.status = 'INACTIVE' and old.status <> 'INACTIVE')
  execute function withdraw_passes_of_leaver();
