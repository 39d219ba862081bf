CREATE TABLE "access_passes" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"pass_kind" text NOT NULL,
	"status" text NOT NULL,
	"user_id" uuid,
	"user_group_id" uuid,
	"pass_no" text NOT NULL,
	"card_label" text,
	"pin_digest" text,
	"pin_sealed" text,
	"valid_from" timestamp with time zone,
	"valid_to" timestamp with time zone,
	"date_assigned" timestamp with time zone,
	"date_unassigned" timestamp with time zone,
	"date_activated" timestamp with time zone,
	"date_deactivated" timestamp with time zone,
	"date_expired" timestamp with time zone,
	"assigned_by_user_id" uuid,
	"remarks" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "access_passes_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "access_passes_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "access_passes_kind" CHECK ("access_passes"."pass_kind" in ('MOBILE', 'QR', 'HID', 'PHYSICAL_CARD', 'PIN', 'FR', 'TEMPORARY_CARD')),
	CONSTRAINT "access_passes_validity" CHECK ("access_passes"."valid_from" < "access_passes"."valid_to")
);
--> statement-breakpoint
ALTER TABLE "access_doors" ALTER COLUMN "controller_door_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "access_doors" ADD COLUMN "access_door_type" text DEFAULT 'DOOR' NOT NULL;--> statement-breakpoint
ALTER TABLE "access_doors" ADD COLUMN "site_id" uuid;--> statement-breakpoint
ALTER TABLE "access_doors" ADD COLUMN "office_floor_id" uuid;--> statement-breakpoint
ALTER TABLE "access_doors" ADD COLUMN "passage" text;--> statement-breakpoint
ALTER TABLE "access_doors" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "access_doors" ADD COLUMN "allow_door_access_request" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "access_passes" ADD CONSTRAINT "access_passes_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_passes" ADD CONSTRAINT "access_passes_user" FOREIGN KEY ("landlord_id","office_centre_id","user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_passes" ADD CONSTRAINT "access_passes_group" FOREIGN KEY ("landlord_id","office_centre_id","user_group_id") REFERENCES "public"."user_groups"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_passes_card" ON "access_passes" USING btree ("office_centre_id","pass_no","landlord_id") WHERE pass_kind in ('PHYSICAL_CARD', 'TEMPORARY_CARD') and status <> 'RETURNED';--> statement-breakpoint
CREATE UNIQUE INDEX "access_passes_pin" ON "access_passes" USING btree ("office_centre_id","pin_digest","landlord_id") WHERE pin_digest is not null;--> statement-breakpoint
CREATE INDEX "access_passes_user" ON "access_passes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "access_passes_group" ON "access_passes" USING btree ("user_group_id");--> statement-breakpoint
CREATE INDEX "access_passes_list" ON "access_passes" USING btree ("office_centre_id","pass_kind","status","id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "access_doors" ADD CONSTRAINT "access_doors_site" FOREIGN KEY ("landlord_id","office_centre_id","site_id") REFERENCES "public"."sites"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_doors" ADD CONSTRAINT "access_doors_floor" FOREIGN KEY ("landlord_id","office_centre_id","office_floor_id") REFERENCES "public"."office_floors"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_doors_site" ON "access_doors" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "access_doors_floor" ON "access_doors" USING btree ("office_floor_id");--> statement-breakpoint
ALTER TABLE "access_doors" ADD CONSTRAINT "access_doors_type" CHECK ("access_doors"."access_door_type" in ('DOOR', 'ELEVATOR'));--> statement-breakpoint
ALTER TABLE "access_doors" ADD CONSTRAINT "access_doors_passage" CHECK ("access_doors"."passage" in ('ENTRY', 'EXIT'));