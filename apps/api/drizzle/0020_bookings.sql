-- What the lines of a price add up to.
create function price_lines_total(lines jsonb) returns bigint language sql immutable parallel safe as $$
  select coalesce(sum((line ->> 'amountMinor')::bigint), 0)::bigint from jsonb_array_elements(lines) line
$$;
--> statement-breakpoint
CREATE TABLE "decision_links" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"level" text NOT NULL,
	"user_office_centre_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_date" timestamp with time zone,
	"created_date" timestamp with time zone NOT NULL,
	CONSTRAINT "decision_links_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "facility_blocking_resources" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"blocking_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	CONSTRAINT "facility_blocking_resources_blocking_id_resource_id_pk" PRIMARY KEY("blocking_id","resource_id")
);
--> statement-breakpoint
CREATE TABLE "facility_blockings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"reference_no" text NOT NULL,
	"name" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"start_minute" smallint NOT NULL,
	"end_minute" smallint NOT NULL,
	"days" smallint[] DEFAULT '{}' NOT NULL,
	"include_holiday" boolean DEFAULT true NOT NULL,
	"reason" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"terminated_date" timestamp with time zone,
	"terminate_remark" text,
	"deleted_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "facility_blockings_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "facility_blockings_days" CHECK ("facility_blockings"."end_date" between "facility_blockings"."start_date" and "facility_blockings"."start_date" + 730),
	CONSTRAINT "facility_blockings_times" CHECK ("facility_blockings"."start_minute" >= 0 and "facility_blockings"."end_minute" > "facility_blockings"."start_minute" and "facility_blockings"."end_minute" <= 1440),
	CONSTRAINT "facility_blockings_weekdays" CHECK ("facility_blockings"."days" <@ array[1,2,3,4,5,6,7]::smallint[]),
	CONSTRAINT "facility_blockings_span" CHECK ("facility_blockings"."ends_at" > "facility_blockings"."starts_at"),
	CONSTRAINT "facility_blockings_terminated" CHECK (("facility_blockings"."terminated_date" is null) = ("facility_blockings"."terminate_remark" is null))
);
--> statement-breakpoint
CREATE TABLE "booking_approval_configs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"category_id" uuid,
	"resource_id" uuid,
	"approval_required" boolean DEFAULT false NOT NULL,
	"auto_approve_after_hours" integer,
	"notify_emails" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "booking_approval_configs_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "booking_approval_configs_target" CHECK (num_nonnulls("booking_approval_configs"."category_id", "booking_approval_configs"."resource_id") = 1),
	CONSTRAINT "booking_approval_configs_hours" CHECK ("booking_approval_configs"."auto_approve_after_hours" between 1 and 720)
);
--> statement-breakpoint
CREATE TABLE "booking_approval_levels" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"config_id" uuid NOT NULL,
	"level" smallint NOT NULL,
	"party_type" text NOT NULL,
	"user_group_office_centre_id" uuid,
	"user_group_id" uuid,
	CONSTRAINT "booking_approval_levels_config_id_level_pk" PRIMARY KEY("config_id","level"),
	CONSTRAINT "booking_approval_levels_level" CHECK ("booking_approval_levels"."level" between 1 and 3),
	CONSTRAINT "booking_approval_levels_party" CHECK ("booking_approval_levels"."party_type" in ('BUILDING_TEAM', 'TENANT_ADMIN', 'USER_GROUP', 'SPECIFIC_USER') and ("booking_approval_levels"."party_type" = 'USER_GROUP') = ("booking_approval_levels"."user_group_id" is not null) and ("booking_approval_levels"."user_group_id" is null) = ("booking_approval_levels"."user_group_office_centre_id" is null))
);
--> statement-breakpoint
CREATE TABLE "booking_approval_users" (
	"landlord_id" uuid NOT NULL,
	"config_id" uuid NOT NULL,
	"level" smallint NOT NULL,
	"user_office_centre_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "booking_approval_users_config_id_level_user_id_pk" PRIMARY KEY("config_id","level","user_id")
);
--> statement-breakpoint
CREATE TABLE "booking_period_resources" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"period_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	CONSTRAINT "booking_period_resources_period_id_resource_id_pk" PRIMARY KEY("period_id","resource_id")
);
--> statement-breakpoint
CREATE TABLE "booking_period_tags" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "booking_period_tags_place" UNIQUE("landlord_id","office_centre_id","id")
);
--> statement-breakpoint
CREATE TABLE "booking_periods" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"name" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"open_in" integer NOT NULL,
	"open_in_unit" text NOT NULL,
	"booking_open_in_start_date" date NOT NULL,
	"deleted_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "booking_periods_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "booking_periods_days" CHECK ("booking_periods"."end_date" >= "booking_periods"."start_date"),
	CONSTRAINT "booking_periods_open_in" CHECK ("booking_periods"."open_in" between 0 and 365 and "booking_periods"."open_in_unit" in ('DAYS', 'WEEKS', 'MONTHS')),
	CONSTRAINT "booking_periods_opens" CHECK ("booking_periods"."booking_open_in_start_date" <= "booking_periods"."start_date")
);
--> statement-breakpoint
CREATE TABLE "space_management_settings" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid PRIMARY KEY NOT NULL,
	"week_start" text DEFAULT 'MONDAY' NOT NULL,
	"show_requester_name" boolean DEFAULT true NOT NULL,
	"cancel_cut_off_hours" integer DEFAULT 0 NOT NULL,
	"no_show_release_min" integer,
	"display_privacy" text DEFAULT 'INITIALS' NOT NULL,
	"working_hours_start" smallint DEFAULT 540 NOT NULL,
	"working_hours_end" smallint DEFAULT 1080 NOT NULL,
	"offer_minutes" integer DEFAULT 30 NOT NULL,
	"reminder_enabled" boolean DEFAULT true NOT NULL,
	"reminders" jsonb DEFAULT '[{"value":15,"unit":"MINS"}]'::jsonb NOT NULL,
	"reminder_channels" text[] DEFAULT '{"EMAIL","PUSH"}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "space_management_settings_privacy" CHECK ("space_management_settings"."display_privacy" in ('NAMES', 'INITIALS', 'HIDDEN')),
	CONSTRAINT "space_management_settings_cut_off" CHECK ("space_management_settings"."cancel_cut_off_hours" between 0 and 720),
	CONSTRAINT "space_management_settings_no_show" CHECK ("space_management_settings"."no_show_release_min" between 1 and 240),
	CONSTRAINT "space_management_settings_offer" CHECK ("space_management_settings"."offer_minutes" between 5 and 1440),
	CONSTRAINT "space_management_settings_hours" CHECK ("space_management_settings"."working_hours_start" >= 0 and "space_management_settings"."working_hours_end" > "space_management_settings"."working_hours_start" and "space_management_settings"."working_hours_end" <= 1440),
	CONSTRAINT "space_management_settings_channels" CHECK ("space_management_settings"."reminder_channels" <@ array['EMAIL', 'PUSH'] and jsonb_array_length("space_management_settings"."reminders") <= 3)
);
--> statement-breakpoint
CREATE TABLE "tagged_booking_periods" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"period_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "tagged_booking_periods_period_id_tag_id_pk" PRIMARY KEY("period_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "booking_decisions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"owner_office_centre_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"level" smallint NOT NULL,
	"decision" text NOT NULL,
	"user_id" uuid,
	"user_full_name" text NOT NULL,
	"remark" text,
	"date" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_decisions_decision" CHECK ("booking_decisions"."decision" in ('APPROVED', 'REJECTED'))
);
--> statement-breakpoint
CREATE TABLE "booking_equipments" (
	"landlord_id" uuid NOT NULL,
	"owner_office_centre_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"equipment_id" uuid NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "booking_equipments_booking_id_equipment_id_pk" PRIMARY KEY("booking_id","equipment_id"),
	CONSTRAINT "booking_equipments_quantity" CHECK ("booking_equipments"."quantity" between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "booking_holds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"owner_office_centre_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"user_office_centre_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_date" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_holds_span" CHECK ("booking_holds"."ends_at" > "booking_holds"."starts_at" and "booking_holds"."expires_at" > "booking_holds"."created_date")
);
--> statement-breakpoint
CREATE TABLE "booking_instances" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"owner_office_centre_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"place_no" smallint DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"requested_by_user_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'UPCOMING' NOT NULL,
	"live" boolean DEFAULT true NOT NULL,
	"check_in_date" timestamp with time zone,
	"check_in_way" text,
	"ended_date" timestamp with time zone,
	"cancel_remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "booking_instances_owner" UNIQUE("landlord_id","owner_office_centre_id","id"),
	CONSTRAINT "booking_instances_status" CHECK ("booking_instances"."status" in ('UPCOMING', 'CHECKED_IN', 'NO_SHOW', 'CANCELLED')),
	CONSTRAINT "booking_instances_span" CHECK ("booking_instances"."ends_at" > "booking_instances"."starts_at"),
	CONSTRAINT "booking_instances_live" CHECK (not "booking_instances"."live" or "booking_instances"."status" in ('UPCOMING', 'CHECKED_IN')),
	CONSTRAINT "booking_instances_check_in" CHECK (("booking_instances"."status" = 'CHECKED_IN') <= ("booking_instances"."check_in_date" is not null)),
	CONSTRAINT "booking_instances_check_in_way" CHECK ("booking_instances"."check_in_way" in ('CODE', 'QR', 'DOOR', 'DESK'))
);
--> statement-breakpoint
CREATE TABLE "booking_invitees" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"owner_office_centre_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"user_office_centre_id" uuid,
	"user_id" uuid,
	"email" "citext" NOT NULL,
	"full_name" text,
	CONSTRAINT "booking_invitees_once" UNIQUE("booking_id","email"),
	CONSTRAINT "booking_invitees_user_place" CHECK (("booking_invitees"."user_id" is null) = ("booking_invitees"."user_office_centre_id" is null))
);
--> statement-breakpoint
CREATE TABLE "booking_reminders" (
	"instance_id" uuid NOT NULL,
	"minutes_before" integer NOT NULL,
	"sent_date" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_reminders_instance_id_minutes_before_pk" PRIMARY KEY("instance_id","minutes_before")
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"owner_office_centre_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"landlord_facility" boolean NOT NULL,
	"resource_id" uuid NOT NULL,
	"reference_no" text NOT NULL,
	"title" text NOT NULL,
	"purpose" text,
	"requested_by_user_id" uuid NOT NULL,
	"entered_by_user_id" uuid,
	"no_of_pax" integer DEFAULT 1 NOT NULL,
	"layout" text,
	"status" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"no_of_instances" integer NOT NULL,
	"time_zone" text NOT NULL,
	"recurrence" jsonb,
	"approval_level" smallint DEFAULT 0 NOT NULL,
	"auto_approve_at" timestamp with time zone,
	"reject_remark" text,
	"cancel_remark" text,
	"decided_date" timestamp with time zone,
	"amount_minor" bigint DEFAULT 0 NOT NULL,
	"currency" char(3),
	"price_lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"discount_id" uuid,
	"payment_status" text DEFAULT 'NONE' NOT NULL,
	"external_event_id" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "bookings_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "bookings_owner" UNIQUE("landlord_id","owner_office_centre_id","id"),
	CONSTRAINT "bookings_status" CHECK ("bookings"."status" in ('PENDING', 'APPROVED', 'REJECTED', 'CANCELLED', 'EXPIRED')),
	CONSTRAINT "bookings_span" CHECK ("bookings"."ends_at" > "bookings"."starts_at"),
	CONSTRAINT "bookings_rejected" CHECK (("bookings"."status" = 'REJECTED') <= ("bookings"."reject_remark" is not null)),
	CONSTRAINT "bookings_level" CHECK ("bookings"."approval_level" between 0 and 3 and ("bookings"."status" = 'PENDING' or "bookings"."approval_level" = 0)),
	CONSTRAINT "bookings_amount" CHECK ("bookings"."amount_minor" >= 0 and ("bookings"."amount_minor" = 0 or "bookings"."currency" is not null)),
	CONSTRAINT "bookings_price_lines" CHECK (price_lines_total("bookings"."price_lines") = "bookings"."amount_minor"),
	CONSTRAINT "bookings_payment_status" CHECK ("bookings"."payment_status" in ('NONE', 'PENDING', 'AUTHORISED', 'CAPTURED', 'RELEASED', 'REFUNDED', 'FAILED'))
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_date" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "wait_list_entries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"owner_office_centre_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"user_office_centre_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"no_of_pax" integer DEFAULT 1 NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"hold_id" uuid,
	"offer_token_hash" text,
	"offer_expires_at" timestamp with time zone,
	"booking_id" uuid,
	"created_date" timestamp with time zone NOT NULL,
	"updated_date" timestamp with time zone NOT NULL,
	CONSTRAINT "wait_list_entries_offer_token" UNIQUE("offer_token_hash"),
	CONSTRAINT "wait_list_entries_status" CHECK ("wait_list_entries"."status" in ('WAITING', 'OFFERED', 'BOOKED', 'LAPSED', 'CANCELLED')),
	CONSTRAINT "wait_list_entries_offer" CHECK (("wait_list_entries"."status" = 'OFFERED') = ("wait_list_entries"."offer_token_hash" is not null) and ("wait_list_entries"."status" = 'OFFERED') = ("wait_list_entries"."offer_expires_at" is not null)),
	CONSTRAINT "wait_list_entries_span" CHECK ("wait_list_entries"."ends_at" > "wait_list_entries"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"name" text NOT NULL,
	"date" date NOT NULL,
	"end_date" date NOT NULL,
	"recurring_yearly" boolean DEFAULT false NOT NULL,
	"applies_to" text[] NOT NULL,
	"source" text DEFAULT 'MANUAL' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "holidays_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "holidays_days" CHECK ("holidays"."end_date" >= "holidays"."date" and "holidays"."end_date" < "holidays"."date" + 60),
	CONSTRAINT "holidays_applies_to" CHECK (cardinality("holidays"."applies_to") > 0 and "holidays"."applies_to" <@ array['ACCESS', 'BOOKING', 'AIRCON']),
	CONSTRAINT "holidays_source" CHECK ("holidays"."source" in ('MANUAL', 'PUBLIC'))
);
--> statement-breakpoint
CREATE TABLE "display_api_keys" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"revoked_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "display_api_keys_hash" UNIQUE("key_hash"),
	CONSTRAINT "display_api_keys_place" UNIQUE("landlord_id","office_centre_id","id")
);
--> statement-breakpoint
CREATE TABLE "zone_displays" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"zone_id" uuid,
	"resource_id" uuid,
	"theme" text DEFAULT 'LIGHT' NOT NULL,
	"refresh_seconds" integer DEFAULT 60 NOT NULL,
	"status" text DEFAULT 'PENDING_SETUP' NOT NULL,
	"token_hash" text,
	"last_seen" timestamp with time zone,
	"deleted_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "zone_displays_token" UNIQUE("token_hash"),
	CONSTRAINT "zone_displays_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "zone_displays_shows" CHECK (case "zone_displays"."type" when 'ZONE' then "zone_displays"."zone_id" is not null and "zone_displays"."resource_id" is null when 'ROOM' then "zone_displays"."resource_id" is not null and "zone_displays"."zone_id" is null else false end),
	CONSTRAINT "zone_displays_status" CHECK ("zone_displays"."status" in ('PENDING_SETUP', 'ACTIVE', 'INACTIVE')),
	CONSTRAINT "zone_displays_refresh" CHECK ("zone_displays"."refresh_seconds" between 30 and 600)
);
--> statement-breakpoint
CREATE TABLE "occupancies" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"place_no" smallint DEFAULT 1 NOT NULL,
	"during" "tstzrange" NOT NULL,
	"kind" text NOT NULL,
	"holder" uuid NOT NULL,
	"blocking_id" uuid,
	"expires_at" timestamp with time zone,
	CONSTRAINT "occupancies_kind" CHECK ("occupancies"."kind" in ('BOOKING', 'HOLD', 'BLOCKING')),
	CONSTRAINT "occupancies_during" CHECK (not isempty("occupancies"."during") and not lower_inf("occupancies"."during") and not upper_inf("occupancies"."during")),
	CONSTRAINT "occupancies_hold" CHECK (("occupancies"."kind" = 'HOLD') = ("occupancies"."expires_at" is not null)),
	CONSTRAINT "occupancies_blocking_holder" CHECK (("occupancies"."kind" = 'BLOCKING') = ("occupancies"."holder" = '00000000-0000-0000-0000-000000000000') and ("occupancies"."kind" = 'BLOCKING') = ("occupancies"."blocking_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "discounts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"type" text NOT NULL,
	"percent" numeric(5, 2),
	"amount_minor" bigint,
	"currency" char(3),
	"cap_minor" bigint,
	"min_amount_minor" bigint,
	"applies_to" text NOT NULL,
	"target_ids" uuid[] DEFAULT '{}' NOT NULL,
	"user_group_ids" uuid[] DEFAULT '{}' NOT NULL,
	"tenant_ids" uuid[] DEFAULT '{}' NOT NULL,
	"max_use" integer,
	"max_use_per_user" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"active" boolean DEFAULT true NOT NULL,
	"deleted_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "discounts_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "discounts_value" CHECK (case "discounts"."type" when 'PERCENT' then "discounts"."percent" > 0 and "discounts"."percent" <= 100 and "discounts"."amount_minor" is null when 'AMOUNT' then "discounts"."amount_minor" > 0 and "discounts"."percent" is null and "discounts"."currency" is not null else false end),
	CONSTRAINT "discounts_applies_to" CHECK ("discounts"."applies_to" in ('ALL', 'FACILITY', 'CATEGORY', 'HOTDESK_ZONE')),
	CONSTRAINT "discounts_days" CHECK ("discounts"."end_date" >= "discounts"."start_date"),
	CONSTRAINT "discounts_use" CHECK ("discounts"."used" >= 0 and ("discounts"."max_use" is null or "discounts"."used" <= "discounts"."max_use"))
);
--> statement-breakpoint
CREATE TABLE "rate_peaks" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"rate_id" uuid NOT NULL,
	"line_no" smallint NOT NULL,
	"days" smallint[] DEFAULT '{}' NOT NULL,
	"start_minute" smallint DEFAULT 0 NOT NULL,
	"end_minute" smallint DEFAULT 1440 NOT NULL,
	"min_duration" integer,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "rate_peaks_rate_id_line_no_pk" PRIMARY KEY("rate_id","line_no"),
	CONSTRAINT "rate_peaks_times" CHECK ("rate_peaks"."start_minute" >= 0 and "rate_peaks"."end_minute" > "rate_peaks"."start_minute" and "rate_peaks"."end_minute" <= 1440 and "rate_peaks"."days" <@ array[1,2,3,4,5,6,7]::smallint[]),
	CONSTRAINT "rate_peaks_amount" CHECK ("rate_peaks"."amount_minor" >= 0 and "rate_peaks"."min_duration" > 0)
);
--> statement-breakpoint
CREATE TABLE "rate_targets" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"rate_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"circle_type" text DEFAULT 'ALL' NOT NULL,
	"circle" text DEFAULT '' NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"in_force" boolean NOT NULL,
	CONSTRAINT "rate_targets_circle" CHECK ("rate_targets"."circle_type" in ('ALL', 'TENANT', 'USER_GROUP', 'TIER') and ("rate_targets"."circle_type" = 'ALL') = ("rate_targets"."circle" = ''))
);
--> statement-breakpoint
CREATE TABLE "rates" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"name" text NOT NULL,
	"applies_to" text NOT NULL,
	"charge_unit" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"tax_rate" numeric(5, 2) DEFAULT 0 NOT NULL,
	"currency" char(3) NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"draft" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"deleted_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "rates_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "rates_applies_to" CHECK ("rates"."applies_to" in ('FACILITY', 'CATEGORY', 'HOTDESK_ZONE')),
	CONSTRAINT "rates_charge_unit" CHECK ("rates"."charge_unit" in ('PER_SLOT', 'PER_HOUR', 'PER_DAY', 'PER_BOOKING')),
	CONSTRAINT "rates_amount" CHECK ("rates"."amount_minor" > 0 and "rates"."tax_rate" between 0 and 100),
	CONSTRAINT "rates_days" CHECK ("rates"."end_date" >= "rates"."start_date")
);
--> statement-breakpoint
CREATE TABLE "bookable_resources" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"category_id" uuid,
	"zone_id" uuid,
	"site_id" uuid NOT NULL,
	"area_id" uuid,
	"office_floor_id" uuid,
	"facility_type" text,
	"facility_location" text,
	"landlord_facility" boolean DEFAULT false NOT NULL,
	"capacity" integer DEFAULT 1 NOT NULL,
	"places" integer DEFAULT 1 NOT NULL,
	"description" text,
	"min_duration" integer,
	"max_duration" integer,
	"buffer_before" integer DEFAULT 0 NOT NULL,
	"buffer_after" integer DEFAULT 0 NOT NULL,
	"lead_time" integer DEFAULT 0 NOT NULL,
	"advance_days_max" integer DEFAULT 365 NOT NULL,
	"bookable_by" text DEFAULT 'ALL' NOT NULL,
	"approval_required" boolean DEFAULT false NOT NULL,
	"check_in_required" boolean DEFAULT false NOT NULL,
	"check_in_code" text NOT NULL,
	"qr_token" text NOT NULL,
	"check_in_grace" integer DEFAULT 15 NOT NULL,
	"cancel_cut_off_hours" integer,
	"invitee_max" integer DEFAULT 50 NOT NULL,
	"plan_x" numeric(5, 2),
	"plan_y" numeric(5, 2),
	"amenities" text[] DEFAULT '{}' NOT NULL,
	"assigned_user_id" uuid,
	"assigned_user_office_centre_id" uuid,
	"external_calendar_id" text,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"status_remark" text,
	"deleted_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "bookable_resources_qr_token" UNIQUE("qr_token"),
	CONSTRAINT "bookable_resources_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "bookable_resources_kind" CHECK ("bookable_resources"."kind" in ('FACILITY', 'HOTDESK', 'DESK_POOL')),
	CONSTRAINT "bookable_resources_of_kind" CHECK (case "bookable_resources"."kind" when 'FACILITY' then "bookable_resources"."category_id" is not null and "bookable_resources"."zone_id" is null else "bookable_resources"."zone_id" is not null and "bookable_resources"."category_id" is null end),
	CONSTRAINT "bookable_resources_status" CHECK ("bookable_resources"."status" in ('ACTIVE', 'INACTIVE', 'BLOCKED')),
	CONSTRAINT "bookable_resources_bookable_by" CHECK ("bookable_resources"."bookable_by" in ('ALL', 'USER_GROUPS', 'TENANTS')),
	CONSTRAINT "bookable_resources_capacity" CHECK ("bookable_resources"."capacity" between 1 and 1000 and "bookable_resources"."places" between 1 and 1000),
	CONSTRAINT "bookable_resources_pool" CHECK ("bookable_resources"."places" = 1 or "bookable_resources"."kind" = 'DESK_POOL'),
	CONSTRAINT "bookable_resources_durations" CHECK ("bookable_resources"."min_duration" > 0 and "bookable_resources"."max_duration" >= coalesce("bookable_resources"."min_duration", 1)),
	CONSTRAINT "bookable_resources_buffers" CHECK ("bookable_resources"."buffer_before" between 0 and 120 and "bookable_resources"."buffer_after" between 0 and 120),
	CONSTRAINT "bookable_resources_advance" CHECK ("bookable_resources"."lead_time" between 0 and 43200 and "bookable_resources"."advance_days_max" between 0 and 365),
	CONSTRAINT "bookable_resources_check_in" CHECK ("bookable_resources"."check_in_code" ~ '^[0-9]{6}$' and "bookable_resources"."check_in_grace" between 1 and 240),
	CONSTRAINT "bookable_resources_plan" CHECK (("bookable_resources"."plan_x" is null) = ("bookable_resources"."plan_y" is null)),
	CONSTRAINT "bookable_resources_plan_values" CHECK ("bookable_resources"."plan_x" between 0 and 100 and "bookable_resources"."plan_y" between 0 and 100),
	CONSTRAINT "bookable_resources_assigned_desk" CHECK (("bookable_resources"."assigned_user_id" is null) = ("bookable_resources"."assigned_user_office_centre_id" is null) and ("bookable_resources"."assigned_user_id" is null or "bookable_resources"."kind" = 'HOTDESK'))
);
--> statement-breakpoint
CREATE TABLE "facility_categories" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"slot_policy" text DEFAULT 'MINUTES' NOT NULL,
	"time_slot_duration" integer,
	"free_access_period" text DEFAULT 'NONE' NOT NULL,
	"icon" text,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"deleted_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "facility_categories_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "facility_categories_type" CHECK ("facility_categories"."type" in ('OFFICE', 'COMMON_SPACE')),
	CONSTRAINT "facility_categories_slot_policy" CHECK ("facility_categories"."slot_policy" in ('MINUTES', 'HALF_DAY', 'DAY')),
	CONSTRAINT "facility_categories_duration" CHECK ("facility_categories"."time_slot_duration" between 5 and 1440),
	CONSTRAINT "facility_categories_free_access" CHECK ("facility_categories"."free_access_period" in ('NONE', 'WORKING_HOURS', 'ALWAYS'))
);
--> statement-breakpoint
CREATE TABLE "facility_equipments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "facility_equipments_place" UNIQUE("landlord_id","office_centre_id","id")
);
--> statement-breakpoint
CREATE TABLE "facility_tags" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "facility_tags_place" UNIQUE("landlord_id","office_centre_id","id")
);
--> statement-breakpoint
CREATE TABLE "hotdesk_zones" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"area_id" uuid NOT NULL,
	"name" text NOT NULL,
	"pooled" boolean DEFAULT false NOT NULL,
	"floor_plan_file_id" uuid,
	"active" boolean DEFAULT true NOT NULL,
	"deleted_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "hotdesk_zones_place" UNIQUE("landlord_id","office_centre_id","id")
);
--> statement-breakpoint
CREATE TABLE "resource_equipments" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"equipment_id" uuid NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "resource_equipments_resource_id_equipment_id_pk" PRIMARY KEY("resource_id","equipment_id"),
	CONSTRAINT "resource_equipments_quantity" CHECK ("resource_equipments"."quantity" between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "resource_images" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"system_file_id" uuid NOT NULL,
	"sort_order" smallint NOT NULL,
	CONSTRAINT "resource_images_resource_id_system_file_id_pk" PRIMARY KEY("resource_id","system_file_id")
);
--> statement-breakpoint
CREATE TABLE "resource_opening_hours" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"day" smallint NOT NULL,
	"start_minute" smallint NOT NULL,
	"end_minute" smallint NOT NULL,
	CONSTRAINT "resource_opening_hours_resource_id_day_start_minute_pk" PRIMARY KEY("resource_id","day","start_minute"),
	CONSTRAINT "resource_opening_hours_values" CHECK ("resource_opening_hours"."day" between 1 and 7 and "resource_opening_hours"."start_minute" >= 0 and "resource_opening_hours"."end_minute" > "resource_opening_hours"."start_minute" and "resource_opening_hours"."end_minute" <= 1440)
);
--> statement-breakpoint
CREATE TABLE "resource_places" (
	"landlord_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"place_no" smallint NOT NULL,
	CONSTRAINT "resource_places_resource_id_place_no_pk" PRIMARY KEY("resource_id","place_no")
);
--> statement-breakpoint
CREATE TABLE "resource_tags" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "resource_tags_resource_id_tag_id_pk" PRIMARY KEY("resource_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "resource_tenants" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	CONSTRAINT "resource_tenants_resource_id_tenant_id_pk" PRIMARY KEY("resource_id","tenant_id")
);
--> statement-breakpoint
CREATE TABLE "resource_user_groups" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"group_office_centre_id" uuid NOT NULL,
	"user_group_id" uuid NOT NULL,
	CONSTRAINT "resource_user_groups_resource_id_user_group_id_pk" PRIMARY KEY("resource_id","user_group_id")
);
--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "decision_links" ADD CONSTRAINT "decision_links_user" FOREIGN KEY ("landlord_id","user_office_centre_id","user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facility_blocking_resources" ADD CONSTRAINT "facility_blocking_resources_blocking" FOREIGN KEY ("landlord_id","office_centre_id","blocking_id") REFERENCES "public"."facility_blockings"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facility_blocking_resources" ADD CONSTRAINT "facility_blocking_resources_resource" FOREIGN KEY ("landlord_id","office_centre_id","resource_id") REFERENCES "public"."bookable_resources"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facility_blockings" ADD CONSTRAINT "facility_blockings_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_approval_configs" ADD CONSTRAINT "booking_approval_configs_category" FOREIGN KEY ("landlord_id","office_centre_id","category_id") REFERENCES "public"."facility_categories"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_approval_configs" ADD CONSTRAINT "booking_approval_configs_resource" FOREIGN KEY ("landlord_id","office_centre_id","resource_id") REFERENCES "public"."bookable_resources"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_approval_levels" ADD CONSTRAINT "booking_approval_levels_config" FOREIGN KEY ("landlord_id","office_centre_id","config_id") REFERENCES "public"."booking_approval_configs"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_approval_levels" ADD CONSTRAINT "booking_approval_levels_group" FOREIGN KEY ("landlord_id","user_group_office_centre_id","user_group_id") REFERENCES "public"."user_groups"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_approval_users" ADD CONSTRAINT "booking_approval_users_level" FOREIGN KEY ("config_id","level") REFERENCES "public"."booking_approval_levels"("config_id","level") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_approval_users" ADD CONSTRAINT "booking_approval_users_user" FOREIGN KEY ("landlord_id","user_office_centre_id","user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_period_resources" ADD CONSTRAINT "booking_period_resources_period" FOREIGN KEY ("landlord_id","office_centre_id","period_id") REFERENCES "public"."booking_periods"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_period_resources" ADD CONSTRAINT "booking_period_resources_resource" FOREIGN KEY ("landlord_id","office_centre_id","resource_id") REFERENCES "public"."bookable_resources"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_period_tags" ADD CONSTRAINT "booking_period_tags_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_periods" ADD CONSTRAINT "booking_periods_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "space_management_settings" ADD CONSTRAINT "space_management_settings_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tagged_booking_periods" ADD CONSTRAINT "tagged_booking_periods_period" FOREIGN KEY ("landlord_id","office_centre_id","period_id") REFERENCES "public"."booking_periods"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tagged_booking_periods" ADD CONSTRAINT "tagged_booking_periods_tag" FOREIGN KEY ("landlord_id","office_centre_id","tag_id") REFERENCES "public"."booking_period_tags"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_decisions" ADD CONSTRAINT "booking_decisions_booking" FOREIGN KEY ("landlord_id","owner_office_centre_id","booking_id") REFERENCES "public"."bookings"("landlord_id","owner_office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_equipments" ADD CONSTRAINT "booking_equipments_booking" FOREIGN KEY ("landlord_id","owner_office_centre_id","booking_id") REFERENCES "public"."bookings"("landlord_id","owner_office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_equipments" ADD CONSTRAINT "booking_equipments_equipment" FOREIGN KEY ("landlord_id","owner_office_centre_id","equipment_id") REFERENCES "public"."facility_equipments"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_holds" ADD CONSTRAINT "booking_holds_resource" FOREIGN KEY ("landlord_id","owner_office_centre_id","resource_id") REFERENCES "public"."bookable_resources"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_holds" ADD CONSTRAINT "booking_holds_user" FOREIGN KEY ("landlord_id","user_office_centre_id","user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_instances" ADD CONSTRAINT "booking_instances_booking" FOREIGN KEY ("landlord_id","owner_office_centre_id","booking_id") REFERENCES "public"."bookings"("landlord_id","owner_office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_instances" ADD CONSTRAINT "booking_instances_resource" FOREIGN KEY ("landlord_id","owner_office_centre_id","resource_id") REFERENCES "public"."bookable_resources"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_instances" ADD CONSTRAINT "booking_instances_place" FOREIGN KEY ("resource_id","place_no") REFERENCES "public"."resource_places"("resource_id","place_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_invitees" ADD CONSTRAINT "booking_invitees_booking" FOREIGN KEY ("landlord_id","owner_office_centre_id","booking_id") REFERENCES "public"."bookings"("landlord_id","owner_office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_invitees" ADD CONSTRAINT "booking_invitees_user" FOREIGN KEY ("landlord_id","user_office_centre_id","user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_reminders" ADD CONSTRAINT "booking_reminders_instance_id_booking_instances_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."booking_instances"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_resource" FOREIGN KEY ("landlord_id","owner_office_centre_id","resource_id") REFERENCES "public"."bookable_resources"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_requester" FOREIGN KEY ("landlord_id","office_centre_id","requested_by_user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_discount" FOREIGN KEY ("landlord_id","owner_office_centre_id","discount_id") REFERENCES "public"."discounts"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user" FOREIGN KEY ("landlord_id","office_centre_id","user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wait_list_entries" ADD CONSTRAINT "wait_list_entries_resource" FOREIGN KEY ("landlord_id","owner_office_centre_id","resource_id") REFERENCES "public"."bookable_resources"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wait_list_entries" ADD CONSTRAINT "wait_list_entries_user" FOREIGN KEY ("landlord_id","user_office_centre_id","user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holidays" ADD CONSTRAINT "holidays_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "display_api_keys" ADD CONSTRAINT "display_api_keys_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone_displays" ADD CONSTRAINT "zone_displays_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone_displays" ADD CONSTRAINT "zone_displays_zone" FOREIGN KEY ("landlord_id","office_centre_id","zone_id") REFERENCES "public"."hotdesk_zones"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone_displays" ADD CONSTRAINT "zone_displays_room" FOREIGN KEY ("landlord_id","office_centre_id","resource_id") REFERENCES "public"."bookable_resources"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occupancies" ADD CONSTRAINT "occupancies_resource" FOREIGN KEY ("landlord_id","office_centre_id","resource_id") REFERENCES "public"."bookable_resources"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occupancies" ADD CONSTRAINT "occupancies_place" FOREIGN KEY ("resource_id","place_no") REFERENCES "public"."resource_places"("resource_id","place_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_peaks" ADD CONSTRAINT "rate_peaks_rate" FOREIGN KEY ("landlord_id","office_centre_id","rate_id") REFERENCES "public"."rates"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_targets" ADD CONSTRAINT "rate_targets_rate" FOREIGN KEY ("landlord_id","office_centre_id","rate_id") REFERENCES "public"."rates"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rates" ADD CONSTRAINT "rates_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookable_resources" ADD CONSTRAINT "bookable_resources_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookable_resources" ADD CONSTRAINT "bookable_resources_category" FOREIGN KEY ("landlord_id","office_centre_id","category_id") REFERENCES "public"."facility_categories"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookable_resources" ADD CONSTRAINT "bookable_resources_zone" FOREIGN KEY ("landlord_id","office_centre_id","zone_id") REFERENCES "public"."hotdesk_zones"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookable_resources" ADD CONSTRAINT "bookable_resources_site" FOREIGN KEY ("landlord_id","office_centre_id","site_id") REFERENCES "public"."sites"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookable_resources" ADD CONSTRAINT "bookable_resources_area" FOREIGN KEY ("landlord_id","office_centre_id","area_id") REFERENCES "public"."areas"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookable_resources" ADD CONSTRAINT "bookable_resources_floor" FOREIGN KEY ("landlord_id","office_centre_id","office_floor_id") REFERENCES "public"."office_floors"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookable_resources" ADD CONSTRAINT "bookable_resources_assigned_user" FOREIGN KEY ("landlord_id","assigned_user_office_centre_id","assigned_user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facility_categories" ADD CONSTRAINT "facility_categories_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facility_equipments" ADD CONSTRAINT "facility_equipments_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facility_tags" ADD CONSTRAINT "facility_tags_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotdesk_zones" ADD CONSTRAINT "hotdesk_zones_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotdesk_zones" ADD CONSTRAINT "hotdesk_zones_area" FOREIGN KEY ("landlord_id","office_centre_id","area_id") REFERENCES "public"."areas"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotdesk_zones" ADD CONSTRAINT "hotdesk_zones_floor_plan" FOREIGN KEY ("landlord_id","office_centre_id","floor_plan_file_id") REFERENCES "public"."system_files"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_equipments" ADD CONSTRAINT "resource_equipments_resource" FOREIGN KEY ("landlord_id","office_centre_id","resource_id") REFERENCES "public"."bookable_resources"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_equipments" ADD CONSTRAINT "resource_equipments_equipment" FOREIGN KEY ("landlord_id","office_centre_id","equipment_id") REFERENCES "public"."facility_equipments"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_images" ADD CONSTRAINT "resource_images_resource" FOREIGN KEY ("landlord_id","office_centre_id","resource_id") REFERENCES "public"."bookable_resources"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_images" ADD CONSTRAINT "resource_images_file" FOREIGN KEY ("landlord_id","office_centre_id","system_file_id") REFERENCES "public"."system_files"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_opening_hours" ADD CONSTRAINT "resource_opening_hours_resource" FOREIGN KEY ("landlord_id","office_centre_id","resource_id") REFERENCES "public"."bookable_resources"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_places" ADD CONSTRAINT "resource_places_resource" FOREIGN KEY ("resource_id") REFERENCES "public"."bookable_resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_tags" ADD CONSTRAINT "resource_tags_resource" FOREIGN KEY ("landlord_id","office_centre_id","resource_id") REFERENCES "public"."bookable_resources"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_tags" ADD CONSTRAINT "resource_tags_tag" FOREIGN KEY ("landlord_id","office_centre_id","tag_id") REFERENCES "public"."facility_tags"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_tenants" ADD CONSTRAINT "resource_tenants_resource" FOREIGN KEY ("landlord_id","office_centre_id","resource_id") REFERENCES "public"."bookable_resources"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_tenants" ADD CONSTRAINT "resource_tenants_tenant" FOREIGN KEY ("landlord_id","tenant_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_user_groups" ADD CONSTRAINT "resource_user_groups_resource" FOREIGN KEY ("landlord_id","office_centre_id","resource_id") REFERENCES "public"."bookable_resources"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_user_groups" ADD CONSTRAINT "resource_user_groups_group" FOREIGN KEY ("landlord_id","group_office_centre_id","user_group_id") REFERENCES "public"."user_groups"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "decision_links_entity" ON "decision_links" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "decision_links_expiry" ON "decision_links" USING btree ("expires_at") WHERE used_date is null;--> statement-breakpoint
CREATE INDEX "facility_blocking_resources_resource" ON "facility_blocking_resources" USING btree ("resource_id");--> statement-breakpoint
CREATE UNIQUE INDEX "facility_blockings_reference" ON "facility_blockings" USING btree ("landlord_id","reference_no");--> statement-breakpoint
CREATE INDEX "facility_blockings_list" ON "facility_blockings" USING btree ("office_centre_id","id" DESC NULLS FIRST) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "facility_blockings_ends" ON "facility_blockings" USING btree ("office_centre_id","ends_at") WHERE deleted_date is null and terminated_date is null;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_approval_configs_by_category" ON "booking_approval_configs" USING btree ("category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_approval_configs_by_resource" ON "booking_approval_configs" USING btree ("resource_id");--> statement-breakpoint
CREATE INDEX "booking_approval_configs_centre" ON "booking_approval_configs" USING btree ("office_centre_id");--> statement-breakpoint
CREATE INDEX "booking_period_resources_resource" ON "booking_period_resources" USING btree ("resource_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_period_tags_name" ON "booking_period_tags" USING btree ("office_centre_id",lower("name"));--> statement-breakpoint
CREATE INDEX "booking_periods_list" ON "booking_periods" USING btree ("office_centre_id","id" DESC NULLS FIRST) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "booking_decisions_booking" ON "booking_decisions" USING btree ("booking_id","id");--> statement-breakpoint
CREATE INDEX "booking_holds_expiry" ON "booking_holds" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "booking_holds_user" ON "booking_holds" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "booking_instances_booking" ON "booking_instances" USING btree ("booking_id","starts_at");--> statement-breakpoint
CREATE INDEX "booking_instances_calendar" ON "booking_instances" USING btree ("owner_office_centre_id","kind","starts_at");--> statement-breakpoint
CREATE INDEX "booking_instances_resource" ON "booking_instances" USING btree ("resource_id","starts_at");--> statement-breakpoint
CREATE INDEX "booking_instances_requester" ON "booking_instances" USING btree ("requested_by_user_id","starts_at");--> statement-breakpoint
CREATE INDEX "booking_instances_due" ON "booking_instances" USING btree ("starts_at") WHERE live and status = 'UPCOMING';--> statement-breakpoint
CREATE INDEX "booking_invitees_user" ON "booking_invitees" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_reference" ON "bookings" USING btree ("landlord_id","reference_no");--> statement-breakpoint
CREATE INDEX "bookings_owner_list" ON "bookings" USING btree ("owner_office_centre_id","kind","landlord_facility","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bookings_owner_status" ON "bookings" USING btree ("owner_office_centre_id","kind","status","starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_owner_starts" ON "bookings" USING btree ("owner_office_centre_id","kind","starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_tenant_list" ON "bookings" USING btree ("office_centre_id","kind","landlord_facility","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bookings_tenant_starts" ON "bookings" USING btree ("office_centre_id","kind","starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_requester_starts" ON "bookings" USING btree ("requested_by_user_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_pending" ON "bookings" USING btree ("starts_at") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "bookings_resource" ON "bookings" USING btree ("resource_id","starts_at");--> statement-breakpoint
CREATE INDEX "wait_list_entries_waiting" ON "wait_list_entries" USING btree ("resource_id","starts_at") WHERE status in ('WAITING', 'OFFERED');--> statement-breakpoint
CREATE INDEX "wait_list_entries_user" ON "wait_list_entries" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "wait_list_entries_once" ON "wait_list_entries" USING btree ("user_id","resource_id","starts_at","ends_at") WHERE status in ('WAITING', 'OFFERED');--> statement-breakpoint
CREATE INDEX "holidays_list" ON "holidays" USING btree ("office_centre_id","date","id");--> statement-breakpoint
CREATE INDEX "display_api_keys_centre" ON "display_api_keys" USING btree ("office_centre_id");--> statement-breakpoint
CREATE UNIQUE INDEX "zone_displays_name" ON "zone_displays" USING btree ("office_centre_id",lower("name")) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "zone_displays_list" ON "zone_displays" USING btree ("office_centre_id","id" DESC NULLS FIRST) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "occupancies_holder" ON "occupancies" USING btree ("holder");--> statement-breakpoint
CREATE INDEX "occupancies_blocking" ON "occupancies" USING btree ("blocking_id") WHERE blocking_id is not null;--> statement-breakpoint
CREATE INDEX "occupancies_expiry" ON "occupancies" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "discounts_name" ON "discounts" USING btree ("office_centre_id",lower("name")) WHERE deleted_date is null;--> statement-breakpoint
CREATE UNIQUE INDEX "discounts_code" ON "discounts" USING btree ("office_centre_id",lower("code")) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "discounts_list" ON "discounts" USING btree ("office_centre_id","id" DESC NULLS FIRST) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "rate_targets_rate" ON "rate_targets" USING btree ("rate_id");--> statement-breakpoint
CREATE INDEX "rate_targets_target" ON "rate_targets" USING btree ("target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rates_name" ON "rates" USING btree ("office_centre_id",lower("name")) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "rates_list" ON "rates" USING btree ("office_centre_id","id" DESC NULLS FIRST) WHERE deleted_date is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bookable_resources_name" ON "bookable_resources" USING btree ("office_centre_id","site_id",coalesce("facility_location", ''),lower("name")) WHERE deleted_date is null and kind = 'FACILITY';--> statement-breakpoint
CREATE UNIQUE INDEX "bookable_resources_desk_no" ON "bookable_resources" USING btree ("zone_id",lower("name")) WHERE deleted_date is null and zone_id is not null;--> statement-breakpoint
CREATE INDEX "bookable_resources_list" ON "bookable_resources" USING btree ("office_centre_id","kind","id" DESC NULLS FIRST) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "bookable_resources_by_name" ON "bookable_resources" USING btree ("office_centre_id","kind",lower("name"),"id") WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "bookable_resources_category" ON "bookable_resources" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "bookable_resources_zone" ON "bookable_resources" USING btree ("zone_id");--> statement-breakpoint
CREATE INDEX "bookable_resources_assigned" ON "bookable_resources" USING btree ("assigned_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "facility_categories_name" ON "facility_categories" USING btree ("office_centre_id",lower("name")) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "facility_categories_list" ON "facility_categories" USING btree ("office_centre_id","id" DESC NULLS FIRST) WHERE deleted_date is null;--> statement-breakpoint
CREATE UNIQUE INDEX "facility_equipments_name" ON "facility_equipments" USING btree ("office_centre_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "facility_tags_name" ON "facility_tags" USING btree ("office_centre_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "hotdesk_zones_name" ON "hotdesk_zones" USING btree ("area_id",lower("name")) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "hotdesk_zones_list" ON "hotdesk_zones" USING btree ("office_centre_id","id" DESC NULLS FIRST) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "resource_tenants_tenant" ON "resource_tenants" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "resource_user_groups_group" ON "resource_user_groups" USING btree ("user_group_id");
--> statement-breakpoint
-- Two rows of one place overlap only when they have the same holder: no two bookings or holds, and no booking where a
-- blocking is.
alter table occupancies add constraint occupancies_no_overlap
  exclude using gist (resource_id with =, place_no with =, during with &&, holder with <>);
--> statement-breakpoint
-- People sit at one desk at a time.
alter table booking_instances add constraint booking_instances_one_desk
  exclude using gist (requested_by_user_id with =, tstzrange(starts_at, ends_at) with &&)
  where (live and kind in ('HOTDESK', 'DESK_POOL'));
--> statement-breakpoint
-- A day is one holiday.
alter table holidays add constraint holidays_no_overlap
  exclude using gist (office_centre_id with =, daterange(date, end_date, '[]') with &&);
--> statement-breakpoint
-- A facility is in one booking period on any day.
alter table booking_period_resources add constraint booking_period_resources_no_overlap
  exclude using gist (resource_id with =, daterange(start_date, end_date, '[]') with &&);
--> statement-breakpoint
-- One card in force prices a target for a circle of people on any day.
alter table rate_targets add constraint rate_targets_no_overlap
  exclude using gist (target_id with =, circle_type with =, circle with =, daterange(start_date, end_date, '[]') with &&)
  where (in_force);
--> statement-breakpoint
-- Places are rows, so that the calendar can refer to them; of a pool that shrinks they stay, for what was booked before.
create function keep_resource_places() returns trigger language plpgsql as $$
begin
  insert into resource_places (landlord_id, resource_id, place_no)
    select new.landlord_id, new.id, place_no from generate_series(1, new.places) place_no
    on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger bookable_resources_places after insert or update of places on bookable_resources
  for each row execute function keep_resource_places();
