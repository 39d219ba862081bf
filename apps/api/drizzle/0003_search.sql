create index ahu_units_search on ahu_units using gin (office_centre_id, lower(ahu_reference_no || ' ' || ahu_name) gin_trgm_ops) where deleted_date is null;
--> statement-breakpoint
create index areas_by_name on areas (office_centre_id, lower(name), id) where deleted_date is null;
--> statement-breakpoint
create index areas_by_updated on areas (office_centre_id, updated_date, id) where deleted_date is null;
--> statement-breakpoint
create index areas_search on areas using gin (office_centre_id, lower(name) gin_trgm_ops) where deleted_date is null;
--> statement-breakpoint
-- The audit log of a centre by day, person, module and action.
create index audit_entries_by_module on audit_entries (office_centre_id, module, id desc);
--> statement-breakpoint
create index audit_entries_by_user on audit_entries (office_centre_id, user_id, id desc);
--> statement-breakpoint
create index audit_entries_search on audit_entries using gin
  (office_centre_id, lower(summary || ' ' || coalesce(entity_name, '') || ' ' || coalesce(user_full_name, '')) gin_trgm_ops);
--> statement-breakpoint
create index divisions_search on divisions using gin (office_centre_id, lower(name) gin_trgm_ops) where deleted_date is null;
--> statement-breakpoint
create index email_domains_search on email_domains using gin (office_centre_id, lower(domain::text) gin_trgm_ops) where deleted_date is null;
--> statement-breakpoint
create index invoices_search on invoices using gin (lower(invoice_no) gin_trgm_ops);
--> statement-breakpoint
create index office_centre_units_search on office_centre_units using gin (office_centre_id, lower(unit_no) gin_trgm_ops) where deleted_date is null;
--> statement-breakpoint
create index office_centres_by_type on office_centres (office_centre_type, active, id desc nulls first);
--> statement-breakpoint
-- Search by any part of a centre's company, building or code.
create index office_centres_search on office_centres
  using gin (lower(company_name || ' ' || coalesce(building_name, '') || ' ' || centre_code) gin_trgm_ops);
--> statement-breakpoint
-- Lists of tenants and customers, by id and by name.
create index office_centres_tenants on office_centres (landlord_id, active, id desc nulls first) where office_centre_type = 'TENANT';
--> statement-breakpoint
-- A landlord's tenants by code, and by any part of name, code or registration number.
create index office_centres_tenants_by_code on office_centres (landlord_id, active, centre_code, id) where office_centre_type = 'TENANT';
--> statement-breakpoint
create index office_centres_tenants_by_name on office_centres (landlord_id, active, company_name, id) where office_centre_type = 'TENANT';
--> statement-breakpoint
create index office_centres_tenants_search on office_centres
  using gin (landlord_id, lower(company_name || ' ' || centre_code) gin_trgm_ops) where office_centre_type = 'TENANT';
--> statement-breakpoint
create index office_floors_search on office_floors using gin (office_centre_id, lower(name) gin_trgm_ops) where deleted_date is null;
--> statement-breakpoint
create index office_towers_search on office_towers using gin (office_centre_id, lower(name) gin_trgm_ops) where deleted_date is null;
--> statement-breakpoint
-- Lists of sites and areas by name and by last change.
create index sites_by_updated on sites (office_centre_id, updated_date, id) where deleted_date is null;
--> statement-breakpoint
-- Search by a part of a name.
create index sites_search on sites using gin (office_centre_id, lower(name) gin_trgm_ops) where deleted_date is null;
--> statement-breakpoint
create index tenant_records_uen_search on tenant_records using gin (landlord_id, lower(uen) gin_trgm_ops) where uen is not null;
--> statement-breakpoint
-- Units that a tenant holds on a day, and those whose lease has run out.
create index unit_leases_by_centre on unit_leases (office_centre_id, lease_start);
--> statement-breakpoint
create index user_groups_search on user_groups using gin (lower(group_name) gin_trgm_ops) where deleted_date is null;
--> statement-breakpoint
-- A landlord chooses among the people of all its tenants, by name.
create index users_of_estate_by_name on users (landlord_id, status, full_name, id) where deleted_date is null;
--> statement-breakpoint
-- Search by any part of a name, e-mail, phone or employee number within an office centre, and over all of them.
create index users_search on users using gin (office_centre_id, search_text gin_trgm_ops) where deleted_date is null;
--> statement-breakpoint
create index users_search_everywhere on users using gin (search_text gin_trgm_ops) where deleted_date is null;
--> statement-breakpoint
CREATE STATISTICS "booking_instances_places" (dependencies) ON "landlord_id", "owner_office_centre_id", "requested_by_user_id", "resource_id" FROM "booking_instances";
--> statement-breakpoint
-- A centre lies in one estate, a person and a resource in one centre: without this the planner takes the conditions for
-- independent, expects hardly a row where there are hundreds of thousands, and reads whole centres to save a few.
CREATE STATISTICS "bookings_places" (dependencies) ON "landlord_id", "office_centre_id", "owner_office_centre_id", "requested_by_user_id", "resource_id" FROM "bookings";
--> statement-breakpoint
CREATE STATISTICS "occupancies_places" (dependencies) ON "landlord_id", "office_centre_id", "resource_id" FROM "occupancies";
