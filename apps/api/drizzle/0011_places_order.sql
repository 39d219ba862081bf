CREATE INDEX "ahu_units_by_name" ON "ahu_units" USING btree ("office_centre_id",lower("ahu_name"),"id") WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "office_centre_units_by_no" ON "office_centre_units" USING btree ("office_centre_id",lower("unit_no"),"id") WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "office_centre_units_by_size" ON "office_centre_units" USING btree ("office_centre_id","size_sqm","id") WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "office_floors_by_level" ON "office_floors" USING btree ("office_centre_id","level_no","id") WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "office_floors_by_name" ON "office_floors" USING btree ("office_centre_id",lower("name"),"id") WHERE deleted_date is null;--> statement-breakpoint
create index ahu_units_search on ahu_units using gin (office_centre_id, lower(ahu_reference_no || ' ' || ahu_name) gin_trgm_ops) where deleted_date is null;
--> statement-breakpoint
-- Units that a tenant holds on a day, and those whose lease has run out.
create index unit_leases_by_centre on unit_leases (office_centre_id, lease_start);
--> statement-breakpoint
create trigger office_floors_count_insert after insert on office_floors referencing new table as new_rows for each statement
  execute function keep_counts('office-floors', 'office_centre_id', '''ALL''', 'deleted_date is null');
--> statement-breakpoint
create trigger office_floors_count_update after update on office_floors referencing new table as new_rows old table as old_rows for each statement
  execute function keep_counts('office-floors', 'office_centre_id', '''ALL''', 'deleted_date is null');
--> statement-breakpoint
create trigger office_floors_count_delete after delete on office_floors referencing old table as old_rows for each statement
  execute function keep_counts('office-floors', 'office_centre_id', '''ALL''', 'deleted_date is null');
--> statement-breakpoint
create trigger office_centre_units_count_insert after insert on office_centre_units referencing new table as new_rows for each statement
  execute function keep_counts('office-centre-units', 'office_centre_id', '''ALL''', 'deleted_date is null');
--> statement-breakpoint
create trigger office_centre_units_count_update after update on office_centre_units referencing new table as new_rows old table as old_rows for each statement
  execute function keep_counts('office-centre-units', 'office_centre_id', '''ALL''', 'deleted_date is null');
--> statement-breakpoint
create trigger office_centre_units_count_delete after delete on office_centre_units referencing old table as old_rows for each statement
  execute function keep_counts('office-centre-units', 'office_centre_id', '''ALL''', 'deleted_date is null');
--> statement-breakpoint
insert into list_counts (list, scope_id, status, slot, count)
select 'office-floors', office_centre_id, 'ALL', 0, count(*) from office_floors where deleted_date is null group by 2;
--> statement-breakpoint
insert into list_counts (list, scope_id, status, slot, count)
select 'office-centre-units', office_centre_id, 'ALL', 0, count(*) from office_centre_units where deleted_date is null group by 2;
