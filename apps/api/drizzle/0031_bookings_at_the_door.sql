ALTER TABLE "booking_instances" DROP CONSTRAINT "booking_instances_check_in_way";--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_somebody";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "display_id" uuid;--> statement-breakpoint
ALTER TABLE "zone_displays" ADD COLUMN "walk_up_booking" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_display" FOREIGN KEY ("landlord_id","owner_office_centre_id","display_id") REFERENCES "public"."zone_displays"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_display" ON "bookings" USING btree ("display_id") WHERE display_id is not null;--> statement-breakpoint
ALTER TABLE "booking_instances" ADD CONSTRAINT "booking_instances_check_in_way" CHECK ("booking_instances"."check_in_way" in ('CODE', 'QR', 'DOOR', 'DESK', 'DISPLAY'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_somebody" CHECK (num_nonnulls("bookings"."requested_by_user_id", "bookings"."calendar_organiser", "bookings"."display_id") = 1
        and ("bookings"."calendar_organiser" is null or "bookings"."external_event_id" is not null));--> statement-breakpoint
ALTER TABLE "zone_displays" ADD CONSTRAINT "zone_displays_walk_up" CHECK (not "zone_displays"."walk_up_booking" or "zone_displays"."type" = 'ROOM');