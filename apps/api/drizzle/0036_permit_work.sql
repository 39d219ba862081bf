CREATE TABLE "fm_form_close_outs" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"fm_form_id" uuid NOT NULL,
	"date" timestamp with time zone NOT NULL,
	"declared_by_name" text NOT NULL,
	"area_safe" boolean NOT NULL,
	"remark" text,
	"file_office_centre_id" uuid,
	"photo_file_id" uuid,
	CONSTRAINT "fm_form_close_outs_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "fm_form_close_outs_safe" CHECK ("fm_form_close_outs"."area_safe")
);
--> statement-breakpoint
CREATE TABLE "fm_form_crew" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"fm_form_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"mobile_no" text,
	"pass_no" text,
	"removed_date" timestamp with time zone,
	"counted_as" text GENERATED ALWAYS AS (case when pass_no is not null then 'VISITOR_QR_PASS' end) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "fm_form_crew_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "fm_form_crew_pass" UNIQUE("pass_no","landlord_id"),
	CONSTRAINT "fm_form_crew_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "fm_form_crew_removed" CHECK ("fm_form_crew"."removed_date" is null or "fm_form_crew"."pass_no" is null)
);
--> statement-breakpoint
CREATE TABLE "fm_form_shifts" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"fm_form_id" uuid NOT NULL,
	"site_day" date NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fm_form_shifts_pkey" PRIMARY KEY("fm_form_id","site_day","landlord_id"),
	CONSTRAINT "fm_form_shifts_span" CHECK ("fm_form_shifts"."starts_at" < "fm_form_shifts"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "fm_form_suspensions" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"fm_form_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"suspended_date" timestamp with time zone NOT NULL,
	"suspended_by_user_id" uuid,
	"suspended_by_user_full_name" text NOT NULL,
	"resumed_date" timestamp with time zone,
	"resumed_by_user_full_name" text,
	CONSTRAINT "fm_form_suspensions_pkey" PRIMARY KEY("id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "fm_form_work_sessions" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"fm_form_id" uuid NOT NULL,
	"crew_member_id" uuid NOT NULL,
	"signed_in_date" timestamp with time zone NOT NULL,
	"signed_in_by" text NOT NULL,
	"signed_out_date" timestamp with time zone,
	CONSTRAINT "fm_form_work_sessions_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "fm_form_work_sessions_by" CHECK ("fm_form_work_sessions"."signed_in_by" in ('CONTRACTOR', 'DESK', 'DOOR')),
	CONSTRAINT "fm_form_work_sessions_span" CHECK ("fm_form_work_sessions"."signed_in_date" <= "fm_form_work_sessions"."signed_out_date")
);
--> statement-breakpoint
ALTER TABLE "fm_form_documents" ADD COLUMN "valid_until" date;--> statement-breakpoint
ALTER TABLE "fm_forms" ADD COLUMN "access_group_id" uuid;--> statement-breakpoint
ALTER TABLE "fm_forms" ADD COLUMN "invoice_id" uuid;--> statement-breakpoint
ALTER TABLE "fm_form_close_outs" ADD CONSTRAINT "fm_form_close_outs_form" FOREIGN KEY ("landlord_id","office_centre_id","fm_form_id") REFERENCES "public"."fm_forms"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fm_form_close_outs" ADD CONSTRAINT "fm_form_close_outs_photo" FOREIGN KEY ("landlord_id","file_office_centre_id","photo_file_id") REFERENCES "public"."system_files"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fm_form_crew" ADD CONSTRAINT "fm_form_crew_form" FOREIGN KEY ("landlord_id","office_centre_id","fm_form_id") REFERENCES "public"."fm_forms"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fm_form_shifts" ADD CONSTRAINT "fm_form_shifts_form" FOREIGN KEY ("landlord_id","office_centre_id","fm_form_id") REFERENCES "public"."fm_forms"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fm_form_suspensions" ADD CONSTRAINT "fm_form_suspensions_form" FOREIGN KEY ("landlord_id","office_centre_id","fm_form_id") REFERENCES "public"."fm_forms"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fm_form_work_sessions" ADD CONSTRAINT "fm_form_work_sessions_form" FOREIGN KEY ("landlord_id","office_centre_id","fm_form_id") REFERENCES "public"."fm_forms"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fm_form_work_sessions" ADD CONSTRAINT "fm_form_work_sessions_crew" FOREIGN KEY ("landlord_id","office_centre_id","crew_member_id") REFERENCES "public"."fm_form_crew"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fm_form_close_outs_form" ON "fm_form_close_outs" USING btree ("fm_form_id","date");--> statement-breakpoint
CREATE INDEX "fm_form_crew_form" ON "fm_form_crew" USING btree ("fm_form_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "fm_form_suspensions_once" ON "fm_form_suspensions" USING btree ("landlord_id","fm_form_id") WHERE resumed_date is null;--> statement-breakpoint
CREATE INDEX "fm_form_suspensions_form" ON "fm_form_suspensions" USING btree ("fm_form_id","suspended_date");--> statement-breakpoint
CREATE UNIQUE INDEX "fm_form_work_sessions_open" ON "fm_form_work_sessions" USING btree ("landlord_id","crew_member_id") WHERE signed_out_date is null;--> statement-breakpoint
CREATE INDEX "fm_form_work_sessions_form" ON "fm_form_work_sessions" USING btree ("fm_form_id","signed_in_date");--> statement-breakpoint
CREATE INDEX "fm_form_work_sessions_now" ON "fm_form_work_sessions" USING btree ("landlord_id","office_centre_id") WHERE signed_out_date is null;--> statement-breakpoint
ALTER TABLE "fm_forms" ADD CONSTRAINT "fm_forms_access_group" FOREIGN KEY ("landlord_id","deciding_office_centre_id","access_group_id") REFERENCES "public"."access_groups"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fm_forms_access_group" ON "fm_forms" USING btree ("access_group_id");