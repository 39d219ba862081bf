CREATE TABLE "held_decisions" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"decision" text NOT NULL,
	"remark" text,
	"user_office_centre_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"user_full_name" text NOT NULL,
	"decide_at" timestamp with time zone NOT NULL,
	"created_date" timestamp with time zone NOT NULL,
	CONSTRAINT "held_decisions_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "held_decisions_request" UNIQUE("entity_id","kind","landlord_id")
);
--> statement-breakpoint
ALTER TABLE "held_decisions" ADD CONSTRAINT "held_decisions_user" FOREIGN KEY ("landlord_id","user_office_centre_id","user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_decisions_due" ON "held_decisions" USING btree ("decide_at");