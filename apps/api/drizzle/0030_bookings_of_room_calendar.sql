ALTER TABLE "booking_instances" ALTER COLUMN "requested_by_user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "requested_by_user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "calendar_organiser" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "left_calendar_date" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_calendar_event" ON "bookings" USING btree ("resource_id","external_event_id") WHERE external_event_id is not null and left_calendar_date is null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_somebody" CHECK (("bookings"."requested_by_user_id" is null) = ("bookings"."calendar_organiser" is not null)
        and ("bookings"."calendar_organiser" is null or "bookings"."external_event_id" is not null));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_left_calendar" CHECK ("bookings"."left_calendar_date" is null or "bookings"."external_event_id" is not null);