CREATE TABLE "presence_marks" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"heard_until" timestamp with time zone NOT NULL,
	CONSTRAINT "presence_marks_pkey" PRIMARY KEY("office_centre_id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "presences" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"person_id" uuid NOT NULL,
	"site_day" date NOT NULL,
	"inside" boolean NOT NULL,
	"sign" text NOT NULL,
	"site_id" uuid,
	"office_floor_id" uuid,
	"place" text,
	"first_seen" timestamp with time zone NOT NULL,
	"last_seen" timestamp with time zone NOT NULL,
	CONSTRAINT "presences_pkey" PRIMARY KEY("person_id","site_day","kind","landlord_id"),
	CONSTRAINT "presences_kind" CHECK ("presences"."kind" in ('PERSON', 'VISITOR')),
	CONSTRAINT "presences_sign" CHECK ("presences"."sign" in ('ENTRY', 'DOOR', 'CHECK_IN', 'RECEPTION'))
);
--> statement-breakpoint
ALTER TABLE "presence_marks" ADD CONSTRAINT "presence_marks_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "presences_of_estate" ON "presences" USING btree ("landlord_id","site_day","last_seen","person_id") WHERE inside;--> statement-breakpoint
CREATE INDEX "presences_of_company" ON "presences" USING btree ("office_centre_id","site_day","last_seen","person_id") WHERE inside;--> statement-breakpoint
CREATE INDEX "presences_of_site" ON "presences" USING btree ("site_id","site_day","last_seen","person_id") WHERE inside;--> statement-breakpoint
CREATE INDEX "presences_of_floor" ON "presences" USING btree ("office_floor_id","site_day","last_seen","person_id") WHERE inside;--> statement-breakpoint
CREATE INDEX "presences_day" ON "presences" USING btree ("site_day");--> statement-breakpoint
CREATE INDEX "access_events_kept" ON "access_events" USING brin ("created_date") WITH (autosummarize=true);