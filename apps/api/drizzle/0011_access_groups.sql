CREATE TABLE "access_group_doors" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"access_group_id" uuid NOT NULL,
	"door_office_centre_id" uuid NOT NULL,
	"access_door_id" uuid NOT NULL,
	"time_programme_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "access_group_doors_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "access_group_doors_place" UNIQUE("landlord_id","office_centre_id","id")
);
--> statement-breakpoint
CREATE TABLE "access_group_floors" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"access_group_id" uuid NOT NULL,
	"office_floor_id" uuid NOT NULL,
	"created_date" timestamp with time zone NOT NULL,
	CONSTRAINT "access_group_floors_pkey" PRIMARY KEY("id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "access_group_tenants" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"access_group_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"created_date" timestamp with time zone NOT NULL,
	CONSTRAINT "access_group_tenants_pkey" PRIMARY KEY("id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "access_group_users" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"access_group_id" uuid NOT NULL,
	"user_office_centre_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_date" timestamp with time zone NOT NULL,
	CONSTRAINT "access_group_users_pkey" PRIMARY KEY("access_group_id","user_id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "access_groups" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"site_id" uuid,
	"active" boolean DEFAULT true NOT NULL,
	"deleted_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "access_groups_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "access_groups_place" UNIQUE("landlord_id","office_centre_id","id")
);
--> statement-breakpoint
ALTER TABLE "access_group_doors" ADD CONSTRAINT "access_group_doors_group" FOREIGN KEY ("landlord_id","office_centre_id","access_group_id") REFERENCES "public"."access_groups"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_group_doors" ADD CONSTRAINT "access_group_doors_door" FOREIGN KEY ("landlord_id","door_office_centre_id","access_door_id") REFERENCES "public"."access_doors"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_group_doors" ADD CONSTRAINT "access_group_doors_programme" FOREIGN KEY ("landlord_id","office_centre_id","time_programme_id") REFERENCES "public"."time_programmes"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_group_floors" ADD CONSTRAINT "access_group_floors_group" FOREIGN KEY ("landlord_id","office_centre_id","access_group_id") REFERENCES "public"."access_groups"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_group_floors" ADD CONSTRAINT "access_group_floors_floor" FOREIGN KEY ("landlord_id","office_centre_id","office_floor_id") REFERENCES "public"."office_floors"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_group_tenants" ADD CONSTRAINT "access_group_tenants_group" FOREIGN KEY ("landlord_id","office_centre_id","access_group_id") REFERENCES "public"."access_groups"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_group_tenants" ADD CONSTRAINT "access_group_tenants_tenant" FOREIGN KEY ("landlord_id","tenant_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_group_users" ADD CONSTRAINT "access_group_users_group" FOREIGN KEY ("landlord_id","office_centre_id","access_group_id") REFERENCES "public"."access_groups"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_group_users" ADD CONSTRAINT "access_group_users_user" FOREIGN KEY ("landlord_id","user_office_centre_id","user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_groups" ADD CONSTRAINT "access_groups_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_groups" ADD CONSTRAINT "access_groups_site" FOREIGN KEY ("landlord_id","office_centre_id","site_id") REFERENCES "public"."sites"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_group_doors_once" ON "access_group_doors" USING btree ("access_group_id","access_door_id","landlord_id");--> statement-breakpoint
CREATE INDEX "access_group_doors_door" ON "access_group_doors" USING btree ("access_door_id");--> statement-breakpoint
CREATE INDEX "access_group_doors_programme" ON "access_group_doors" USING btree ("time_programme_id");--> statement-breakpoint
CREATE UNIQUE INDEX "access_group_floors_once" ON "access_group_floors" USING btree ("access_group_id","office_floor_id","landlord_id");--> statement-breakpoint
CREATE INDEX "access_group_floors_floor" ON "access_group_floors" USING btree ("office_floor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "access_group_tenants_once" ON "access_group_tenants" USING btree ("access_group_id","tenant_id","landlord_id");--> statement-breakpoint
CREATE INDEX "access_group_tenants_tenant" ON "access_group_tenants" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "access_group_users_user" ON "access_group_users" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "access_groups_name" ON "access_groups" USING btree ("office_centre_id",lower("name"),"landlord_id") WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "access_groups_list" ON "access_groups" USING btree ("office_centre_id","id" DESC NULLS FIRST) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "access_groups_by_name" ON "access_groups" USING btree ("office_centre_id",lower("name"),"id") WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "access_groups_by_updated" ON "access_groups" USING btree ("office_centre_id","updated_date","id") WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "access_groups_site" ON "access_groups" USING btree ("site_id");--> statement-breakpoint
-- Search of access groups by a part of a name.
create index access_groups_search on access_groups using gin (office_centre_id, lower(name) gin_trgm_ops) where deleted_date is null;
