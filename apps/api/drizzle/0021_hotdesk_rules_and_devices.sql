CREATE TABLE "display_devices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"api_key_id" uuid NOT NULL,
	"display_id" uuid,
	"token_hash" text NOT NULL,
	"created_date" timestamp with time zone NOT NULL,
	CONSTRAINT "display_devices_display_once" UNIQUE("display_id"),
	CONSTRAINT "display_devices_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "display_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"display_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"minutes" integer,
	"user_office_centre_id" uuid,
	"user_id" uuid,
	"code_hash" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_date" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_date" timestamp with time zone,
	CONSTRAINT "display_requests_kind" CHECK ("display_requests"."kind" in ('BOOK', 'CHECK_IN', 'END')),
	CONSTRAINT "display_requests_minutes" CHECK (("display_requests"."kind" = 'BOOK') = ("display_requests"."minutes" is not null)),
	CONSTRAINT "display_requests_user_place" CHECK (("display_requests"."user_id" is null) = ("display_requests"."user_office_centre_id" is null))
);
--> statement-breakpoint
CREATE TABLE "hotdesk_zone_opening_hours" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"zone_id" uuid NOT NULL,
	"day" smallint NOT NULL,
	"start_minute" smallint NOT NULL,
	"end_minute" smallint NOT NULL,
	CONSTRAINT "hotdesk_zone_opening_hours_zone_id_day_start_minute_pk" PRIMARY KEY("zone_id","day","start_minute"),
	CONSTRAINT "hotdesk_zone_opening_hours_values" CHECK ("hotdesk_zone_opening_hours"."day" between 1 and 7 and "hotdesk_zone_opening_hours"."start_minute" >= 0 and "hotdesk_zone_opening_hours"."end_minute" > "hotdesk_zone_opening_hours"."start_minute" and "hotdesk_zone_opening_hours"."end_minute" <= 1440)
);
--> statement-breakpoint
CREATE TABLE "hotdesk_zone_tenants" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"zone_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	CONSTRAINT "hotdesk_zone_tenants_zone_id_tenant_id_pk" PRIMARY KEY("zone_id","tenant_id")
);
--> statement-breakpoint
CREATE TABLE "hotdesk_zone_user_groups" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"zone_id" uuid NOT NULL,
	"group_office_centre_id" uuid NOT NULL,
	"user_group_id" uuid NOT NULL,
	CONSTRAINT "hotdesk_zone_user_groups_zone_id_user_group_id_pk" PRIMARY KEY("zone_id","user_group_id")
);
--> statement-breakpoint
ALTER TABLE "zone_displays" DROP CONSTRAINT "zone_displays_token";--> statement-breakpoint
ALTER TABLE "zone_displays" DROP CONSTRAINT "zone_displays_refresh";--> statement-breakpoint
DROP INDEX "display_api_keys_centre";--> statement-breakpoint
ALTER TABLE "display_api_keys" ADD COLUMN "display_id" uuid;--> statement-breakpoint
ALTER TABLE "zone_displays" ADD COLUMN "show_names" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "hotdesk_zones" ADD COLUMN "bookable_by" text DEFAULT 'ALL' NOT NULL;--> statement-breakpoint
ALTER TABLE "hotdesk_zones" ADD COLUMN "check_in_required" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "hotdesk_zones" ADD COLUMN "check_in_grace" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "hotdesk_zones" ADD COLUMN "buffer_before" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hotdesk_zones" ADD COLUMN "buffer_after" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hotdesk_zones" ADD COLUMN "lead_time" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hotdesk_zones" ADD COLUMN "advance_days_max" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "hotdesk_zones" ADD COLUMN "min_duration" integer;--> statement-breakpoint
ALTER TABLE "hotdesk_zones" ADD COLUMN "max_duration" integer;--> statement-breakpoint
ALTER TABLE "display_devices" ADD CONSTRAINT "display_devices_key" FOREIGN KEY ("landlord_id","office_centre_id","api_key_id") REFERENCES "public"."display_api_keys"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "display_devices" ADD CONSTRAINT "display_devices_display" FOREIGN KEY ("landlord_id","office_centre_id","display_id") REFERENCES "public"."zone_displays"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "display_requests" ADD CONSTRAINT "display_requests_display" FOREIGN KEY ("landlord_id","office_centre_id","display_id") REFERENCES "public"."zone_displays"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "display_requests" ADD CONSTRAINT "display_requests_resource" FOREIGN KEY ("landlord_id","office_centre_id","resource_id") REFERENCES "public"."bookable_resources"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "display_requests" ADD CONSTRAINT "display_requests_user" FOREIGN KEY ("landlord_id","user_office_centre_id","user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotdesk_zone_opening_hours" ADD CONSTRAINT "hotdesk_zone_opening_hours_zone" FOREIGN KEY ("landlord_id","office_centre_id","zone_id") REFERENCES "public"."hotdesk_zones"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotdesk_zone_tenants" ADD CONSTRAINT "hotdesk_zone_tenants_zone" FOREIGN KEY ("landlord_id","office_centre_id","zone_id") REFERENCES "public"."hotdesk_zones"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotdesk_zone_tenants" ADD CONSTRAINT "hotdesk_zone_tenants_tenant" FOREIGN KEY ("landlord_id","tenant_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotdesk_zone_user_groups" ADD CONSTRAINT "hotdesk_zone_user_groups_zone" FOREIGN KEY ("landlord_id","office_centre_id","zone_id") REFERENCES "public"."hotdesk_zones"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotdesk_zone_user_groups" ADD CONSTRAINT "hotdesk_zone_user_groups_group" FOREIGN KEY ("landlord_id","group_office_centre_id","user_group_id") REFERENCES "public"."user_groups"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "display_devices_key" ON "display_devices" USING btree ("api_key_id");--> statement-breakpoint
CREATE INDEX "display_requests_expiry" ON "display_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "hotdesk_zone_tenants_tenant" ON "hotdesk_zone_tenants" USING btree ("tenant_id");--> statement-breakpoint
ALTER TABLE "display_api_keys" ADD CONSTRAINT "display_api_keys_display" FOREIGN KEY ("landlord_id","office_centre_id","display_id") REFERENCES "public"."zone_displays"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "display_api_keys_display" ON "display_api_keys" USING btree ("display_id");--> statement-breakpoint
CREATE INDEX "display_api_keys_centre" ON "display_api_keys" USING btree ("office_centre_id","id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "zone_displays" DROP COLUMN "token_hash";--> statement-breakpoint
ALTER TABLE "zone_displays" ADD CONSTRAINT "zone_displays_refresh" CHECK ("zone_displays"."refresh_seconds" between 30 and 90);--> statement-breakpoint
ALTER TABLE "hotdesk_zones" ADD CONSTRAINT "hotdesk_zones_bookable_by" CHECK ("hotdesk_zones"."bookable_by" in ('ALL', 'USER_GROUPS', 'TENANTS'));--> statement-breakpoint
ALTER TABLE "hotdesk_zones" ADD CONSTRAINT "hotdesk_zones_rules" CHECK ("hotdesk_zones"."check_in_grace" between 1 and 240 and "hotdesk_zones"."buffer_before" between 0 and 120 and "hotdesk_zones"."buffer_after" between 0 and 120 and "hotdesk_zones"."lead_time" between 0 and 43200 and "hotdesk_zones"."advance_days_max" between 0 and 365);--> statement-breakpoint
ALTER TABLE "hotdesk_zones" ADD CONSTRAINT "hotdesk_zones_durations" CHECK ("hotdesk_zones"."min_duration" > 0 and "hotdesk_zones"."max_duration" >= coalesce("hotdesk_zones"."min_duration", 1));