CREATE TABLE "security_acknowledgements" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"access_event_id" uuid NOT NULL,
	"acknowledged_date" timestamp with time zone NOT NULL,
	"acknowledged_by_user_id" uuid,
	"acknowledged_by_user_full_name" text NOT NULL,
	"remark" text,
	CONSTRAINT "security_acknowledgements_pkey" PRIMARY KEY("access_event_id","landlord_id")
);
--> statement-breakpoint
ALTER TABLE "security_acknowledgements" ADD CONSTRAINT "security_acknowledgements_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "security_acknowledgements_centre" ON "security_acknowledgements" USING btree ("office_centre_id","acknowledged_date");--> statement-breakpoint
CREATE INDEX "access_events_concerns" ON "access_events" USING btree ("office_centre_id","date_time","id") WHERE result = 'DENIED' or kind in ('DOOR_FORCED', 'DOOR_HELD_OPEN');