CREATE TABLE "visit_kiosks" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"name" text NOT NULL,
	"site_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"token_hash" text,
	"last_seen" timestamp with time zone,
	"deleted_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "visit_kiosks_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "visit_kiosks_key" UNIQUE("key_hash","landlord_id"),
	CONSTRAINT "visit_kiosks_token" UNIQUE("token_hash","landlord_id"),
	CONSTRAINT "visit_kiosks_place" UNIQUE("landlord_id","office_centre_id","id")
);
--> statement-breakpoint
CREATE TABLE "visitor_erasures" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"erased_date" timestamp with time zone NOT NULL,
	"ended_before" timestamp with time zone NOT NULL,
	"retention_days" integer NOT NULL,
	"visitors" integer NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "visitor_erasures_pkey" PRIMARY KEY("id","landlord_id")
);
--> statement-breakpoint
ALTER TABLE "visitor_events" ADD COLUMN "kiosk_id" uuid;--> statement-breakpoint
ALTER TABLE "visitor_events" ADD COLUMN "kiosk_key" uuid;--> statement-breakpoint
ALTER TABLE "visitor_invitations" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "visitor_invitations" ADD COLUMN "check_in_code" text GENERATED ALWAYS AS (upper(substr(md5(pass_no), 1, 8))) STORED;--> statement-breakpoint
ALTER TABLE "visit_kiosks" ADD CONSTRAINT "visit_kiosks_site" FOREIGN KEY ("landlord_id","office_centre_id","site_id") REFERENCES "public"."sites"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_erasures" ADD CONSTRAINT "visitor_erasures_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_kiosks_list" ON "visit_kiosks" USING btree ("office_centre_id","id" DESC NULLS FIRST) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "visit_kiosks_by_name" ON "visit_kiosks" USING btree ("office_centre_id",lower("name"),"id") WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "visit_kiosks_site" ON "visit_kiosks" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "visitor_erasures_list" ON "visitor_erasures" USING btree ("office_centre_id","id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "visitor_events" ADD CONSTRAINT "visitor_events_kiosk" FOREIGN KEY ("landlord_id","reception_office_centre_id","kiosk_id") REFERENCES "public"."visit_kiosks"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visitor_invitations_code" ON "visitor_invitations" USING btree ("landlord_id","check_in_code") WHERE pass_no is not null;--> statement-breakpoint
CREATE INDEX "visitor_invitations_kept" ON "visitor_invitations" USING btree ("visitor_event_id") WHERE erased_date is null;--> statement-breakpoint
ALTER TABLE "visitor_events" ADD CONSTRAINT "visitor_events_kiosk_key" UNIQUE("kiosk_id","kiosk_key","landlord_id");--> statement-breakpoint
ALTER TABLE "visitor_invitations" ADD CONSTRAINT "visitor_invitations_language" CHECK ("visitor_invitations"."language" in ('en', 'zh', 'ms'));