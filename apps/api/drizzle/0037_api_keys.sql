CREATE TABLE "api_keys" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"permissions" text[] NOT NULL,
	"expires_on" date NOT NULL,
	"prefix" text NOT NULL,
	"key_hash" text NOT NULL,
	"previous_hash" text,
	"previous_until" timestamp with time zone,
	"rotated_date" timestamp with time zone,
	"revoked_date" timestamp with time zone,
	"last_used_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "api_keys_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "api_keys_hash" UNIQUE("key_hash","landlord_id"),
	CONSTRAINT "api_keys_previous_hash" UNIQUE("previous_hash","landlord_id"),
	CONSTRAINT "api_keys_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "api_keys_previous" CHECK (("api_keys"."previous_hash" is null) = ("api_keys"."previous_until" is null)),
	CONSTRAINT "api_keys_permissions" CHECK (cardinality("api_keys"."permissions") > 0)
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_name" ON "api_keys" USING btree ("office_centre_id",lower("name"),"landlord_id") WHERE revoked_date is null;--> statement-breakpoint
CREATE INDEX "api_keys_list" ON "api_keys" USING btree ("office_centre_id","id" DESC NULLS FIRST);