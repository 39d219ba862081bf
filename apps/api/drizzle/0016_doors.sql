CREATE TABLE "access_door_exit_times" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"access_door_id" uuid NOT NULL,
	"time_programme_id" uuid NOT NULL,
	CONSTRAINT "access_door_exit_times_pkey" PRIMARY KEY("access_door_id","time_programme_id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "access_door_points" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"access_door_id" uuid NOT NULL,
	"device_controller_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" smallint NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "access_door_points_pkey" PRIMARY KEY("access_door_id","role","landlord_id"),
	CONSTRAINT "access_door_points_kind" CHECK ("access_door_points"."kind" in ('READER', 'RELAY', 'INPUT')),
	CONSTRAINT "access_door_points_number" CHECK ("access_door_points"."number" between 0 and 255)
);
--> statement-breakpoint
CREATE TABLE "access_door_sub_admins" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"access_door_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_date" timestamp with time zone NOT NULL,
	CONSTRAINT "access_door_sub_admins_pkey" PRIMARY KEY("access_door_id","user_id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"device_type" text NOT NULL,
	"name" text NOT NULL,
	"serial_no" text NOT NULL,
	"site_id" uuid,
	"active" boolean DEFAULT true NOT NULL,
	"online" boolean DEFAULT false NOT NULL,
	"web_intercom_url" text,
	"deleted_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "devices_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "devices_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "devices_type" CHECK ("devices"."device_type" in ('CONTROLLER', 'QR_SCANNER', 'INTERCOM')),
	CONSTRAINT "devices_web_intercom" CHECK ("devices"."web_intercom_url" is null or "devices"."device_type" = 'INTERCOM')
);
--> statement-breakpoint
ALTER TABLE "access_doors" ADD COLUMN "access_cfg" text;--> statement-breakpoint
ALTER TABLE "access_doors" ADD COLUMN "device_controller_id" uuid;--> statement-breakpoint
ALTER TABLE "access_doors" ADD COLUMN "device_qr_scanner_id" uuid;--> statement-breakpoint
ALTER TABLE "access_doors" ADD COLUMN "device_intercom_id" uuid;--> statement-breakpoint
ALTER TABLE "access_doors" ADD COLUMN "relay_strk_time_min" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "access_doors" ADD COLUMN "relay_strk_time_max" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "access_doors" ADD COLUMN "relay_strk_mode" text DEFAULT 'NORMAL' NOT NULL;--> statement-breakpoint
ALTER TABLE "access_doors" ADD COLUMN "dc_held" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "access_doors" ADD COLUMN "alt_reader_spec" text DEFAULT 'NONE' NOT NULL;--> statement-breakpoint
ALTER TABLE "access_doors" ADD COLUMN "card_format" text;--> statement-breakpoint
ALTER TABLE "access_doors" ADD COLUMN "max_floors" integer;--> statement-breakpoint
ALTER TABLE "access_doors" ADD COLUMN "default_acr_mode" text DEFAULT 'CARD_ONLY' NOT NULL;--> statement-breakpoint
ALTER TABLE "access_doors" ADD COLUMN "controller_name" text;--> statement-breakpoint
ALTER TABLE "access_doors" ADD COLUMN "deleted_by_user_id" uuid;--> statement-breakpoint
ALTER TABLE "access_door_exit_times" ADD CONSTRAINT "access_door_exit_times_door" FOREIGN KEY ("landlord_id","office_centre_id","access_door_id") REFERENCES "public"."access_doors"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_door_exit_times" ADD CONSTRAINT "access_door_exit_times_programme" FOREIGN KEY ("landlord_id","office_centre_id","time_programme_id") REFERENCES "public"."time_programmes"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_door_points" ADD CONSTRAINT "access_door_points_door" FOREIGN KEY ("landlord_id","office_centre_id","access_door_id") REFERENCES "public"."access_doors"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_door_points" ADD CONSTRAINT "access_door_points_controller" FOREIGN KEY ("landlord_id","office_centre_id","device_controller_id") REFERENCES "public"."devices"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_door_sub_admins" ADD CONSTRAINT "access_door_sub_admins_door" FOREIGN KEY ("landlord_id","office_centre_id","access_door_id") REFERENCES "public"."access_doors"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_door_sub_admins" ADD CONSTRAINT "access_door_sub_admins_user" FOREIGN KEY ("landlord_id","office_centre_id","user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_site" FOREIGN KEY ("landlord_id","office_centre_id","site_id") REFERENCES "public"."sites"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_door_exit_times_programme" ON "access_door_exit_times" USING btree ("time_programme_id");--> statement-breakpoint
CREATE UNIQUE INDEX "access_door_points_once" ON "access_door_points" USING btree ("device_controller_id","kind","number","landlord_id");--> statement-breakpoint
CREATE INDEX "access_door_sub_admins_user" ON "access_door_sub_admins" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_serial_no" ON "devices" USING btree (lower("serial_no"),"landlord_id") WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "devices_by_name" ON "devices" USING btree ("office_centre_id","device_type",lower("name"),"id") WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "devices_site" ON "devices" USING btree ("site_id");--> statement-breakpoint
ALTER TABLE "access_doors" ADD CONSTRAINT "access_doors_device_controller" FOREIGN KEY ("landlord_id","office_centre_id","device_controller_id") REFERENCES "public"."devices"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_doors" ADD CONSTRAINT "access_doors_scanner" FOREIGN KEY ("landlord_id","office_centre_id","device_qr_scanner_id") REFERENCES "public"."devices"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_doors" ADD CONSTRAINT "access_doors_intercom" FOREIGN KEY ("landlord_id","office_centre_id","device_intercom_id") REFERENCES "public"."devices"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_doors_device_controller" ON "access_doors" USING btree ("device_controller_id");--> statement-breakpoint
CREATE INDEX "access_doors_intercom" ON "access_doors" USING btree ("device_intercom_id");--> statement-breakpoint
CREATE UNIQUE INDEX "access_doors_scanner_once" ON "access_doors" USING btree ("device_qr_scanner_id","landlord_id") WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "access_doors_newest" ON "access_doors" USING btree ("office_centre_id","id" DESC NULLS FIRST) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "access_doors_by_updated" ON "access_doors" USING btree ("office_centre_id","updated_date","id") WHERE deleted_date is null;--> statement-breakpoint
ALTER TABLE "access_doors" ADD CONSTRAINT "access_doors_cfg" CHECK ("access_doors"."access_cfg" in ('SINGLE', 'PAIRED_READERS', 'ELEVATOR_NO_FLOOR_FEEDBACK'));--> statement-breakpoint
ALTER TABLE "access_doors" ADD CONSTRAINT "access_doors_cfg_of_type" CHECK (("access_doors"."access_cfg" = 'ELEVATOR_NO_FLOOR_FEEDBACK') = ("access_doors"."access_door_type" = 'ELEVATOR'));--> statement-breakpoint
ALTER TABLE "access_doors" ADD CONSTRAINT "access_doors_strike" CHECK ("access_doors"."relay_strk_time_min" between 1 and "access_doors"."relay_strk_time_max" and "access_doors"."relay_strk_time_max" <= 255);--> statement-breakpoint
ALTER TABLE "access_doors" ADD CONSTRAINT "access_doors_strike_mode" CHECK ("access_doors"."relay_strk_mode" in ('NORMAL', 'HOLD'));--> statement-breakpoint
ALTER TABLE "access_doors" ADD CONSTRAINT "access_doors_held" CHECK ("access_doors"."dc_held" between 1 and 3600);--> statement-breakpoint
ALTER TABLE "access_doors" ADD CONSTRAINT "access_doors_alt_reader" CHECK ("access_doors"."alt_reader_spec" in ('NONE', 'NORMAL'));--> statement-breakpoint
ALTER TABLE "access_doors" ADD CONSTRAINT "access_doors_floors" CHECK ("access_doors"."max_floors" is null or ("access_doors"."max_floors" between 1 and 128 and "access_doors"."access_door_type" = 'ELEVATOR'));--> statement-breakpoint
ALTER TABLE "access_doors" ADD CONSTRAINT "access_doors_acr_mode" CHECK ("access_doors"."default_acr_mode" in ('LOCKED', 'UNLOCKED', 'CARD_ONLY', 'CARD_AND_PIN'));
--> statement-breakpoint
-- What the controllers call the doors they have told of.
update access_doors set controller_name = name where controller_door_id is not null;
--> statement-breakpoint
-- Doors of one name are told apart by what the controllers call them, but for the first.
update access_doors d set name = left(d.name, 60) || ' (' || coalesce(left(d.controller_door_id, 30), left(d.id::text, 8)) || ')'
where d.deleted_date is null and exists (
  select 1 from access_doors o
  where o.office_centre_id = d.office_centre_id and lower(o.name) = lower(d.name) and o.deleted_date is null and o.id < d.id);
--> statement-breakpoint
-- A name is there once in a centre; looked at when the statement ends, since the controllers may exchange two.
alter table access_doors add constraint access_doors_name
  exclude using btree (office_centre_id with =, lower(name) with =, landlord_id with =) where (deleted_date is null)
  deferrable initially immediate;
--> statement-breakpoint
-- Search of doors, and of what stands beside them, by a part of a name.
create index access_doors_search on access_doors using gin (office_centre_id, lower(name) gin_trgm_ops) where deleted_date is null;
--> statement-breakpoint
create index devices_search on devices using gin (office_centre_id, lower(name || ' ' || serial_no) gin_trgm_ops) where deleted_date is null;
