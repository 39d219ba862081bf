CREATE TABLE "activity_event_images" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"activity_event_id" uuid NOT NULL,
	"system_file_id" uuid NOT NULL,
	"sort_order" smallint NOT NULL,
	CONSTRAINT "activity_event_images_pkey" PRIMARY KEY("activity_event_id","system_file_id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "activity_event_links" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_date" timestamp with time zone NOT NULL,
	CONSTRAINT "activity_event_links_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "activity_event_links_token" UNIQUE("token_hash","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "activity_event_participants" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"activity_event_id" uuid NOT NULL,
	"time_slot_id" uuid NOT NULL,
	"user_office_centre_id" uuid,
	"user_id" uuid,
	"guest_name" text,
	"guest_email" text,
	"guest_mobile_number" text,
	"guest_company" text,
	"consent_date" timestamp with time zone,
	"no_of_pax" smallint DEFAULT 1 NOT NULL,
	"status" text NOT NULL,
	"offer_expires_at" timestamp with time zone,
	"checked_in_date" timestamp with time zone,
	"cancelled_date" timestamp with time zone,
	"cancel_remark" text,
	"erased_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "activity_event_participants_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "activity_event_participants_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "activity_event_participants_who" CHECK (("activity_event_participants"."user_id" is null) = ("activity_event_participants"."user_office_centre_id" is null) and ("activity_event_participants"."user_id" is not null or "activity_event_participants"."consent_date" is not null)),
	CONSTRAINT "activity_event_participants_pax" CHECK ("activity_event_participants"."no_of_pax" > 0),
	CONSTRAINT "activity_event_participants_status" CHECK ("activity_event_participants"."status" in ('REGISTERED', 'CHECKED_IN', 'WAITING', 'OFFERED', 'LAPSED', 'CANCELLED')),
	CONSTRAINT "activity_event_participants_offer" CHECK (("activity_event_participants"."status" = 'OFFERED') = ("activity_event_participants"."offer_expires_at" is not null)),
	CONSTRAINT "activity_event_participants_in" CHECK (("activity_event_participants"."status" = 'CHECKED_IN') = ("activity_event_participants"."checked_in_date" is not null))
);
--> statement-breakpoint
CREATE TABLE "activity_event_targets" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"activity_event_id" uuid NOT NULL,
	"company_id" uuid,
	"user_group_id" uuid,
	CONSTRAINT "activity_event_targets_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "activity_event_targets_one" CHECK (("activity_event_targets"."company_id" is null) <> ("activity_event_targets"."user_group_id" is null))
);
--> statement-breakpoint
CREATE TABLE "activity_event_time_slots" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"activity_event_id" uuid NOT NULL,
	"reference_no" text NOT NULL,
	"session_name" text NOT NULL,
	"location" text,
	"session_date" date NOT NULL,
	"start_minute" smallint NOT NULL,
	"end_minute" smallint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"event_slot" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"check_in_code" text NOT NULL,
	"booking_id" uuid,
	"sequence" integer DEFAULT 0 NOT NULL,
	"cancelled_date" timestamp with time zone,
	"cancelled_reason" text,
	"deleted_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "activity_event_time_slots_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "activity_event_time_slots_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "activity_event_time_slots_reference" UNIQUE("landlord_id","reference_no"),
	CONSTRAINT "activity_event_time_slots_capacity" CHECK ("activity_event_time_slots"."taken" between 0 and "activity_event_time_slots"."event_slot"),
	CONSTRAINT "activity_event_time_slots_places" CHECK ("activity_event_time_slots"."event_slot" > 0),
	CONSTRAINT "activity_event_time_slots_minutes" CHECK (0 <= "activity_event_time_slots"."start_minute" and "activity_event_time_slots"."start_minute" < "activity_event_time_slots"."end_minute" and "activity_event_time_slots"."end_minute" <= 1440),
	CONSTRAINT "activity_event_time_slots_cancelled" CHECK (("activity_event_time_slots"."cancelled_date" is null) = ("activity_event_time_slots"."cancelled_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "activity_events" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"reference_no" text NOT NULL,
	"name" text NOT NULL,
	"location" text,
	"target_user_group" text DEFAULT 'ALL' NOT NULL,
	"event_start_date" date NOT NULL,
	"event_end_date" date NOT NULL,
	"start_minute" smallint,
	"end_minute" smallint,
	"all_day" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"publish_start_date" date,
	"publish_start_minute" smallint,
	"publish_end_date" date,
	"publish_end_minute" smallint,
	"shown_from" timestamp with time zone,
	"shown_until" timestamp with time zone,
	"promotion_start_date" date,
	"promotion_end_date" date,
	"website_url" text,
	"registration_url" text,
	"map_url" text,
	"description" text,
	"tc" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"enable_registration_limit" boolean DEFAULT false NOT NULL,
	"registration_limit_per_user" smallint DEFAULT 0 NOT NULL,
	"public_token_hash" text,
	"published_date" timestamp with time zone,
	"published_by_user_id" uuid,
	"cancelled_date" timestamp with time zone,
	"cancelled_by_user_id" uuid,
	"cancel_remark" text,
	"deleted_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "activity_events_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "activity_events_public_token" UNIQUE("public_token_hash","landlord_id"),
	CONSTRAINT "activity_events_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "activity_events_reference" UNIQUE("landlord_id","reference_no"),
	CONSTRAINT "activity_events_days" CHECK ("activity_events"."event_end_date" between "activity_events"."event_start_date" and "activity_events"."event_start_date" + 366),
	CONSTRAINT "activity_events_times" CHECK ("activity_events"."starts_at" < "activity_events"."ends_at"),
	CONSTRAINT "activity_events_all_day" CHECK ("activity_events"."all_day" = ("activity_events"."start_minute" is null) and "activity_events"."all_day" = ("activity_events"."end_minute" is null)),
	CONSTRAINT "activity_events_target" CHECK ("activity_events"."target_user_group" in ('ALL', 'OWN_PEOPLE', 'TENANTS', 'USER_GROUPS')),
	CONSTRAINT "activity_events_limit" CHECK ("activity_events"."registration_limit_per_user" >= 0 and (not "activity_events"."enable_registration_limit" or "activity_events"."registration_limit_per_user" > 0)),
	CONSTRAINT "activity_events_cancelled" CHECK (("activity_events"."cancelled_date" is null) = ("activity_events"."cancel_remark" is null) and ("activity_events"."cancelled_date" is null or "activity_events"."published_date" is not null))
);
--> statement-breakpoint
ALTER TABLE "activity_event_images" ADD CONSTRAINT "activity_event_images_event" FOREIGN KEY ("landlord_id","office_centre_id","activity_event_id") REFERENCES "public"."activity_events"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_event_images" ADD CONSTRAINT "activity_event_images_file" FOREIGN KEY ("landlord_id","office_centre_id","system_file_id") REFERENCES "public"."system_files"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_event_links" ADD CONSTRAINT "activity_event_links_participant" FOREIGN KEY ("landlord_id","office_centre_id","participant_id") REFERENCES "public"."activity_event_participants"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_event_participants" ADD CONSTRAINT "activity_event_participants_event" FOREIGN KEY ("landlord_id","office_centre_id","activity_event_id") REFERENCES "public"."activity_events"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_event_participants" ADD CONSTRAINT "activity_event_participants_slot" FOREIGN KEY ("landlord_id","office_centre_id","time_slot_id") REFERENCES "public"."activity_event_time_slots"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_event_participants" ADD CONSTRAINT "activity_event_participants_user" FOREIGN KEY ("landlord_id","user_office_centre_id","user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_event_targets" ADD CONSTRAINT "activity_event_targets_event" FOREIGN KEY ("landlord_id","office_centre_id","activity_event_id") REFERENCES "public"."activity_events"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_event_targets" ADD CONSTRAINT "activity_event_targets_company" FOREIGN KEY ("landlord_id","company_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_event_targets" ADD CONSTRAINT "activity_event_targets_group" FOREIGN KEY ("landlord_id","office_centre_id","user_group_id") REFERENCES "public"."user_groups"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_event_time_slots" ADD CONSTRAINT "activity_event_time_slots_event" FOREIGN KEY ("landlord_id","office_centre_id","activity_event_id") REFERENCES "public"."activity_events"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_event_time_slots" ADD CONSTRAINT "activity_event_time_slots_booking" FOREIGN KEY ("landlord_id","office_centre_id","booking_id") REFERENCES "public"."bookings"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_events" ADD CONSTRAINT "activity_events_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_event_images_file" ON "activity_event_images" USING btree ("system_file_id");--> statement-breakpoint
CREATE INDEX "activity_event_links_participant" ON "activity_event_links" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "activity_event_links_expiry" ON "activity_event_links" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_event_participants_once" ON "activity_event_participants" USING btree ("time_slot_id","user_id","landlord_id") WHERE status in ('REGISTERED', 'CHECKED_IN', 'WAITING', 'OFFERED');--> statement-breakpoint
CREATE UNIQUE INDEX "activity_event_participants_guest_once" ON "activity_event_participants" USING btree ("time_slot_id",lower("guest_email"),"landlord_id") WHERE status in ('REGISTERED', 'CHECKED_IN', 'WAITING', 'OFFERED');--> statement-breakpoint
CREATE INDEX "activity_event_participants_list" ON "activity_event_participants" USING btree ("activity_event_id","created_date","id");--> statement-breakpoint
CREATE INDEX "activity_event_participants_updated" ON "activity_event_participants" USING btree ("activity_event_id","updated_date","id");--> statement-breakpoint
CREATE INDEX "activity_event_participants_slot" ON "activity_event_participants" USING btree ("time_slot_id","status","id");--> statement-breakpoint
CREATE INDEX "activity_event_participants_user" ON "activity_event_participants" USING btree ("user_id","activity_event_id");--> statement-breakpoint
CREATE INDEX "activity_event_participants_offers" ON "activity_event_participants" USING btree ("offer_expires_at") WHERE status = 'OFFERED';--> statement-breakpoint
CREATE INDEX "activity_event_participants_waiting" ON "activity_event_participants" USING btree ("time_slot_id","id") WHERE status in ('WAITING', 'OFFERED');--> statement-breakpoint
CREATE INDEX "activity_event_targets_event" ON "activity_event_targets" USING btree ("activity_event_id");--> statement-breakpoint
CREATE INDEX "activity_event_targets_company" ON "activity_event_targets" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "activity_event_targets_group" ON "activity_event_targets" USING btree ("user_group_id");--> statement-breakpoint
CREATE INDEX "activity_event_time_slots_list" ON "activity_event_time_slots" USING btree ("activity_event_id","created_date","id");--> statement-breakpoint
CREATE INDEX "activity_event_time_slots_start" ON "activity_event_time_slots" USING btree ("activity_event_id","starts_at");--> statement-breakpoint
CREATE INDEX "activity_event_time_slots_updated" ON "activity_event_time_slots" USING btree ("activity_event_id","updated_date","id");--> statement-breakpoint
CREATE INDEX "activity_event_time_slots_booking" ON "activity_event_time_slots" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "activity_events_list" ON "activity_events" USING btree ("office_centre_id","id" DESC NULLS FIRST) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "activity_events_by_start" ON "activity_events" USING btree ("office_centre_id","starts_at","id") WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "activity_events_by_name" ON "activity_events" USING btree ("office_centre_id",lower("name"),"id") WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "activity_events_by_updated" ON "activity_events" USING btree ("office_centre_id","updated_date","id") WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "activity_events_by_end" ON "activity_events" USING btree ("landlord_id","ends_at");