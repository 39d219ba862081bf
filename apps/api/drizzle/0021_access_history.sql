CREATE TABLE "row_histories" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"row_key" text NOT NULL,
	"valid" "tstzrange" NOT NULL,
	"row" jsonb NOT NULL,
	CONSTRAINT "row_histories_pkey" PRIMARY KEY("id","landlord_id")
);
--> statement-breakpoint
CREATE INDEX "row_histories_row" ON "row_histories" USING btree ("landlord_id","table_name","row_key",upper("valid"));--> statement-breakpoint
CREATE INDEX "row_histories_ended" ON "row_histories" USING btree (upper("valid")) WHERE not upper_inf(valid);