CREATE TABLE "rehearsals" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"asked_by_user_id" uuid NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"result" jsonb,
	"failed" boolean DEFAULT false NOT NULL,
	"until_date" timestamp with time zone NOT NULL,
	"created_date" timestamp with time zone NOT NULL,
	"updated_date" timestamp with time zone NOT NULL,
	CONSTRAINT "rehearsals_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "rehearsals_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "rehearsals_percent" CHECK ("rehearsals"."percent" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "rehearsals" ADD CONSTRAINT "rehearsals_user" FOREIGN KEY ("landlord_id","office_centre_id","asked_by_user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rehearsals_made" ON "rehearsals" USING btree ("created_date");--> statement-breakpoint
CREATE INDEX "rehearsals_user" ON "rehearsals" USING btree ("asked_by_user_id");