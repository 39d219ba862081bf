CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"landlord_id" uuid,
	"office_centre_id" uuid,
	"entity_type" text,
	"entity_id" text,
	"reason" text,
	"raised_date" timestamp with time zone NOT NULL,
	"cleared_date" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "access_differences" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_kind" text NOT NULL,
	"record_id" text NOT NULL,
	"intended" jsonb,
	"actual" jsonb,
	"found_date" timestamp with time zone NOT NULL,
	"repaired_date" timestamp with time zone,
	CONSTRAINT "access_differences_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "access_differences_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "access_differences_kind" CHECK ("access_differences"."kind" in ('MISSING', 'EXTRA', 'WRONG_TIME', 'WRONG_VALUE', 'UNKNOWN_HOLDER'))
);
--> statement-breakpoint
CREATE TABLE "access_group_vendor_mappings" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"access_group_id" uuid NOT NULL,
	"vendor" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "access_group_vendor_mappings_pkey" PRIMARY KEY("access_group_id","vendor","landlord_id"),
	CONSTRAINT "access_group_vendor_mappings_vendor" CHECK ("access_group_vendor_mappings"."vendor" in ('MICROENGINE', 'KONE', 'BOSCH'))
);
--> statement-breakpoint
CREATE TABLE "access_pushes" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"holder_id" uuid,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "access_pushes_pkey" PRIMARY KEY("id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "access_system_choices" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "access_system_choices_pkey" PRIMARY KEY("office_centre_id","kind","code","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "access_system_controllers" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"access_system_id" uuid NOT NULL,
	"online" boolean DEFAULT false NOT NULL,
	"last_seen" timestamp with time zone,
	"clock_ahead_ms" bigint,
	"waiting" integer DEFAULT 0 NOT NULL,
	"events_waiting" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failure_text" text,
	"unsure" boolean DEFAULT true NOT NULL,
	"pushed_date" timestamp with time zone,
	"compared_date" timestamp with time zone,
	"next_push_date" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	CONSTRAINT "access_system_controllers_pkey" PRIMARY KEY("device_id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "access_systems" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"vendor" text NOT NULL,
	"name" text NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"base_url" text,
	"client_id" text,
	"client_secret_sealed" text,
	"sync_interval" integer DEFAULT 15 NOT NULL,
	"last_sync" timestamp with time zone,
	"last_result" text,
	"error_text" text,
	"options" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "access_systems_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "access_systems_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "access_systems_vendor" CHECK ("access_systems"."vendor" in ('GENERIC', 'BOSCH', 'MICROENGINE', 'KONE', 'EPS', 'ALPHAWAVE')),
	CONSTRAINT "access_systems_interval" CHECK ("access_systems"."sync_interval" between 5 and 1440),
	CONSTRAINT "access_systems_result" CHECK ("access_systems"."last_result" in ('OK', 'FAILED'))
);
--> statement-breakpoint
CREATE TABLE "access_touches" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "access_touches_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "access_touches_subject" CHECK ("access_touches"."subject" in ('HOLDER', 'GROUP', 'DOOR', 'CONTROLLER', 'BOOKING', 'ESTATE'))
);
--> statement-breakpoint
CREATE TABLE "held_records" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"holder_id" text,
	"value" jsonb NOT NULL,
	CONSTRAINT "held_records_pkey" PRIMARY KEY("device_id","kind","record_id","landlord_id")
);
--> statement-breakpoint
ALTER TABLE "access_differences" ADD CONSTRAINT "access_differences_device" FOREIGN KEY ("landlord_id","office_centre_id","device_id") REFERENCES "public"."devices"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_group_vendor_mappings" ADD CONSTRAINT "access_group_vendor_mappings_group" FOREIGN KEY ("landlord_id","office_centre_id","access_group_id") REFERENCES "public"."access_groups"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_pushes" ADD CONSTRAINT "access_pushes_device" FOREIGN KEY ("landlord_id","office_centre_id","device_id") REFERENCES "public"."devices"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_system_choices" ADD CONSTRAINT "access_system_choices_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_system_controllers" ADD CONSTRAINT "access_system_controllers_device" FOREIGN KEY ("landlord_id","office_centre_id","device_id") REFERENCES "public"."devices"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_system_controllers" ADD CONSTRAINT "access_system_controllers_system" FOREIGN KEY ("landlord_id","office_centre_id","access_system_id") REFERENCES "public"."access_systems"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_systems" ADD CONSTRAINT "access_systems_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_records" ADD CONSTRAINT "held_records_device" FOREIGN KEY ("landlord_id","office_centre_id","device_id") REFERENCES "public"."devices"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_open" ON "alerts" USING btree ("kind","key") WHERE cleared_date is null;--> statement-breakpoint
CREATE INDEX "alerts_centre" ON "alerts" USING btree ("office_centre_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "access_differences_open" ON "access_differences" USING btree ("device_id","record_kind","record_id","landlord_id") WHERE repaired_date is null;--> statement-breakpoint
CREATE INDEX "access_differences_list" ON "access_differences" USING btree ("office_centre_id","found_date","id");--> statement-breakpoint
CREATE INDEX "access_differences_device" ON "access_differences" USING btree ("device_id","found_date","id");--> statement-breakpoint
CREATE INDEX "access_pushes_device" ON "access_pushes" USING btree ("device_id","since");--> statement-breakpoint
CREATE INDEX "access_pushes_since" ON "access_pushes" USING btree ("since");--> statement-breakpoint
CREATE INDEX "access_system_controllers_system" ON "access_system_controllers" USING btree ("access_system_id");--> statement-breakpoint
CREATE UNIQUE INDEX "access_systems_name" ON "access_systems" USING btree ("office_centre_id","vendor",lower("name"),"landlord_id");--> statement-breakpoint
CREATE INDEX "access_systems_enabled" ON "access_systems" USING btree ("landlord_id") WHERE enabled;--> statement-breakpoint
CREATE INDEX "held_records_holder" ON "held_records" USING btree ("holder_id","device_id") WHERE holder_id is not null;