CREATE TABLE "pass_code_uses" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"access_pass_id" uuid NOT NULL,
	"nonce" text NOT NULL,
	"reader" text NOT NULL,
	"reader_name" text NOT NULL,
	"used_by" text NOT NULL,
	"date_time" timestamp with time zone NOT NULL,
	CONSTRAINT "pass_code_uses_pkey" PRIMARY KEY("access_pass_id","nonce","reader","landlord_id")
);
--> statement-breakpoint
ALTER TABLE "pass_code_uses" ADD CONSTRAINT "pass_code_uses_pass" FOREIGN KEY ("landlord_id","office_centre_id","access_pass_id") REFERENCES "public"."access_passes"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pass_code_uses_past" ON "pass_code_uses" USING btree ("date_time");