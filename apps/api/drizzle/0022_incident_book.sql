CREATE TABLE "incident_notes" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"incident_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_date" timestamp with time zone NOT NULL,
	"created_by_user_id" uuid,
	CONSTRAINT "incident_notes_pkey" PRIMARY KEY("id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "incidents" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"reference_no" text NOT NULL,
	"kind" text NOT NULL,
	"severity" text NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"occurred_date" timestamp with time zone NOT NULL,
	"site_id" uuid,
	"office_floor_id" uuid,
	"access_door_id" uuid,
	"closed_date" timestamp with time zone,
	"closing_remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "incidents_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "incidents_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "incidents_status" CHECK ("incidents"."status" in ('OPEN', 'CLOSED')),
	CONSTRAINT "incidents_closed" CHECK (("incidents"."status" = 'CLOSED') = ("incidents"."closed_date" is not null)
        and ("incidents"."status" = 'CLOSED') = ("incidents"."closing_remark" is not null))
);
--> statement-breakpoint
CREATE TABLE "shift_handovers" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"summary" text NOT NULL,
	"open_incidents" integer NOT NULL,
	"taken_over_date" timestamp with time zone,
	"taken_over_by_user_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "shift_handovers_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "shift_handovers_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "shift_handovers_taken_over" CHECK (("shift_handovers"."taken_over_date" is null) = ("shift_handovers"."taken_over_by_user_id" is null)),
	CONSTRAINT "shift_handovers_by_another" CHECK ("shift_handovers"."taken_over_by_user_id" <> "shift_handovers"."created_by_user_id")
);
--> statement-breakpoint
ALTER TABLE "incident_notes" ADD CONSTRAINT "incident_notes_incident" FOREIGN KEY ("landlord_id","office_centre_id","incident_id") REFERENCES "public"."incidents"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_site" FOREIGN KEY ("landlord_id","office_centre_id","site_id") REFERENCES "public"."sites"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_floor" FOREIGN KEY ("landlord_id","office_centre_id","office_floor_id") REFERENCES "public"."office_floors"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_door" FOREIGN KEY ("landlord_id","office_centre_id","access_door_id") REFERENCES "public"."access_doors"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_handovers" ADD CONSTRAINT "shift_handovers_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incident_notes_incident" ON "incident_notes" USING btree ("incident_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "incidents_reference" ON "incidents" USING btree ("landlord_id","reference_no");--> statement-breakpoint
CREATE INDEX "incidents_list" ON "incidents" USING btree ("office_centre_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "incidents_by_time" ON "incidents" USING btree ("office_centre_id","occurred_date","id");--> statement-breakpoint
CREATE INDEX "incidents_by_status" ON "incidents" USING btree ("office_centre_id","status","occurred_date","id");--> statement-breakpoint
CREATE INDEX "incidents_site" ON "incidents" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "incidents_floor" ON "incidents" USING btree ("office_floor_id");--> statement-breakpoint
CREATE INDEX "incidents_door" ON "incidents" USING btree ("access_door_id");--> statement-breakpoint
CREATE INDEX "shift_handovers_list" ON "shift_handovers" USING btree ("office_centre_id","id" DESC NULLS FIRST);