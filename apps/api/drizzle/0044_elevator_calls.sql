CREATE TABLE "elevator_calls" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"access_system_id" uuid NOT NULL,
	"elevator_id" uuid NOT NULL,
	"access_door_id" uuid NOT NULL,
	"from_floor_id" uuid,
	"to_floor_id" uuid NOT NULL,
	"holder_office_centre_id" uuid,
	"user_id" uuid,
	"visitor_invitation_id" uuid,
	"media_id" text,
	"connector" text NOT NULL,
	"vendor_event_id" text NOT NULL,
	"state" text NOT NULL,
	"granted" boolean,
	"car" text,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"called_date" timestamp with time zone NOT NULL,
	"answered_date" timestamp with time zone,
	CONSTRAINT "elevator_calls_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "elevator_calls_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "elevator_calls_event" UNIQUE("connector","vendor_event_id","landlord_id"),
	CONSTRAINT "elevator_calls_state" CHECK ("elevator_calls"."state" in ('ASKED', 'ANSWERED', 'FAILED')),
	CONSTRAINT "elevator_calls_answer" CHECK (("elevator_calls"."state" = 'ANSWERED') = ("elevator_calls"."granted" is not null))
);
--> statement-breakpoint
CREATE TABLE "elevator_calling_doors" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"access_door_id" uuid NOT NULL,
	"elevator_id" uuid NOT NULL,
	CONSTRAINT "elevator_calling_doors_pkey" PRIMARY KEY("access_door_id","landlord_id")
);
--> statement-breakpoint
ALTER TABLE "access_control_settings" ADD COLUMN "open_on_check_in" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "access_control_settings" ADD COLUMN "visit_door_id" uuid;--> statement-breakpoint
ALTER TABLE "elevators" ADD COLUMN "kone_group_no" text;--> statement-breakpoint
ALTER TABLE "elevator_calls" ADD CONSTRAINT "elevator_calls_system" FOREIGN KEY ("landlord_id","office_centre_id","access_system_id") REFERENCES "public"."access_systems"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elevator_calls" ADD CONSTRAINT "elevator_calls_elevator" FOREIGN KEY ("landlord_id","office_centre_id","elevator_id") REFERENCES "public"."elevators"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elevator_calls" ADD CONSTRAINT "elevator_calls_door" FOREIGN KEY ("landlord_id","office_centre_id","access_door_id") REFERENCES "public"."access_doors"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elevator_calls" ADD CONSTRAINT "elevator_calls_from" FOREIGN KEY ("landlord_id","office_centre_id","from_floor_id") REFERENCES "public"."office_floors"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elevator_calls" ADD CONSTRAINT "elevator_calls_to" FOREIGN KEY ("landlord_id","office_centre_id","to_floor_id") REFERENCES "public"."office_floors"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elevator_calls" ADD CONSTRAINT "elevator_calls_user" FOREIGN KEY ("landlord_id","holder_office_centre_id","user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elevator_calls" ADD CONSTRAINT "elevator_calls_visitor" FOREIGN KEY ("landlord_id","holder_office_centre_id","visitor_invitation_id") REFERENCES "public"."visitor_invitations"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elevator_calling_doors" ADD CONSTRAINT "elevator_calling_doors_door" FOREIGN KEY ("landlord_id","office_centre_id","access_door_id") REFERENCES "public"."access_doors"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elevator_calling_doors" ADD CONSTRAINT "elevator_calling_doors_elevator" FOREIGN KEY ("landlord_id","office_centre_id","elevator_id") REFERENCES "public"."elevators"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "elevator_calls_list" ON "elevator_calls" USING btree ("office_centre_id","called_date","id");--> statement-breakpoint
CREATE INDEX "elevator_calls_by_state" ON "elevator_calls" USING btree ("office_centre_id","state","called_date","id");--> statement-breakpoint
CREATE INDEX "elevator_calls_by_elevator" ON "elevator_calls" USING btree ("elevator_id","called_date","id");--> statement-breakpoint
CREATE INDEX "elevator_calls_past" ON "elevator_calls" USING btree ("called_date");--> statement-breakpoint
CREATE INDEX "elevator_calls_system" ON "elevator_calls" USING btree ("access_system_id");--> statement-breakpoint
CREATE INDEX "elevator_calls_door" ON "elevator_calls" USING btree ("access_door_id");--> statement-breakpoint
CREATE INDEX "elevator_calls_from" ON "elevator_calls" USING btree ("from_floor_id");--> statement-breakpoint
CREATE INDEX "elevator_calls_to" ON "elevator_calls" USING btree ("to_floor_id");--> statement-breakpoint
CREATE INDEX "elevator_calls_user" ON "elevator_calls" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "elevator_calls_visitor" ON "elevator_calls" USING btree ("visitor_invitation_id");--> statement-breakpoint
CREATE INDEX "elevator_calling_doors_elevator" ON "elevator_calling_doors" USING btree ("elevator_id");--> statement-breakpoint
ALTER TABLE "access_control_settings" ADD CONSTRAINT "access_control_settings_visit_door" FOREIGN KEY ("landlord_id","office_centre_id","visit_door_id") REFERENCES "public"."access_doors"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_control_settings_visit_door" ON "access_control_settings" USING btree ("visit_door_id");--> statement-breakpoint
ALTER TABLE "elevators" ADD CONSTRAINT "elevators_kone_group" CHECK ("elevators"."kone_group_no" is null or "elevators"."vendor" = 'KONE');