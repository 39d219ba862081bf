CREATE TABLE "access_control_settings" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"anti_passback" boolean DEFAULT false NOT NULL,
	"default_access_group_id" uuid,
	"qr_validity_seconds" integer DEFAULT 30 NOT NULL,
	"hid_invitation_days" integer DEFAULT 7 NOT NULL,
	"event_retention_months" integer DEFAULT 12 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "access_control_settings_pkey" PRIMARY KEY("office_centre_id","landlord_id"),
	CONSTRAINT "access_control_settings_qr" CHECK ("access_control_settings"."qr_validity_seconds" between 15 and 300),
	CONSTRAINT "access_control_settings_invitation" CHECK ("access_control_settings"."hid_invitation_days" between 1 and 90),
	CONSTRAINT "access_control_settings_retention" CHECK ("access_control_settings"."event_retention_months" between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "access_door_sequences" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"access_door_id" uuid NOT NULL,
	"last" bigint NOT NULL,
	CONSTRAINT "access_door_sequences_pkey" PRIMARY KEY("access_door_id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "access_event_receipts" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"connector" text NOT NULL,
	"vendor_event_id" text NOT NULL,
	"date_time" timestamp with time zone NOT NULL,
	"result" text,
	"reason" text,
	CONSTRAINT "access_event_receipts_pkey" PRIMARY KEY("connector","vendor_event_id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "access_events" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"access_door_id" uuid NOT NULL,
	"door_sequence" bigint NOT NULL,
	"date_time" timestamp with time zone NOT NULL,
	"site_day" date NOT NULL,
	"kind" text NOT NULL,
	"result" text,
	"reason" text,
	"decided_here" boolean NOT NULL,
	"user_office_centre_id" uuid,
	"user_id" uuid,
	"access_pass_id" uuid,
	"credential" text,
	"connector" text NOT NULL,
	"created_date" timestamp with time zone NOT NULL,
	CONSTRAINT "access_events_pkey" PRIMARY KEY("id","date_time","landlord_id"),
	CONSTRAINT "access_events_kind" CHECK ("access_events"."kind" in ('ACCESS', 'DOOR_FORCED', 'DOOR_HELD_OPEN', 'DOOR_CLOSED')),
	CONSTRAINT "access_events_result" CHECK ("access_events"."result" in ('GRANTED', 'DENIED')),
	CONSTRAINT "access_events_asked" CHECK (("access_events"."kind" = 'ACCESS') = ("access_events"."result" is not null))
) PARTITION BY RANGE ("date_time");
--> statement-breakpoint
CREATE TABLE "lockdowns" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"access_door_id" uuid,
	"office_floor_id" uuid,
	"site_id" uuid,
	"reason" text NOT NULL,
	"started_date" timestamp with time zone NOT NULL,
	"started_by_user_id" uuid,
	"started_by_user_full_name" text,
	"lifted_date" timestamp with time zone,
	"lifted_reason" text,
	"lifted_by_user_full_name" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "lockdowns_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "lockdowns_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "lockdowns_reach" CHECK (num_nonnulls("lockdowns"."access_door_id", "lockdowns"."office_floor_id", "lockdowns"."site_id") = 1),
	CONSTRAINT "lockdowns_lifted" CHECK (("lockdowns"."lifted_date" is null) = ("lockdowns"."lifted_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "access_control_settings" ADD CONSTRAINT "access_control_settings_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_control_settings" ADD CONSTRAINT "access_control_settings_group" FOREIGN KEY ("landlord_id","office_centre_id","default_access_group_id") REFERENCES "public"."access_groups"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_door_sequences" ADD CONSTRAINT "access_door_sequences_door" FOREIGN KEY ("landlord_id","office_centre_id","access_door_id") REFERENCES "public"."access_doors"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_event_receipts" ADD CONSTRAINT "access_event_receipts_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_events" ADD CONSTRAINT "access_events_door" FOREIGN KEY ("landlord_id","office_centre_id","access_door_id") REFERENCES "public"."access_doors"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_events" ADD CONSTRAINT "access_events_user" FOREIGN KEY ("landlord_id","user_office_centre_id","user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lockdowns" ADD CONSTRAINT "lockdowns_door" FOREIGN KEY ("landlord_id","office_centre_id","access_door_id") REFERENCES "public"."access_doors"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lockdowns" ADD CONSTRAINT "lockdowns_floor" FOREIGN KEY ("landlord_id","office_centre_id","office_floor_id") REFERENCES "public"."office_floors"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lockdowns" ADD CONSTRAINT "lockdowns_site" FOREIGN KEY ("landlord_id","office_centre_id","site_id") REFERENCES "public"."sites"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_event_receipts_centre" ON "access_event_receipts" USING btree ("office_centre_id","date_time");--> statement-breakpoint
CREATE INDEX "access_events_by_door" ON "access_events" USING btree ("access_door_id","date_time","id");--> statement-breakpoint
CREATE INDEX "access_events_by_user" ON "access_events" USING btree ("user_id","date_time","id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "access_events_by_centre" ON "access_events" USING btree ("office_centre_id","date_time","id");--> statement-breakpoint
CREATE INDEX "access_events_by_company" ON "access_events" USING btree ("user_office_centre_id","date_time","id") WHERE user_office_centre_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "lockdowns_once_door" ON "lockdowns" USING btree ("access_door_id","landlord_id") WHERE lifted_date is null;--> statement-breakpoint
CREATE UNIQUE INDEX "lockdowns_once_floor" ON "lockdowns" USING btree ("office_floor_id","landlord_id") WHERE lifted_date is null;--> statement-breakpoint
CREATE UNIQUE INDEX "lockdowns_once_site" ON "lockdowns" USING btree ("site_id","landlord_id") WHERE lifted_date is null;--> statement-breakpoint
CREATE INDEX "lockdowns_list" ON "lockdowns" USING btree ("office_centre_id","started_date","id");--> statement-breakpoint
CREATE INDEX "lockdowns_door" ON "lockdowns" USING btree ("access_door_id");--> statement-breakpoint
CREATE INDEX "lockdowns_floor" ON "lockdowns" USING btree ("office_floor_id");--> statement-breakpoint
CREATE INDEX "lockdowns_site" ON "lockdowns" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "access_passes_no" ON "access_passes" USING btree ("pass_no");