CREATE TABLE "access_pass_areas" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"access_pass_id" uuid NOT NULL,
	"area_id" uuid NOT NULL,
	CONSTRAINT "access_pass_areas_pkey" PRIMARY KEY("access_pass_id","area_id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "access_pass_histories" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"access_pass_id" uuid NOT NULL,
	"pass_kind" text NOT NULL,
	"status" text NOT NULL,
	"previous_status" text,
	"user_id" uuid,
	"by_user_id" uuid,
	"remarks" text,
	"date_time" timestamp with time zone NOT NULL,
	CONSTRAINT "access_pass_histories_pkey" PRIMARY KEY("id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "access_pass_quotas" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"credential_type" text NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "access_pass_quotas_pkey" PRIMARY KEY("office_centre_id","credential_type","landlord_id"),
	CONSTRAINT "access_pass_quotas_used" CHECK ("access_pass_quotas"."used" >= 0)
);
--> statement-breakpoint
ALTER TABLE "access_passes" ADD COLUMN "third_party_card_type" text;--> statement-breakpoint
ALTER TABLE "access_passes" ADD COLUMN "site_id" uuid;--> statement-breakpoint
ALTER TABLE "access_passes" ADD COLUMN "vendor_pass_id" text;--> statement-breakpoint
ALTER TABLE "access_passes" ADD COLUMN "held" boolean GENERATED ALWAYS AS (status in ('ASSIGNED', 'ASSIGNED_GROUP', 'PENDING_ACTIVATION', 'ACTIVATED', 'ACTIVATION_EXPIRED')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "access_passes" ADD COLUMN "counted_as" text GENERATED ALWAYS AS (case when status in ('ASSIGNED', 'ASSIGNED_GROUP', 'PENDING_ACTIVATION', 'ACTIVATED', 'ACTIVATION_EXPIRED', 'PENDING_DEACTIVATED')
          then case pass_kind when 'MOBILE' then 'STAFF_MOBILE_PASS' when 'HID' then 'STAFF_MOBILE_PASS' when 'QR' then 'STAFF_QR_PASS'
            when 'FR' then 'STAFF_FR_PASS' when 'PHYSICAL_CARD' then 'PHYSICAL_CARD' end end) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "credential_types" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "access_pass_areas" ADD CONSTRAINT "access_pass_areas_pass" FOREIGN KEY ("landlord_id","office_centre_id","access_pass_id") REFERENCES "public"."access_passes"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_pass_areas" ADD CONSTRAINT "access_pass_areas_area" FOREIGN KEY ("landlord_id","office_centre_id","area_id") REFERENCES "public"."areas"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_pass_histories" ADD CONSTRAINT "access_pass_histories_pass" FOREIGN KEY ("landlord_id","office_centre_id","access_pass_id") REFERENCES "public"."access_passes"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_pass_quotas" ADD CONSTRAINT "access_pass_quotas_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_pass_areas_area" ON "access_pass_areas" USING btree ("area_id");--> statement-breakpoint
CREATE INDEX "access_pass_histories_pass" ON "access_pass_histories" USING btree ("access_pass_id");--> statement-breakpoint
CREATE INDEX "access_pass_histories_list" ON "access_pass_histories" USING btree ("office_centre_id","pass_kind","status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "access_pass_histories_by_date" ON "access_pass_histories" USING btree ("office_centre_id","pass_kind","date_time","id");--> statement-breakpoint
CREATE INDEX "access_pass_histories_user" ON "access_pass_histories" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "access_passes" ADD CONSTRAINT "access_passes_site" FOREIGN KEY ("landlord_id","office_centre_id","site_id") REFERENCES "public"."sites"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_passes_once" ON "access_passes" USING btree ("user_id","pass_kind","landlord_id") WHERE pass_kind not in ('PHYSICAL_CARD', 'TEMPORARY_CARD');--> statement-breakpoint
CREATE INDEX "access_passes_site" ON "access_passes" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "access_passes_by_no" ON "access_passes" USING btree ("office_centre_id","pass_kind",lower("pass_no"),"id");--> statement-breakpoint
CREATE INDEX "access_passes_by_assigned" ON "access_passes" USING btree ("office_centre_id","pass_kind","date_assigned","id");--> statement-breakpoint
CREATE INDEX "access_passes_by_updated" ON "access_passes" USING btree ("office_centre_id","pass_kind","updated_date","id");--> statement-breakpoint
CREATE INDEX "access_passes_ending" ON "access_passes" USING btree ("valid_to") WHERE status in ('ASSIGNED', 'ASSIGNED_GROUP') and valid_to is not null;--> statement-breakpoint
CREATE INDEX "access_passes_vendor" ON "access_passes" USING btree ("status","date_assigned") WHERE pass_kind = 'HID' and status in ('PENDING_ACTIVATION', 'PENDING_DEACTIVATED');--> statement-breakpoint
CREATE INDEX "users_credential_types" ON "users" USING gin ("credential_types");--> statement-breakpoint
ALTER TABLE "access_passes" ADD CONSTRAINT "access_passes_status" CHECK (case "access_passes"."pass_kind"
        when 'HID' then "access_passes"."status" in ('PENDING_ACTIVATION', 'ACTIVATED', 'ACTIVATION_EXPIRED', 'PENDING_DEACTIVATED', 'DEACTIVATED')
        when 'PHYSICAL_CARD' then "access_passes"."status" in ('UNASSIGNED', 'ASSIGNED', 'DAMAGED_LOST')
        when 'TEMPORARY_CARD' then "access_passes"."status" in ('ASSIGNED', 'EXPIRED', 'RETURNED')
        else "access_passes"."status" in ('UNASSIGNED', 'ASSIGNED', 'ASSIGNED_GROUP', 'EXPIRED') end);--> statement-breakpoint
ALTER TABLE "access_passes" ADD CONSTRAINT "access_passes_held_by" CHECK ("access_passes"."user_id" is not null or "access_passes"."status" in ('UNASSIGNED', 'DAMAGED_LOST', 'RETURNED'));--> statement-breakpoint
ALTER TABLE "access_passes" ADD CONSTRAINT "access_passes_through" CHECK (("access_passes"."user_group_id" is not null) = ("access_passes"."status" = 'ASSIGNED_GROUP'));--> statement-breakpoint
ALTER TABLE "access_passes" ADD CONSTRAINT "access_passes_temporary" CHECK ("access_passes"."pass_kind" <> 'TEMPORARY_CARD' or "access_passes"."valid_to" <= "access_passes"."valid_from" + interval '30 days');--> statement-breakpoint
ALTER TABLE "access_passes" ADD CONSTRAINT "access_passes_pin_sealed" CHECK (("access_passes"."pin_digest" is null) = ("access_passes"."pin_sealed" is null));