create or replace function refuse_deleted_floor() returns trigger language plpgsql as $$
begin
  perform 1 from office_floors where id = new.office_floor_id and deleted_date is null for share;
  if not found then
    raise exception 'floor % is deleted', new.office_floor_id
      using errcode = 'foreign_key_violation', constraint = 'bookable_resources_live_floor';
  end if;
  return new;
end $$;

create or replace trigger bookable_resources_live_floor before insert or update of office_floor_id on bookable_resources
  for each row when (((new.deleted_date is null) and (new.office_floor_id is not null))) execute function refuse_deleted_floor();
