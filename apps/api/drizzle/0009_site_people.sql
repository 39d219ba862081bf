-- Lists of sites and areas by name and by last change.
create index sites_by_updated on sites (office_centre_id, updated_date, id) where deleted_date is null;
--> statement-breakpoint
create index areas_by_name on areas (office_centre_id, lower(name), id) where deleted_date is null;
--> statement-breakpoint
create index areas_by_updated on areas (office_centre_id, updated_date, id) where deleted_date is null;
--> statement-breakpoint
-- A landlord chooses among the people of all its tenants, by name.
create index users_of_estate_by_name on users (landlord_id, status, full_name, id) where deleted_date is null;
--> statement-breakpoint
-- How many people work at a site and in an area.
create trigger site_users_count_insert after insert on site_users referencing new table as new_rows for each statement
  execute function keep_counts('site-users', 'site_id', '''ALL''', 'true');
--> statement-breakpoint
create trigger site_users_count_delete after delete on site_users referencing old table as old_rows for each statement
  execute function keep_counts('site-users', 'site_id', '''ALL''', 'true');
--> statement-breakpoint
create trigger area_users_count_insert after insert on area_users referencing new table as new_rows for each statement
  execute function keep_counts('area-users', 'area_id', '''ALL''', 'true');
--> statement-breakpoint
create trigger area_users_count_delete after delete on area_users referencing old table as old_rows for each statement
  execute function keep_counts('area-users', 'area_id', '''ALL''', 'true');
--> statement-breakpoint
insert into list_counts (list, scope_id, status, slot, count)
select 'site-users', site_id, 'ALL', 0, count(*) from site_users group by site_id;
--> statement-breakpoint
insert into list_counts (list, scope_id, status, slot, count)
select 'area-users', area_id, 'ALL', 0, count(*) from area_users group by area_id;
--> statement-breakpoint
-- Whoever is deleted works nowhere any more.
create function leave_sites() returns trigger language plpgsql as $$
begin
  delete from site_users where user_id = new.id;
  delete from area_users where user_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger users_leave_sites after update of deleted_date on users
  for each row when (old.deleted_date is null and new.deleted_date is not null) execute function leave_sites();
