-- Nor can a floor that facilities or desks still stand on be deleted, and nothing is put on a deleted one.
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
--> statement-breakpoint
create trigger office_floors_in_use before update of deleted_date on office_floors
  for each row when (old.deleted_date is null and new.deleted_date is not null) execute function refuse_deletion_in_use();
--> statement-breakpoint
create function refuse_deleted_floor() returns trigger language plpgsql as $$
begin
  perform 1 from office_floors where id = new.office_floor_id and deleted_date is null for share;
  if not found then
    raise exception 'floor % is deleted', new.office_floor_id
      using errcode = 'foreign_key_violation', constraint = 'bookable_resources_live_floor';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger bookable_resources_live_floor before insert or update of office_floor_id on bookable_resources
  for each row when (new.deleted_date is null and new.office_floor_id is not null) execute function refuse_deleted_floor();
