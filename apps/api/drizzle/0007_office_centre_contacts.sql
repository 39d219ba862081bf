ALTER TABLE "office_centres" ADD COLUMN "contact_name" text;--> statement-breakpoint
ALTER TABLE "office_centres" ADD COLUMN "contact_email" text;--> statement-breakpoint
ALTER TABLE "office_centres" ADD COLUMN "contact_phone" text;--> statement-breakpoint
ALTER TABLE "office_centres" ADD COLUMN "logo_file_id" uuid;--> statement-breakpoint
ALTER TABLE "office_centres" ADD CONSTRAINT "office_centres_logo_file" FOREIGN KEY ("landlord_id","id","logo_file_id") REFERENCES "public"."system_files"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "office_centres_by_name" ON "office_centres" USING btree ("office_centre_type","active","company_name","id");--> statement-breakpoint
CREATE INDEX "office_centres_by_code" ON "office_centres" USING btree ("office_centre_type","active","centre_code","id");--> statement-breakpoint
CREATE INDEX "office_centres_by_updated" ON "office_centres" USING btree ("office_centre_type","active","updated_date","id");--> statement-breakpoint
-- An expired subscription makes its office centre read-only at once, in every process.
create trigger subscriptions_tell_scope after insert or update of status or delete on subscriptions
  for each statement execute function tell_scope_changed();
