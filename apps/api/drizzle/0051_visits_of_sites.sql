DROP INDEX "visits_site_day";--> statement-breakpoint
CREATE INDEX "visits_site_ends" ON "visits" USING btree ("site_id","ends_at");