-- A site or an office that facilities or zones still stand in cannot be deleted, nor such an office go to another site,
-- and nothing is put into a deleted one.
create function refuse_deletion_in_use() returns trigger language plpgsql as $$
begin
  if exists (select 1 from bookable_resources r where r.deleted_date is null
      and case tg_table_name when 'sites' then r.site_id = new.id else r.area_id = new.id end)
    or (tg_table_name = 'areas' and exists (
      select 1 from hotdesk_zones z where z.area_id = new.id and z.deleted_date is null)) then
    raise exception '% % is in use', tg_table_name, new.id
      using errcode = 'foreign_key_violation', constraint = tg_table_name || '_in_use';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger sites_in_use before update of deleted_date on sites
  for each row when (old.deleted_date is null and new.deleted_date is not null) execute function refuse_deletion_in_use();
--> statement-breakpoint
create trigger areas_in_use before update of deleted_date, site_id on areas
  for each row when (
    old.deleted_date is null and (new.deleted_date is not null or new.site_id <> old.site_id)
  ) execute function refuse_deletion_in_use();
--> statement-breakpoint
create function refuse_deleted_place() returns trigger language plpgsql as $$
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
--> statement-breakpoint
create trigger bookable_resources_live_place before insert or update of site_id, area_id on bookable_resources
  for each row when (new.deleted_date is null) execute function refuse_deleted_place();
--> statement-breakpoint
create function refuse_deleted_area() returns trigger language plpgsql as $$
begin
  perform 1 from areas where id = new.area_id and deleted_date is null for share;
  if not found then
    raise exception 'area % is deleted', new.area_id
      using errcode = 'foreign_key_violation', constraint = 'hotdesk_zones_live_area';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger hotdesk_zones_live_area before insert or update of area_id on hotdesk_zones
  for each row when (new.deleted_date is null) execute function refuse_deleted_area();
