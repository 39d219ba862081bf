CREATE TABLE "time_programme_slots" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"time_programme_id" uuid NOT NULL,
	"slot_no" smallint NOT NULL,
	"day" smallint NOT NULL,
	"start_minute" integer NOT NULL,
	"end_minute" integer NOT NULL,
	"include_holiday" boolean NOT NULL,
	CONSTRAINT "time_programme_slots_pkey" PRIMARY KEY("time_programme_id","slot_no","day","landlord_id"),
	CONSTRAINT "time_programme_slots_day" CHECK ("time_programme_slots"."day" between 1 and 7),
	CONSTRAINT "time_programme_slots_minutes" CHECK ("time_programme_slots"."start_minute" >= 0 and "time_programme_slots"."start_minute" < "time_programme_slots"."end_minute" and "time_programme_slots"."end_minute" <= 1440)
);
--> statement-breakpoint
CREATE TABLE "time_programmes" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "time_programmes_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "time_programmes_place" UNIQUE("landlord_id","office_centre_id","id")
);
--> statement-breakpoint
ALTER TABLE "time_programme_slots" ADD CONSTRAINT "time_programme_slots_programme" FOREIGN KEY ("landlord_id","office_centre_id","time_programme_id") REFERENCES "public"."time_programmes"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_programmes" ADD CONSTRAINT "time_programmes_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "time_programmes_name" ON "time_programmes" USING btree ("office_centre_id",lower("name"),"landlord_id");--> statement-breakpoint
CREATE INDEX "time_programmes_list" ON "time_programmes" USING btree ("office_centre_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "time_programmes_by_updated" ON "time_programmes" USING btree ("office_centre_id","updated_date","id");--> statement-breakpoint
-- Times of a programme share no minute of a day.
alter table time_programme_slots add constraint time_programme_slots_no_overlap
  exclude using gist (landlord_id with =, time_programme_id with =, day with =, int4range(start_minute, end_minute) with &&);
--> statement-breakpoint
-- Lists of time programmes by name, and search by a part of it.
create index time_programmes_by_name on time_programmes (office_centre_id, lower(name), id);
--> statement-breakpoint
create index time_programmes_search on time_programmes using gin (office_centre_id, lower(name) gin_trgm_ops);
