CREATE TABLE "access_request_approvers" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "access_request_approvers_pkey" PRIMARY KEY("office_centre_id","user_id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "access_request_doors" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"access_request_id" uuid NOT NULL,
	"door_office_centre_id" uuid NOT NULL,
	"access_door_id" uuid NOT NULL,
	CONSTRAINT "access_request_doors_pkey" PRIMARY KEY("access_request_id","access_door_id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "access_request_people" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"access_request_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "access_request_people_pkey" PRIMARY KEY("access_request_id","user_id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "access_request_settings" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"declaration_required" boolean DEFAULT false NOT NULL,
	"declaration_text" text DEFAULT '' NOT NULL,
	"auto_approve" boolean DEFAULT false NOT NULL,
	"max_days" smallint DEFAULT 90 NOT NULL,
	CONSTRAINT "access_request_settings_pkey" PRIMARY KEY("office_centre_id","landlord_id"),
	CONSTRAINT "access_request_settings_days" CHECK ("access_request_settings"."max_days" between 1 and 365)
);
--> statement-breakpoint
CREATE TABLE "access_requests" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"reference_no" text NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"deciding_office_centre_id" uuid NOT NULL,
	"applicant_user_id" uuid NOT NULL,
	"group_office_centre_id" uuid,
	"access_group_id" uuid,
	"pass_kind" text,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"remarks" text,
	"declaration_accepted_date" timestamp with time zone,
	"declaration_file_id" uuid,
	"decision" text,
	"decided_date" timestamp with time zone,
	"decided_by_user_id" uuid,
	"decided_by_full_name" text,
	"stands_in_for" text,
	"decision_remark" text,
	"end_remark" text,
	"ended_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "access_requests_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "access_requests_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "access_requests_type" CHECK ("access_requests"."type" in ('PASS', 'ACCESS_GROUP', 'DOOR')),
	CONSTRAINT "access_requests_status" CHECK ("access_requests"."status" in ('PENDING', 'APPROVED', 'REJECTED', 'CANCELLED', 'EXPIRED', 'REVOKED')),
	CONSTRAINT "access_requests_wish" CHECK (("access_requests"."type" = 'ACCESS_GROUP') = ("access_requests"."access_group_id" is not null)
        and ("access_requests"."type" = 'PASS') = ("access_requests"."pass_kind" is not null)),
	CONSTRAINT "access_requests_days" CHECK ("access_requests"."valid_to" >= "access_requests"."valid_from" and "access_requests"."valid_to" - "access_requests"."valid_from" < 365)
);
--> statement-breakpoint
CREATE TABLE "approval_deadlines" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"level" text NOT NULL,
	"asked_user_ids" uuid[] NOT NULL,
	"remind_at" timestamp with time zone NOT NULL,
	"decide_by" timestamp with time zone NOT NULL,
	"reminded_date" timestamp with time zone,
	"escalated_date" timestamp with time zone,
	CONSTRAINT "approval_deadlines_pkey" PRIMARY KEY("entity_id","kind","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "approval_escalations" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "approval_escalations_pkey" PRIMARY KEY("office_centre_id","user_id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "approval_settings" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"decide_within_days" smallint DEFAULT 2 NOT NULL,
	"remind_before_hours" smallint DEFAULT 4 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "approval_settings_pkey" PRIMARY KEY("office_centre_id","landlord_id"),
	CONSTRAINT "approval_settings_days" CHECK ("approval_settings"."decide_within_days" between 1 and 30),
	CONSTRAINT "approval_settings_hours" CHECK ("approval_settings"."remind_before_hours" between 0 and 240)
);
--> statement-breakpoint
CREATE TABLE "stand_ins" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"absent_user_id" uuid NOT NULL,
	"stand_in_user_id" uuid NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"created_date" timestamp with time zone NOT NULL,
	CONSTRAINT "stand_ins_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "stand_ins_days" CHECK ("stand_ins"."to_date" >= "stand_ins"."from_date"),
	CONSTRAINT "stand_ins_another" CHECK ("stand_ins"."absent_user_id" <> "stand_ins"."stand_in_user_id")
);
--> statement-breakpoint
ALTER TABLE "decision_links" ADD COLUMN "stands_in_for_user_id" uuid;--> statement-breakpoint
ALTER TABLE "held_decisions" ADD COLUMN "stands_in_for_user_id" uuid;--> statement-breakpoint
ALTER TABLE "booking_decisions" ADD COLUMN "stands_in_for" text;--> statement-breakpoint
ALTER TABLE "access_request_approvers" ADD CONSTRAINT "access_request_approvers_user" FOREIGN KEY ("landlord_id","office_centre_id","user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_request_doors" ADD CONSTRAINT "access_request_doors_request" FOREIGN KEY ("landlord_id","office_centre_id","access_request_id") REFERENCES "public"."access_requests"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_request_doors" ADD CONSTRAINT "access_request_doors_door" FOREIGN KEY ("landlord_id","door_office_centre_id","access_door_id") REFERENCES "public"."access_doors"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_request_people" ADD CONSTRAINT "access_request_people_request" FOREIGN KEY ("landlord_id","office_centre_id","access_request_id") REFERENCES "public"."access_requests"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_request_people" ADD CONSTRAINT "access_request_people_user" FOREIGN KEY ("landlord_id","office_centre_id","user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_request_settings" ADD CONSTRAINT "access_request_settings_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_decides" FOREIGN KEY ("landlord_id","deciding_office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_applicant" FOREIGN KEY ("landlord_id","office_centre_id","applicant_user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_group" FOREIGN KEY ("landlord_id","group_office_centre_id","access_group_id") REFERENCES "public"."access_groups"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_declaration_file" FOREIGN KEY ("landlord_id","office_centre_id","declaration_file_id") REFERENCES "public"."system_files"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_deadlines" ADD CONSTRAINT "approval_deadlines_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_escalations" ADD CONSTRAINT "approval_escalations_user" FOREIGN KEY ("landlord_id","office_centre_id","user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_settings" ADD CONSTRAINT "approval_settings_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stand_ins" ADD CONSTRAINT "stand_ins_absent" FOREIGN KEY ("landlord_id","office_centre_id","absent_user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stand_ins" ADD CONSTRAINT "stand_ins_stand_in" FOREIGN KEY ("landlord_id","office_centre_id","stand_in_user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_request_approvers_user" ON "access_request_approvers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "access_request_doors_door" ON "access_request_doors" USING btree ("access_door_id");--> statement-breakpoint
CREATE INDEX "access_request_people_user" ON "access_request_people" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "access_requests_reference_no" ON "access_requests" USING btree ("landlord_id","reference_no");--> statement-breakpoint
CREATE INDEX "access_requests_list" ON "access_requests" USING btree ("office_centre_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "access_requests_deciding" ON "access_requests" USING btree ("deciding_office_centre_id","status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "access_requests_waiting" ON "access_requests" USING btree ("deciding_office_centre_id","starts_at","id") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "access_requests_ends" ON "access_requests" USING btree ("ends_at") WHERE status in ('PENDING', 'APPROVED');--> statement-breakpoint
CREATE INDEX "access_requests_group" ON "access_requests" USING btree ("access_group_id");--> statement-breakpoint
CREATE INDEX "access_requests_applicant" ON "access_requests" USING btree ("applicant_user_id");--> statement-breakpoint
CREATE INDEX "approval_deadlines_due" ON "approval_deadlines" USING btree ("remind_at") WHERE escalated_date is null;--> statement-breakpoint
CREATE INDEX "approval_deadlines_escalated" ON "approval_deadlines" USING btree ("office_centre_id") WHERE escalated_date is not null;--> statement-breakpoint
CREATE INDEX "approval_escalations_user" ON "approval_escalations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "stand_ins_absent" ON "stand_ins" USING btree ("absent_user_id","to_date");--> statement-breakpoint
CREATE INDEX "stand_ins_stand_in" ON "stand_ins" USING btree ("stand_in_user_id","to_date");