create or replace function make_elevator() returns trigger language plpgsql as $$
begin
  insert into elevators (id, landlord_id, office_centre_id, created_date, created_by_user_id, updated_date, updated_by_user_id)
  values (new.id, new.landlord_id, new.office_centre_id, new.created_date, new.created_by_user_id, new.updated_date, new.updated_by_user_id)
  on conflict do nothing;
  return null;
end $$;

create or replace trigger access_doors_make_elevator after insert or update of access_door_type on access_doors
  for each row when ((new.access_door_type = 'ELEVATOR'::text)) execute function make_elevator();
