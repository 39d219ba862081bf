create or replace function refuse_deleted_place() returns trigger language plpgsql as $$
begin
  perform 1 from sites where id = new.site_id and deleted_date is null for share;
  if not found then
    raise exception 'site % is deleted', new.site_id
      using errcode = 'foreign_key_violation', constraint = 'bookable_resources_live_place';
  end if;
  if new.area_id is not null then
    perform 1 from areas where id = new.area_id and deleted_date is null for share;
    if not found then
      raise exception 'area % is deleted', new.area_id
        using errcode = 'foreign_key_violation', constraint = 'bookable_resources_live_place';
    end if;
  end if;
  return new;
end $$;

create or replace trigger bookable_resources_live_place before insert or update of site_id, area_id on bookable_resources
  for each row when ((new.deleted_date is null)) execute function refuse_deleted_place();
