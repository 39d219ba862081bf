DROP INDEX "bookings_pending";--> statement-breakpoint
CREATE INDEX "bookings_pending" ON "bookings" USING btree ("landlord_id","starts_at") WHERE status = 'PENDING';--> statement-breakpoint
-- A centre lies in one estate, a person and a resource in one centre: without this the planner takes the conditions for
-- independent, expects hardly a row where there are hundreds of thousands, and reads whole centres to save a few.
CREATE STATISTICS "bookings_places" (dependencies) ON "landlord_id", "office_centre_id", "owner_office_centre_id", "requested_by_user_id", "resource_id" FROM "bookings";--> statement-breakpoint
CREATE STATISTICS "booking_instances_places" (dependencies) ON "landlord_id", "owner_office_centre_id", "requested_by_user_id", "resource_id" FROM "booking_instances";--> statement-breakpoint
CREATE STATISTICS "occupancies_places" (dependencies) ON "landlord_id", "office_centre_id", "resource_id" FROM "occupancies";--> statement-breakpoint
ANALYZE "bookings", "booking_instances", "occupancies";
