-- Counted anew, by where guesses come from.
DELETE FROM "sign_in_attempts";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "browser_hash" text;--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD COLUMN "subject_hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD COLUMN "locks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "sessions_browser" ON "sessions" USING btree ("account_id","browser_hash");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_subject" ON "sign_in_attempts" USING btree ("subject_hash");