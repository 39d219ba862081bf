CREATE TABLE "access_doors" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"name" text NOT NULL,
	"controller_door_id" text NOT NULL,
	"deleted_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "access_doors_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "access_doors_controller_door" UNIQUE("office_centre_id","controller_door_id")
);
--> statement-breakpoint
ALTER TABLE "bookable_resources" ADD COLUMN "access_door_id" uuid;--> statement-breakpoint
ALTER TABLE "access_doors" ADD CONSTRAINT "access_doors_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_doors_list" ON "access_doors" USING btree ("office_centre_id",lower("name"),"id") WHERE deleted_date is null;--> statement-breakpoint
ALTER TABLE "bookable_resources" ADD CONSTRAINT "bookable_resources_door" FOREIGN KEY ("landlord_id","office_centre_id","access_door_id") REFERENCES "public"."access_doors"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookable_resources_door" ON "bookable_resources" USING btree ("access_door_id");