CREATE TABLE "blacklist_visitors" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"email" text,
	"mobile_number" text,
	"id_last4" text,
	"reason" text NOT NULL,
	"status" text DEFAULT 'BLACKLISTED' NOT NULL,
	"lift_remark" text,
	"deleted_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "blacklist_visitors_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "blacklist_visitors_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "blacklist_visitors_known_by" CHECK ("blacklist_visitors"."email" is not null or "blacklist_visitors"."mobile_number" is not null or "blacklist_visitors"."id_last4" is not null),
	CONSTRAINT "blacklist_visitors_status" CHECK ("blacklist_visitors"."status" in ('BLACKLISTED', 'LIFTED')),
	CONSTRAINT "blacklist_visitors_lifted" CHECK (("blacklist_visitors"."status" = 'LIFTED') = ("blacklist_visitors"."lift_remark" is not null))
);
--> statement-breakpoint
CREATE TABLE "visitor_events" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"reference_no" text NOT NULL,
	"title" text NOT NULL,
	"purpose" text NOT NULL,
	"host_user_id" uuid NOT NULL,
	"reception_office_centre_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"office_floor_id" uuid,
	"location" text,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"start_minute" smallint NOT NULL,
	"end_minute" smallint NOT NULL,
	"weekdays" smallint[] NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"access_group_id" uuid,
	"message" text,
	"cancelled_date" timestamp with time zone,
	"cancel_remark" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "visitor_events_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "visitor_events_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "visitor_events_reference" UNIQUE("landlord_id","reference_no"),
	CONSTRAINT "visitor_events_days" CHECK ("visitor_events"."end_date" between "visitor_events"."start_date" and "visitor_events"."start_date" + 30),
	CONSTRAINT "visitor_events_minutes" CHECK (0 <= "visitor_events"."start_minute" and "visitor_events"."start_minute" < "visitor_events"."end_minute" and "visitor_events"."end_minute" <= 1440),
	CONSTRAINT "visitor_events_cancelled" CHECK (("visitor_events"."cancelled_date" is null) = ("visitor_events"."cancel_remark" is null)),
	CONSTRAINT "visitor_events_purpose" CHECK ("visitor_events"."purpose" in ('MEETING', 'MAINTENANCE', 'CUSTOMER_SUPPORT', 'SALES_ENQUIRY', 'JOB_INTERVIEW', 'OTHER'))
);
--> statement-breakpoint
CREATE TABLE "visitor_invitations" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"visitor_event_id" uuid NOT NULL,
	"visitor_name" text NOT NULL,
	"email" text,
	"mobile_number" text,
	"company" text,
	"vehicle_plate_no" text,
	"status" text DEFAULT 'INVITED' NOT NULL,
	"pass_no" text,
	"invited_date" timestamp with time zone NOT NULL,
	"registered_date" timestamp with time zone,
	"consent_date" timestamp with time zone,
	"terms_version" integer,
	"answers" jsonb,
	"decline_remark" text,
	"erased_date" timestamp with time zone,
	"counted_as" text GENERATED ALWAYS AS (case when pass_no is not null then 'VISITOR_QR_PASS' end) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "visitor_invitations_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "visitor_invitations_pass" UNIQUE("pass_no","landlord_id"),
	CONSTRAINT "visitor_invitations_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "visitor_invitations_status" CHECK ("visitor_invitations"."status" in ('INVITED', 'REGISTERED', 'CHECKED_IN', 'CHECKED_OUT', 'DECLINED', 'REMOVED', 'EXPIRED')),
	CONSTRAINT "visitor_invitations_consent" CHECK ("visitor_invitations"."registered_date" is null or "visitor_invitations"."consent_date" is not null)
);
--> statement-breakpoint
CREATE TABLE "visitor_links" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"visitor_invitation_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_date" timestamp with time zone NOT NULL,
	CONSTRAINT "visitor_links_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "visitor_links_token" UNIQUE("token_hash","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "visitor_settings" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"terms" text,
	"terms_version" integer DEFAULT 1 NOT NULL,
	"questions" text[] DEFAULT '{}' NOT NULL,
	"retention_days" integer DEFAULT 90 NOT NULL,
	"contacts_to_reception" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_date" timestamp with time zone NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "visitor_settings_pkey" PRIMARY KEY("office_centre_id","landlord_id"),
	CONSTRAINT "visitor_settings_retention" CHECK ("visitor_settings"."retention_days" between 1 and 730),
	CONSTRAINT "visitor_settings_questions" CHECK (cardinality("visitor_settings"."questions") <= 10)
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"reception_office_centre_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"visitor_invitation_id" uuid NOT NULL,
	"visit_date" date NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"checked_in_date" timestamp with time zone,
	"checked_in_by" text,
	"checked_out_date" timestamp with time zone,
	"badge_no" text,
	"reminded_date" timestamp with time zone,
	"override_remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "visits_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "visits_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "visits_day" UNIQUE("visitor_invitation_id","visit_date","landlord_id"),
	CONSTRAINT "visits_times" CHECK ("visits"."starts_at" < "visits"."ends_at"),
	CONSTRAINT "visits_in_by" CHECK (("visits"."checked_in_date" is null) = ("visits"."checked_in_by" is null)),
	CONSTRAINT "visits_out_after_in" CHECK ("visits"."checked_out_date" is null or "visits"."checked_in_date" <= "visits"."checked_out_date"),
	CONSTRAINT "visits_by" CHECK ("visits"."checked_in_by" in ('RECEPTION', 'KIOSK', 'DOOR'))
);
--> statement-breakpoint
ALTER TABLE "blacklist_visitors" ADD CONSTRAINT "blacklist_visitors_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_events" ADD CONSTRAINT "visitor_events_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_events" ADD CONSTRAINT "visitor_events_host" FOREIGN KEY ("landlord_id","office_centre_id","host_user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_events" ADD CONSTRAINT "visitor_events_site" FOREIGN KEY ("landlord_id","reception_office_centre_id","site_id") REFERENCES "public"."sites"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_events" ADD CONSTRAINT "visitor_events_floor" FOREIGN KEY ("landlord_id","reception_office_centre_id","office_floor_id") REFERENCES "public"."office_floors"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_events" ADD CONSTRAINT "visitor_events_access_group" FOREIGN KEY ("landlord_id","office_centre_id","access_group_id") REFERENCES "public"."access_groups"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_invitations" ADD CONSTRAINT "visitor_invitations_event" FOREIGN KEY ("landlord_id","office_centre_id","visitor_event_id") REFERENCES "public"."visitor_events"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_links" ADD CONSTRAINT "visitor_links_invitation" FOREIGN KEY ("landlord_id","office_centre_id","visitor_invitation_id") REFERENCES "public"."visitor_invitations"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_settings" ADD CONSTRAINT "visitor_settings_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_invitation" FOREIGN KEY ("landlord_id","office_centre_id","visitor_invitation_id") REFERENCES "public"."visitor_invitations"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_site" FOREIGN KEY ("landlord_id","reception_office_centre_id","site_id") REFERENCES "public"."sites"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blacklist_visitors_list" ON "blacklist_visitors" USING btree ("office_centre_id","id" DESC NULLS FIRST) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "blacklist_visitors_by_name" ON "blacklist_visitors" USING btree ("office_centre_id",lower("full_name"),"id") WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "blacklist_visitors_by_updated" ON "blacklist_visitors" USING btree ("office_centre_id","updated_date","id") WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "blacklist_visitors_by_status" ON "blacklist_visitors" USING btree ("office_centre_id","status","id" DESC NULLS FIRST) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "visitor_events_list" ON "visitor_events" USING btree ("office_centre_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "visitor_events_by_start" ON "visitor_events" USING btree ("office_centre_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "visitor_events_by_end" ON "visitor_events" USING btree ("office_centre_id","ends_at","id");--> statement-breakpoint
CREATE INDEX "visitor_events_by_updated" ON "visitor_events" USING btree ("office_centre_id","updated_date","id");--> statement-breakpoint
CREATE INDEX "visitor_events_host" ON "visitor_events" USING btree ("host_user_id","starts_at");--> statement-breakpoint
CREATE INDEX "visitor_events_site" ON "visitor_events" USING btree ("site_id","starts_at");--> statement-breakpoint
CREATE INDEX "visitor_events_floor" ON "visitor_events" USING btree ("office_floor_id");--> statement-breakpoint
CREATE INDEX "visitor_events_access_group" ON "visitor_events" USING btree ("access_group_id");--> statement-breakpoint
CREATE INDEX "visitor_invitations_event" ON "visitor_invitations" USING btree ("visitor_event_id","id");--> statement-breakpoint
CREATE INDEX "visitor_invitations_name" ON "visitor_invitations" USING btree ("visitor_event_id",lower("visitor_name"),"id");--> statement-breakpoint
CREATE INDEX "visitor_invitations_email" ON "visitor_invitations" USING btree ("office_centre_id",lower("email"));--> statement-breakpoint
CREATE INDEX "visitor_links_invitation" ON "visitor_links" USING btree ("visitor_invitation_id");--> statement-breakpoint
CREATE INDEX "visitor_links_expiry" ON "visitor_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "visits_reception_day" ON "visits" USING btree ("reception_office_centre_id","visit_date","starts_at","id");--> statement-breakpoint
CREATE INDEX "visits_company_day" ON "visits" USING btree ("office_centre_id","visit_date","starts_at","id");--> statement-breakpoint
CREATE INDEX "visits_site_day" ON "visits" USING btree ("site_id","visit_date","starts_at");--> statement-breakpoint
CREATE INDEX "visits_here" ON "visits" USING btree ("reception_office_centre_id","ends_at") WHERE checked_in_date is not null and checked_out_date is null;