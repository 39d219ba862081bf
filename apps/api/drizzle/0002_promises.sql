-- People sit at one desk at a time.
alter table booking_instances add constraint booking_instances_one_desk
  exclude using gist (landlord_id with =, requested_by_user_id with =, tstzrange(starts_at, ends_at) with &&)
  where (live and kind in ('HOTDESK', 'DESK_POOL'));
--> statement-breakpoint
-- A facility is in one booking period on any day.
alter table booking_period_resources add constraint booking_period_resources_no_overlap
  exclude using gist (landlord_id with =, resource_id with =, daterange(start_date, end_date, '[]') with &&);
--> statement-breakpoint
-- A day is one holiday.
alter table holidays add constraint holidays_no_overlap
  exclude using gist (landlord_id with =, office_centre_id with =, daterange(date, end_date, '[]') with &&);
--> statement-breakpoint
-- Two rows of one place overlap only when they have the same holder: no two bookings or holds, and no booking where a
-- blocking is.
alter table occupancies add constraint occupancies_no_overlap
  exclude using gist (landlord_id with =, resource_id with =, place_no with =, during with &&, holder with <>);
--> statement-breakpoint
-- One card in force prices a target for a circle of people on any day.
alter table rate_targets add constraint rate_targets_no_overlap
  exclude using gist (landlord_id with =, target_id with =, circle_type with =, circle with =, daterange(start_date, end_date, '[]') with &&)
  where (in_force);
--> statement-breakpoint
-- A unit has one tenant on any day.
alter table unit_leases add constraint unit_leases_no_overlap
  exclude using gist (landlord_id with =, unit_id with =, daterange(lease_start, lease_end, '[]') with &&);
