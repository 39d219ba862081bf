create or replace function refuse_deleted_area() returns trigger language plpgsql as $$
begin
  perform 1 from areas where id = new.area_id and deleted_date is null for share;
  if not found then
    raise exception 'area % is deleted', new.area_id
      using errcode = 'foreign_key_violation', constraint = 'hotdesk_zones_live_area';
  end if;
  return new;
end $$;

create or replace trigger hotdesk_zones_live_area before insert or update of area_id on hotdesk_zones
  for each row when ((new.deleted_date is null)) execute function refuse_deleted_area();
