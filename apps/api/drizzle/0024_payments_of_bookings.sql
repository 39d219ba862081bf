ALTER TABLE "payments" DROP CONSTRAINT "payments_status";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "booking_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_booking" FOREIGN KEY ("landlord_id","office_centre_id","booking_id") REFERENCES "public"."bookings"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_booking" ON "payments" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "bookings_unpaid" ON "bookings" USING btree ("created_date") WHERE payment_status in ('PENDING', 'FAILED');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_held" CHECK ("payments"."status" not in ('AUTHORISED', 'RELEASED') or "payments"."payable_type" = 'BOOKING');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_of_booking" CHECK (("payments"."payable_type" = 'BOOKING') = ("payments"."booking_id" is not null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_status" CHECK ("payments"."status" in ('PENDING', 'AUTHORISED', 'SUCCESSFUL', 'RELEASED', 'REFUNDED', 'FAILED', 'EXPIRED'));