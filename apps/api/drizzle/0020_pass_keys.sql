CREATE TABLE "pass_keys" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"generation" integer NOT NULL,
	"key_id" text NOT NULL,
	"public_key" text NOT NULL,
	"private_sealed" text NOT NULL,
	"signs_from" timestamp with time zone NOT NULL,
	"verifies_until" timestamp with time zone,
	"created_date" timestamp with time zone NOT NULL,
	CONSTRAINT "pass_keys_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "pass_keys_generation" UNIQUE("office_centre_id","generation","landlord_id"),
	CONSTRAINT "pass_keys_key" UNIQUE("office_centre_id","key_id","landlord_id")
);
--> statement-breakpoint
ALTER TABLE "pass_keys" ADD CONSTRAINT "pass_keys_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pass_keys_ending" ON "pass_keys" USING btree ("verifies_until");