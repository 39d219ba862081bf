CREATE TABLE "visitor_files" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"visitor_invitation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"reception_office_centre_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"created_date" timestamp with time zone NOT NULL,
	CONSTRAINT "visitor_files_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "visitor_files_once" UNIQUE("landlord_id","visitor_invitation_id","kind","title"),
	CONSTRAINT "visitor_files_kind" CHECK ("visitor_files"."kind" in ('PHOTO', 'DOCUMENT')),
	CONSTRAINT "visitor_files_title" CHECK (("visitor_files"."kind" = 'PHOTO') = ("visitor_files"."title" = ''))
);
--> statement-breakpoint
ALTER TABLE "visitor_settings" ADD COLUMN "asks_photo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "visitor_settings" ADD COLUMN "kiosk_photo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "visitor_settings" ADD COLUMN "documents" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "visitor_files" ADD CONSTRAINT "visitor_files_invitation" FOREIGN KEY ("landlord_id","office_centre_id","visitor_invitation_id") REFERENCES "public"."visitor_invitations"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_files" ADD CONSTRAINT "visitor_files_file" FOREIGN KEY ("landlord_id","reception_office_centre_id","file_id") REFERENCES "public"."system_files"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visitor_files_invitation" ON "visitor_files" USING btree ("visitor_invitation_id");--> statement-breakpoint
CREATE INDEX "visitor_files_file" ON "visitor_files" USING btree ("file_id");--> statement-breakpoint
ALTER TABLE "visitor_settings" ADD CONSTRAINT "visitor_settings_documents" CHECK (cardinality("visitor_settings"."documents") <= 5);