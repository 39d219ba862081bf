CREATE UNIQUE INDEX "tenant_records_uen" ON "tenant_records" USING btree ("landlord_id",lower("uen"));--> statement-breakpoint
-- A landlord's tenants by code, and by any part of name, code or registration number.
create index office_centres_tenants_by_code on office_centres (landlord_id, active, centre_code, id) where office_centre_type = 'TENANT';
--> statement-breakpoint
create index office_centres_tenants_search on office_centres
  using gin (landlord_id, lower(company_name || ' ' || centre_code) gin_trgm_ops) where office_centre_type = 'TENANT';
--> statement-breakpoint
create index tenant_records_uen_search on tenant_records using gin (landlord_id, lower(uen) gin_trgm_ops) where uen is not null;
