CREATE TABLE "camera_doors" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"camera_id" uuid NOT NULL,
	"access_door_id" uuid NOT NULL,
	CONSTRAINT "camera_doors_pkey" PRIMARY KEY("camera_id","access_door_id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "cameras" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"name" text NOT NULL,
	"site_id" uuid NOT NULL,
	"area_id" uuid,
	"stream_url" text NOT NULL,
	"snapshot_url" text,
	"username" text,
	"password_sealed" text,
	"model" text,
	"active" boolean DEFAULT true NOT NULL,
	"online" boolean DEFAULT false NOT NULL,
	"last_seen" timestamp with time zone,
	"last_tried" timestamp with time zone,
	"deleted_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "cameras_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "cameras_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "cameras_password" CHECK ("cameras"."password_sealed" is null or "cameras"."username" is not null)
);
--> statement-breakpoint
CREATE TABLE "access_configurations" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"device_type" text NOT NULL,
	"settings" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "access_configurations_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "access_configurations_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "access_configurations_type" CHECK ("access_configurations"."type" in ('DOOR', 'ELEVATOR')),
	CONSTRAINT "access_configurations_device_type" CHECK ("access_configurations"."device_type" in ('CONTROLLER', 'QR_SCANNER', 'INTERCOM', 'FR_READER', 'LOCKER_CONTROLLER', 'KIOSK', 'DISPLAY', 'CAMERA'))
);
--> statement-breakpoint
CREATE TABLE "device_serial_numbers" (
	"serial_no" text PRIMARY KEY NOT NULL,
	"device_id" uuid NOT NULL,
	CONSTRAINT "device_serial_numbers_device" UNIQUE("device_id")
);
--> statement-breakpoint
CREATE TABLE "qr_configuration_scanners" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	CONSTRAINT "qr_configuration_scanners_pkey" PRIMARY KEY("device_id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "qr_configurations" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"qr_type" text DEFAULT 'DYNAMIC' NOT NULL,
	"refresh_seconds" integer DEFAULT 30 NOT NULL,
	"generated_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "qr_configurations_pkey" PRIMARY KEY("office_centre_id","landlord_id"),
	CONSTRAINT "qr_configurations_type" CHECK ("qr_configurations"."qr_type" in ('STATIC', 'DYNAMIC')),
	CONSTRAINT "qr_configurations_refresh" CHECK ("qr_configurations"."refresh_seconds" between 15 and 300)
);
--> statement-breakpoint
CREATE TABLE "wifi_settings" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"ssid" text NOT NULL,
	"security" text NOT NULL,
	"password_sealed" text,
	"site_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "wifi_settings_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "wifi_settings_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "wifi_settings_ssid" UNIQUE NULLS NOT DISTINCT("office_centre_id","site_id","ssid","landlord_id"),
	CONSTRAINT "wifi_settings_security" CHECK ("wifi_settings"."security" in ('OPEN', 'WPA2', 'WPA3')),
	CONSTRAINT "wifi_settings_password" CHECK (("wifi_settings"."security" = 'OPEN') = ("wifi_settings"."password_sealed" is null))
);
--> statement-breakpoint
CREATE TABLE "fr_reader_groups" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"reader_id" uuid NOT NULL,
	"user_group_id" uuid NOT NULL,
	CONSTRAINT "fr_reader_groups_pkey" PRIMARY KEY("reader_id","user_group_id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "fr_readers" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"reader_id" uuid NOT NULL,
	"door_id" uuid NOT NULL,
	"match_threshold" integer DEFAULT 80 NOT NULL,
	"liveness" boolean DEFAULT true NOT NULL,
	CONSTRAINT "fr_readers_pkey" PRIMARY KEY("reader_id","landlord_id"),
	CONSTRAINT "fr_readers_threshold" CHECK ("fr_readers"."match_threshold" between 50 and 100)
);
--> statement-breakpoint
CREATE TABLE "fr_settings" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "fr_settings_pkey" PRIMARY KEY("office_centre_id","landlord_id")
);
--> statement-breakpoint
ALTER TABLE "devices" DROP CONSTRAINT "devices_type";--> statement-breakpoint
DROP INDEX "devices_serial_no";--> statement-breakpoint
DROP INDEX "devices_site";--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "device_model" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "vendor_type" text DEFAULT 'GENERIC' NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "area_id" uuid;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "master_device_id" uuid;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "configuration_id" uuid;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "network_mode" text DEFAULT 'ETHERNET' NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "dhcp" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "ip_address" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "mac_address" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "gateway" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "subnet" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "dns" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "wifi_setting_id" uuid;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "locker_plan" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "device_name" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "active_app" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "app_version" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "firmware_version" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "hardware_version" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "last_seen" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "last_sync_date" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "last_sync_succeeded" boolean;--> statement-breakpoint
ALTER TABLE "camera_doors" ADD CONSTRAINT "camera_doors_camera" FOREIGN KEY ("landlord_id","office_centre_id","camera_id") REFERENCES "public"."cameras"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camera_doors" ADD CONSTRAINT "camera_doors_door" FOREIGN KEY ("landlord_id","office_centre_id","access_door_id") REFERENCES "public"."access_doors"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cameras" ADD CONSTRAINT "cameras_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cameras" ADD CONSTRAINT "cameras_site" FOREIGN KEY ("landlord_id","office_centre_id","site_id") REFERENCES "public"."sites"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cameras" ADD CONSTRAINT "cameras_area" FOREIGN KEY ("landlord_id","office_centre_id","area_id") REFERENCES "public"."areas"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_configurations" ADD CONSTRAINT "access_configurations_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qr_configuration_scanners" ADD CONSTRAINT "qr_configuration_scanners_device" FOREIGN KEY ("landlord_id","office_centre_id","device_id") REFERENCES "public"."devices"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qr_configurations" ADD CONSTRAINT "qr_configurations_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wifi_settings" ADD CONSTRAINT "wifi_settings_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wifi_settings" ADD CONSTRAINT "wifi_settings_site" FOREIGN KEY ("landlord_id","office_centre_id","site_id") REFERENCES "public"."sites"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fr_reader_groups" ADD CONSTRAINT "fr_reader_groups_reader" FOREIGN KEY ("landlord_id","office_centre_id","reader_id") REFERENCES "public"."devices"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fr_reader_groups" ADD CONSTRAINT "fr_reader_groups_group" FOREIGN KEY ("landlord_id","office_centre_id","user_group_id") REFERENCES "public"."user_groups"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fr_readers" ADD CONSTRAINT "fr_readers_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fr_readers" ADD CONSTRAINT "fr_readers_reader" FOREIGN KEY ("landlord_id","office_centre_id","reader_id") REFERENCES "public"."devices"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fr_readers" ADD CONSTRAINT "fr_readers_door" FOREIGN KEY ("landlord_id","office_centre_id","door_id") REFERENCES "public"."access_doors"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fr_settings" ADD CONSTRAINT "fr_settings_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "camera_doors_by_door" ON "camera_doors" USING btree ("access_door_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cameras_name" ON "cameras" USING btree ("office_centre_id",lower("name"),"landlord_id") WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "cameras_list" ON "cameras" USING btree ("office_centre_id","id" DESC NULLS FIRST) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "cameras_by_updated" ON "cameras" USING btree ("office_centre_id","updated_date","id") WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "cameras_by_state" ON "cameras" USING btree ("office_centre_id","active","online","id" DESC NULLS FIRST) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "cameras_due" ON "cameras" USING btree ("last_tried") WHERE deleted_date is null and active;--> statement-breakpoint
CREATE INDEX "cameras_site_index" ON "cameras" USING btree ("site_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "cameras_area_index" ON "cameras" USING btree ("area_id");--> statement-breakpoint
CREATE UNIQUE INDEX "access_configurations_name" ON "access_configurations" USING btree ("office_centre_id",lower("name"),"landlord_id");--> statement-breakpoint
CREATE INDEX "access_configurations_list" ON "access_configurations" USING btree ("office_centre_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "qr_configuration_scanners_centre" ON "qr_configuration_scanners" USING btree ("office_centre_id");--> statement-breakpoint
CREATE INDEX "wifi_settings_list" ON "wifi_settings" USING btree ("office_centre_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "wifi_settings_site_index" ON "wifi_settings" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "fr_reader_groups_group_index" ON "fr_reader_groups" USING btree ("user_group_id");--> statement-breakpoint
CREATE INDEX "fr_readers_centre_index" ON "fr_readers" USING btree ("office_centre_id");--> statement-breakpoint
CREATE INDEX "fr_readers_door_index" ON "fr_readers" USING btree ("door_id");--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_area" FOREIGN KEY ("landlord_id","office_centre_id","area_id") REFERENCES "public"."areas"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_configuration" FOREIGN KEY ("landlord_id","office_centre_id","configuration_id") REFERENCES "public"."access_configurations"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_wifi" FOREIGN KEY ("landlord_id","office_centre_id","wifi_setting_id") REFERENCES "public"."wifi_settings"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_master_device" FOREIGN KEY ("landlord_id","office_centre_id","master_device_id") REFERENCES "public"."devices"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "devices_list" ON "devices" USING btree ("office_centre_id","id" DESC NULLS FIRST) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "devices_all_by_name" ON "devices" USING btree ("office_centre_id",lower("name"),"id") WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "devices_by_updated" ON "devices" USING btree ("office_centre_id","updated_date","id") WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "devices_by_state" ON "devices" USING btree ("office_centre_id","active","online","id" DESC NULLS FIRST) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "devices_by_vendor" ON "devices" USING btree ("office_centre_id","vendor_type","id" DESC NULLS FIRST) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "devices_by_model" ON "devices" USING btree ("office_centre_id","device_model","id" DESC NULLS FIRST) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "devices_area" ON "devices" USING btree ("area_id");--> statement-breakpoint
CREATE INDEX "devices_master" ON "devices" USING btree ("master_device_id");--> statement-breakpoint
CREATE INDEX "devices_configuration" ON "devices" USING btree ("configuration_id");--> statement-breakpoint
CREATE INDEX "devices_wifi" ON "devices" USING btree ("wifi_setting_id");--> statement-breakpoint
CREATE INDEX "devices_site" ON "devices" USING btree ("site_id","id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_vendor" CHECK ("devices"."vendor_type" in ('GENERIC', 'ALPHAWAVE', 'BOSCH', 'EPS', 'KONE', 'MICRO_ENGINE'));--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_network" CHECK ("devices"."network_mode" in ('ETHERNET', 'WIFI'));--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_wireless" CHECK (("devices"."network_mode" = 'WIFI') = ("devices"."wifi_setting_id" is not null));--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_address" CHECK ("devices"."dhcp" or "devices"."ip_address" is not null);--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_own_master" CHECK ("devices"."master_device_id" <> "devices"."id");--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_type" CHECK ("devices"."device_type" in ('CONTROLLER', 'QR_SCANNER', 'INTERCOM', 'FR_READER', 'LOCKER_CONTROLLER', 'KIOSK', 'DISPLAY', 'CAMERA'));--> statement-breakpoint
create index cameras_search on cameras using gin (office_centre_id, lower(name) gin_trgm_ops) where deleted_date is null;--> statement-breakpoint
-- Of a number that two estates have, the first keeps it; the other is asked for another one when it is changed.
insert into device_serial_numbers (serial_no, device_id)
select lower(serial_no), id from devices where deleted_date is null order by id on conflict do nothing;
