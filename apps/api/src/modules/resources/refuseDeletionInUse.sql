create or replace function refuse_deletion_in_use() returns trigger language plpgsql as $$
begin
  if exists (select 1 from bookable_resources r where r.deleted_date is null
      and case tg_table_name when 'sites' then r.site_id = new.id when 'areas' then r.area_id = new.id
        else r.office_floor_id = new.id end)
    or (tg_table_name = 'areas' and exists (
      select 1 from hotdesk_zones z where z.area_id = new.id and z.deleted_date is null)) then
    raise exception '% % is in use', tg_table_name, new.id
      using errcode = 'foreign_key_violation', constraint = tg_table_name || '_in_use';
  end if;
  return new;
end $$;

create or replace trigger areas_in_use before update of deleted_date, site_id on areas
  for each row when (((old.deleted_date is null) and ((new.deleted_date is not null) or (new.site_id <> old.site_id)))) execute function refuse_deletion_in_use();

create or replace trigger office_floors_in_use before update of deleted_date on office_floors
  for each row when (((old.deleted_date is null) and (new.deleted_date is not null))) execute function refuse_deletion_in_use();

create or replace trigger sites_in_use before update of deleted_date on sites
  for each row when (((old.deleted_date is null) and (new.deleted_date is not null))) execute function refuse_deletion_in_use();
