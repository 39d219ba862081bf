CREATE TABLE "muster_marks" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"muster_id" uuid NOT NULL,
	"muster_person_id" uuid NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_date" timestamp with time zone NOT NULL,
	"by_full_name" text NOT NULL,
	"assembly_point" text,
	"withdraws_id" uuid,
	"of_broadcast" boolean DEFAULT false NOT NULL,
	CONSTRAINT "muster_marks_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "muster_marks_state" CHECK ("muster_marks"."state" in ('SAFE', 'MISSING', 'NEED_HELP', 'NOT_HERE', 'WITHDRAWN')),
	CONSTRAINT "muster_marks_withdraws" CHECK (("muster_marks"."state" = 'WITHDRAWN') = ("muster_marks"."withdraws_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "muster_marshals" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"muster_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_seen_date" timestamp with time zone,
	CONSTRAINT "muster_marshals_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "muster_marshals_token" UNIQUE("token_hash","landlord_id"),
	CONSTRAINT "muster_marshals_once" UNIQUE("muster_id","user_id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "muster_people" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"muster_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"person_id" uuid,
	"full_name" text NOT NULL,
	"company_name" text,
	"floor_name" text,
	"evidence" text NOT NULL,
	"place" text,
	"evidence_date" timestamp with time zone NOT NULL,
	"confidence" text NOT NULL,
	"arrived" boolean DEFAULT false NOT NULL,
	"left_date" timestamp with time zone,
	"note" text,
	"state" text DEFAULT 'UNACCOUNTED' NOT NULL,
	"state_date" timestamp with time zone,
	"state_by_full_name" text,
	"assembly_point" text,
	"accounted_date" timestamp with time zone,
	CONSTRAINT "muster_people_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "muster_people_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "muster_people_once" UNIQUE("muster_id","kind","person_id","landlord_id"),
	CONSTRAINT "muster_people_state" CHECK ("muster_people"."state" in ('UNACCOUNTED', 'MISSING', 'NEED_HELP', 'NOT_HERE', 'SAFE'))
);
--> statement-breakpoint
CREATE TABLE "musters" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"office_floor_id" uuid,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"assembly_points" text[] NOT NULL,
	"status" text DEFAULT 'ONGOING' NOT NULL,
	"started_date" timestamp with time zone NOT NULL,
	"started_by_full_name" text,
	"ended_date" timestamp with time zone,
	"ended_by_full_name" text,
	"summary" text,
	"carried_on_date" timestamp with time zone,
	"erased_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "musters_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "musters_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "musters_kind" CHECK ("musters"."kind" in ('REAL', 'DRILL')),
	CONSTRAINT "musters_status" CHECK ("musters"."status" in ('ONGOING', 'ENDED')),
	CONSTRAINT "musters_ended" CHECK (("musters"."status" = 'ENDED') = ("musters"."ended_date" is not null))
);
--> statement-breakpoint
ALTER TABLE "muster_marks" ADD CONSTRAINT "muster_marks_muster" FOREIGN KEY ("landlord_id","office_centre_id","muster_id") REFERENCES "public"."musters"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "muster_marks" ADD CONSTRAINT "muster_marks_person" FOREIGN KEY ("landlord_id","office_centre_id","muster_person_id") REFERENCES "public"."muster_people"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "muster_marshals" ADD CONSTRAINT "muster_marshals_muster" FOREIGN KEY ("landlord_id","office_centre_id","muster_id") REFERENCES "public"."musters"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "muster_marshals" ADD CONSTRAINT "muster_marshals_user" FOREIGN KEY ("landlord_id","office_centre_id","user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "muster_people" ADD CONSTRAINT "muster_people_muster" FOREIGN KEY ("landlord_id","office_centre_id","muster_id") REFERENCES "public"."musters"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "musters" ADD CONSTRAINT "musters_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "musters" ADD CONSTRAINT "musters_site" FOREIGN KEY ("landlord_id","office_centre_id","site_id") REFERENCES "public"."sites"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "musters" ADD CONSTRAINT "musters_floor" FOREIGN KEY ("landlord_id","office_centre_id","office_floor_id") REFERENCES "public"."office_floors"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "muster_marks_muster" ON "muster_marks" USING btree ("muster_id");--> statement-breakpoint
CREATE INDEX "muster_marks_person" ON "muster_marks" USING btree ("muster_person_id");--> statement-breakpoint
CREATE INDEX "muster_marshals_user" ON "muster_marshals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "muster_people_list" ON "muster_people" USING btree ("muster_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "muster_people_by_name" ON "muster_people" USING btree ("muster_id","full_name","id");--> statement-breakpoint
CREATE INDEX "muster_people_by_floor" ON "muster_people" USING btree ("muster_id","floor_name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "musters_ongoing" ON "musters" USING btree ("site_id","landlord_id") WHERE status = 'ONGOING';--> statement-breakpoint
CREATE INDEX "musters_list" ON "musters" USING btree ("office_centre_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "musters_by_start" ON "musters" USING btree ("office_centre_id","started_date","id");--> statement-breakpoint
CREATE INDEX "musters_by_updated" ON "musters" USING btree ("office_centre_id","updated_date","id");--> statement-breakpoint
CREATE INDEX "musters_by_site" ON "musters" USING btree ("site_id","started_date");--> statement-breakpoint
CREATE INDEX "musters_floor" ON "musters" USING btree ("office_floor_id");--> statement-breakpoint
CREATE INDEX "musters_to_erase" ON "musters" USING btree ("ended_date") WHERE erased_date is null;