ALTER TABLE "muster_people" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "assembly_points" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "muster_people" ADD CONSTRAINT "muster_people_company" FOREIGN KEY ("landlord_id","company_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "muster_people_company" ON "muster_people" USING btree ("company_id","muster_id");