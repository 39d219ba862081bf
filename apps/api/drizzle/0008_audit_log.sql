CREATE INDEX "audit_entries_by_date" ON "audit_entries" USING btree ("office_centre_id","date_time","id");--> statement-breakpoint
create index audit_entries_search on audit_entries using gin
  (office_centre_id, lower(summary || ' ' || coalesce(entity_name, '') || ' ' || coalesce(user_full_name, '')) gin_trgm_ops);
--> statement-breakpoint
create trigger audit_entries_count_insert after insert on audit_entries referencing new table as new_rows for each statement
  execute function keep_counts('audit-log', 'office_centre_id', 'module', 'office_centre_id is not null');
--> statement-breakpoint
insert into list_counts (list, scope_id, status, slot, count)
select 'audit-log', office_centre_id, module, 0, count(*) from audit_entries where office_centre_id is not null group by 2, 3;
