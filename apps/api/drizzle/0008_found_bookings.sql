-- What can be found from anywhere: bookings by any part of number, title or organiser, places by any part of their name.
create index bookings_search on bookings
  using gin (lower(reference_no || ' ' || title || ' ' || coalesce(calendar_organiser, '')) gin_trgm_ops);
--> statement-breakpoint
create index bookable_resources_search on bookable_resources using gin (office_centre_id, lower(name) gin_trgm_ops) where deleted_date is null;
--> statement-breakpoint
create index hotdesk_zones_search on hotdesk_zones using gin (office_centre_id, lower(name) gin_trgm_ops) where deleted_date is null;
