ALTER TABLE "activity_event_participants" ADD COLUMN "guest_language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "fm_form_settings" ADD COLUMN "declaration_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "fm_form_declarations" ADD COLUMN "text_version" integer;--> statement-breakpoint
ALTER TABLE "fm_form_declarations" ADD COLUMN "text_hash" text;--> statement-breakpoint
ALTER TABLE "fm_forms" ADD COLUMN "contractor_language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "visitor_invitations" ADD COLUMN "terms_hash" text;--> statement-breakpoint
ALTER TABLE "visitor_invitations" ADD COLUMN "terms_ip_address" text;--> statement-breakpoint
CREATE INDEX "mail_messages_records" ON "mail_messages" USING btree ("source_id","source_kind") WHERE letter_id is null and source_id is not null;--> statement-breakpoint
CREATE INDEX "fm_forms_contractor" ON "fm_forms" USING btree ("office_centre_id","contractor_email","id");--> statement-breakpoint
ALTER TABLE "activity_event_participants" ADD CONSTRAINT "activity_event_participants_language" CHECK ("activity_event_participants"."guest_language" in ('en', 'zh', 'ms'));--> statement-breakpoint
ALTER TABLE "fm_forms" ADD CONSTRAINT "fm_forms_contractor_language" CHECK ("fm_forms"."contractor_language" in ('en', 'zh', 'ms'));