create or replace function keep_resource_places() returns trigger language plpgsql as $$
begin
  insert into resource_places (landlord_id, office_centre_id, resource_id, place_no)
    select new.landlord_id, new.office_centre_id, new.id, place_no from generate_series(1, new.places) place_no
    on conflict do nothing;
  return null;
end $$;

create or replace trigger bookable_resources_places after insert or update of places on bookable_resources
  for each row execute function keep_resource_places();
