CREATE TABLE "access_group_door_groups" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"access_group_id" uuid NOT NULL,
	"name" text NOT NULL,
	"days" smallint[] NOT NULL,
	"start_minute" integer NOT NULL,
	"end_minute" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "access_group_door_groups_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "access_group_door_groups_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "access_group_door_groups_days" CHECK (cardinality("access_group_door_groups"."days") > 0 and "access_group_door_groups"."days" <@ '{1,2,3,4,5,6,7}'::smallint[]),
	CONSTRAINT "access_group_door_groups_minutes" CHECK ("access_group_door_groups"."start_minute" >= 0 and "access_group_door_groups"."start_minute" < "access_group_door_groups"."end_minute" and "access_group_door_groups"."end_minute" <= 1440)
);
--> statement-breakpoint
CREATE TABLE "division_access_groups" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"division_user_group_id" uuid NOT NULL,
	"group_office_centre_id" uuid NOT NULL,
	"access_group_id" uuid NOT NULL,
	CONSTRAINT "division_access_groups_pkey" PRIMARY KEY("division_user_group_id","access_group_id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "door_group_doors" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"door_group_id" uuid NOT NULL,
	"door_office_centre_id" uuid NOT NULL,
	"access_door_id" uuid NOT NULL,
	CONSTRAINT "door_group_doors_pkey" PRIMARY KEY("door_group_id","access_door_id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "elevator_access_level_floors" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"elevator_access_level_id" uuid NOT NULL,
	"office_floor_id" uuid NOT NULL,
	CONSTRAINT "elevator_access_level_floors_pkey" PRIMARY KEY("elevator_access_level_id","office_floor_id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "elevator_access_levels" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"elevator_id" uuid NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "elevator_access_levels_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "elevator_access_levels_place" UNIQUE("landlord_id","office_centre_id","id")
);
--> statement-breakpoint
CREATE TABLE "elevator_floors" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"elevator_id" uuid NOT NULL,
	"office_floor_id" uuid NOT NULL,
	"relay_no" integer NOT NULL,
	CONSTRAINT "elevator_floors_pkey" PRIMARY KEY("elevator_id","office_floor_id","landlord_id"),
	CONSTRAINT "elevator_floors_relay_no" CHECK ("elevator_floors"."relay_no" between 1 and 128)
);
--> statement-breakpoint
CREATE TABLE "elevators" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"office_tower_id" uuid,
	"vendor" text DEFAULT 'GENERIC' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "elevators_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "elevators_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "elevators_vendor" CHECK ("elevators"."vendor" in ('GENERIC', 'KONE'))
);
--> statement-breakpoint
ALTER TABLE "access_doors" ADD COLUMN "area_id" uuid;--> statement-breakpoint
ALTER TABLE "access_group_doors" ADD COLUMN "elevator_access_level_id" uuid;--> statement-breakpoint
ALTER TABLE "access_group_users" ADD COLUMN "by_hand" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "access_group_users" ADD COLUMN "division_id" uuid;--> statement-breakpoint
ALTER TABLE "access_group_door_groups" ADD CONSTRAINT "access_group_door_groups_group" FOREIGN KEY ("landlord_id","office_centre_id","access_group_id") REFERENCES "public"."access_groups"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "division_access_groups" ADD CONSTRAINT "division_access_groups_mapping" FOREIGN KEY ("landlord_id","office_centre_id","division_user_group_id") REFERENCES "public"."division_user_groups"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "division_access_groups" ADD CONSTRAINT "division_access_groups_group" FOREIGN KEY ("landlord_id","group_office_centre_id","access_group_id") REFERENCES "public"."access_groups"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_group_doors" ADD CONSTRAINT "door_group_doors_group" FOREIGN KEY ("landlord_id","office_centre_id","door_group_id") REFERENCES "public"."access_group_door_groups"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_group_doors" ADD CONSTRAINT "door_group_doors_door" FOREIGN KEY ("landlord_id","door_office_centre_id","access_door_id") REFERENCES "public"."access_doors"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elevator_access_level_floors" ADD CONSTRAINT "elevator_access_level_floors_level" FOREIGN KEY ("landlord_id","office_centre_id","elevator_access_level_id") REFERENCES "public"."elevator_access_levels"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elevator_access_level_floors" ADD CONSTRAINT "elevator_access_level_floors_floor" FOREIGN KEY ("landlord_id","office_centre_id","office_floor_id") REFERENCES "public"."office_floors"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elevator_access_levels" ADD CONSTRAINT "elevator_access_levels_elevator" FOREIGN KEY ("landlord_id","office_centre_id","elevator_id") REFERENCES "public"."elevators"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elevator_floors" ADD CONSTRAINT "elevator_floors_elevator" FOREIGN KEY ("landlord_id","office_centre_id","elevator_id") REFERENCES "public"."elevators"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elevator_floors" ADD CONSTRAINT "elevator_floors_floor" FOREIGN KEY ("landlord_id","office_centre_id","office_floor_id") REFERENCES "public"."office_floors"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elevators" ADD CONSTRAINT "elevators_door" FOREIGN KEY ("landlord_id","office_centre_id","id") REFERENCES "public"."access_doors"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elevators" ADD CONSTRAINT "elevators_tower" FOREIGN KEY ("landlord_id","office_centre_id","office_tower_id") REFERENCES "public"."office_towers"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_group_door_groups_name" ON "access_group_door_groups" USING btree ("access_group_id",lower("name"),"landlord_id");--> statement-breakpoint
CREATE INDEX "division_access_groups_group" ON "division_access_groups" USING btree ("access_group_id");--> statement-breakpoint
CREATE INDEX "door_group_doors_door" ON "door_group_doors" USING btree ("access_door_id");--> statement-breakpoint
CREATE INDEX "elevator_access_level_floors_floor" ON "elevator_access_level_floors" USING btree ("office_floor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "elevator_access_levels_name" ON "elevator_access_levels" USING btree ("elevator_id",lower("name"),"landlord_id");--> statement-breakpoint
CREATE UNIQUE INDEX "elevator_floors_relay" ON "elevator_floors" USING btree ("elevator_id","relay_no","landlord_id");--> statement-breakpoint
CREATE INDEX "elevator_floors_floor" ON "elevator_floors" USING btree ("office_floor_id");--> statement-breakpoint
CREATE INDEX "elevators_list" ON "elevators" USING btree ("office_centre_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "elevators_tower" ON "elevators" USING btree ("office_tower_id");--> statement-breakpoint
ALTER TABLE "access_doors" ADD CONSTRAINT "access_doors_area" FOREIGN KEY ("landlord_id","office_centre_id","area_id") REFERENCES "public"."areas"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_group_doors" ADD CONSTRAINT "access_group_doors_level" FOREIGN KEY ("landlord_id","door_office_centre_id","elevator_access_level_id") REFERENCES "public"."elevator_access_levels"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_group_users" ADD CONSTRAINT "access_group_users_division" FOREIGN KEY ("landlord_id","user_office_centre_id","division_id") REFERENCES "public"."divisions"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_doors_area" ON "access_doors" USING btree ("area_id");--> statement-breakpoint
CREATE INDEX "access_group_doors_level" ON "access_group_doors" USING btree ("elevator_access_level_id");--> statement-breakpoint
CREATE INDEX "access_group_users_division" ON "access_group_users" USING btree ("division_id");--> statement-breakpoint
ALTER TABLE "access_group_users" ADD CONSTRAINT "access_group_users_why" CHECK ("access_group_users"."by_hand" or "access_group_users"."division_id" is not null);
--> statement-breakpoint
INSERT INTO "elevators" ("id", "landlord_id", "office_centre_id") SELECT "id", "landlord_id", "office_centre_id" FROM "access_doors" WHERE "access_door_type" = 'ELEVATOR';
