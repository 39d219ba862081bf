create or replace function leave_area() returns trigger language plpgsql as $$
begin
  update access_doors set area_id = null where area_id = new.id;
  return null;
end $$;

create or replace trigger areas_leave_doors after update of deleted_date on areas
  for each row when (((old.deleted_date is null) and (new.deleted_date is not null))) execute function leave_area();
