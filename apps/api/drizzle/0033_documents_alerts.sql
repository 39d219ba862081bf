CREATE TABLE "alert_duties" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"role_code" text NOT NULL,
	"user_id" uuid NOT NULL,
	"start_date" timestamp with time zone NOT NULL,
	"end_date" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "alert_duties_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "alert_duties_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "alert_duties_order" CHECK ("alert_duties"."start_date" < "alert_duties"."end_date")
);
--> statement-breakpoint
CREATE TABLE "alert_levels" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"alert_notification_id" uuid NOT NULL,
	"level" integer NOT NULL,
	"first_alert_value" integer NOT NULL,
	"first_alert_unit" text NOT NULL,
	"recipient_roles" text[] NOT NULL,
	"recipient_emails" text[] NOT NULL,
	"is_repeat" boolean DEFAULT false NOT NULL,
	"repeat_alert_value" integer,
	"repeat_alert_unit" text,
	"escalate_alert_value" integer,
	"escalate_alert_unit" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "alert_levels_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "alert_levels_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "alert_levels_level" CHECK ("alert_levels"."level" between 1 and 5),
	CONSTRAINT "alert_levels_first" CHECK ("alert_levels"."first_alert_value" >= 0),
	CONSTRAINT "alert_levels_repeat" CHECK (not "alert_levels"."is_repeat" or ("alert_levels"."repeat_alert_value" >= 1 and "alert_levels"."repeat_alert_unit" is not null)),
	CONSTRAINT "alert_levels_escalation" CHECK (("alert_levels"."escalate_alert_value" is null) = ("alert_levels"."escalate_alert_unit" is null) and "alert_levels"."escalate_alert_value" >= 1)
);
--> statement-breakpoint
CREATE TABLE "alert_notifications" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"name" text NOT NULL,
	"trigger_events" text[] NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"deleted_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "alert_notifications_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "alert_notifications_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "alert_notifications_events" CHECK (cardinality("alert_notifications"."trigger_events") > 0)
);
--> statement-breakpoint
CREATE TABLE "alert_tellings" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"raised_alert_id" uuid NOT NULL,
	"level" integer NOT NULL,
	"recipient" text NOT NULL,
	"recipient_name" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"sent_date" timestamp with time zone NOT NULL,
	CONSTRAINT "alert_tellings_pkey" PRIMARY KEY("id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "raised_alerts" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"alert_id" uuid NOT NULL,
	"alert_notification_id" uuid NOT NULL,
	"trigger_event" text NOT NULL,
	"source_type" text,
	"source_id" text,
	"about" text,
	"status" text DEFAULT 'RAISED' NOT NULL,
	"level" integer DEFAULT 1 NOT NULL,
	"level_date" timestamp with time zone NOT NULL,
	"notified_date" timestamp with time zone,
	"last_notified_date" timestamp with time zone,
	"due_date" timestamp with time zone,
	"raised_date" timestamp with time zone NOT NULL,
	"resolved_date" timestamp with time zone,
	"resolved_by" text,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "raised_alerts_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "raised_alerts_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "raised_alerts_status" CHECK ("raised_alerts"."status" in ('RAISED', 'NOTIFIED', 'ESCALATED', 'RESOLVED')),
	CONSTRAINT "raised_alerts_resolved" CHECK (("raised_alerts"."status" = 'RESOLVED') = ("raised_alerts"."resolved_date" is not null))
);
--> statement-breakpoint
CREATE TABLE "document_categories" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"category_name" text NOT NULL,
	"deleted_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "document_categories_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "document_categories_place" UNIQUE("landlord_id","office_centre_id","id")
);
--> statement-breakpoint
CREATE TABLE "document_readers" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"announced_date" timestamp with time zone,
	"announced_version_no" integer DEFAULT 0 NOT NULL,
	"opened_date" timestamp with time zone,
	"opened_version_no" integer,
	"no_of_openings" integer DEFAULT 0 NOT NULL,
	"acknowledged_date" timestamp with time zone,
	"acknowledged_version_no" integer,
	CONSTRAINT "document_readers_pkey" PRIMARY KEY("document_id","user_id","landlord_id"),
	CONSTRAINT "document_readers_opened" CHECK (("document_readers"."opened_date" is null) = ("document_readers"."opened_version_no" is null)),
	CONSTRAINT "document_readers_acknowledged" CHECK (("document_readers"."acknowledged_date" is null) = ("document_readers"."acknowledged_version_no" is null)
        and ("document_readers"."acknowledged_version_no" is null or "document_readers"."opened_version_no" >= "document_readers"."acknowledged_version_no"))
);
--> statement-breakpoint
CREATE TABLE "document_recipients" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"tenant_id" uuid,
	"user_group_id" uuid,
	CONSTRAINT "document_recipients_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "document_recipients_one" CHECK (num_nonnulls("document_recipients"."tenant_id", "document_recipients"."user_group_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "document_versions" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"version_no" integer NOT NULL,
	"system_file_id" uuid NOT NULL,
	"created_date" timestamp with time zone NOT NULL,
	"created_by_user_id" uuid,
	CONSTRAINT "document_versions_pkey" PRIMARY KEY("id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"title" text NOT NULL,
	"document_category_id" uuid NOT NULL,
	"recipient_type" text NOT NULL,
	"account_types" text[] DEFAULT '{}' NOT NULL,
	"acknowledgement_required" boolean DEFAULT false NOT NULL,
	"publish_date" timestamp with time zone NOT NULL,
	"expiry_date" date,
	"expires_at" timestamp with time zone,
	"version_no" integer DEFAULT 1 NOT NULL,
	"announced_version_no" integer DEFAULT 0 NOT NULL,
	"reminded_date" timestamp with time zone,
	"deleted_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "documents_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "documents_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "documents_recipient_type" CHECK ("documents"."recipient_type" in ('ALL', 'TENANTS', 'USER_GROUPS', 'ACCOUNT_TYPE')),
	CONSTRAINT "documents_account_types" CHECK (("documents"."recipient_type" = 'ACCOUNT_TYPE') = (cardinality("documents"."account_types") > 0)),
	CONSTRAINT "documents_expiry" CHECK (("documents"."expiry_date" is null) = ("documents"."expires_at" is null))
);
--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "lasting" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_duties" ADD CONSTRAINT "alert_duties_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_duties" ADD CONSTRAINT "alert_duties_user" FOREIGN KEY ("landlord_id","office_centre_id","user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_levels" ADD CONSTRAINT "alert_levels_rule" FOREIGN KEY ("landlord_id","office_centre_id","alert_notification_id") REFERENCES "public"."alert_notifications"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_notifications" ADD CONSTRAINT "alert_notifications_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_tellings" ADD CONSTRAINT "alert_tellings_of" FOREIGN KEY ("landlord_id","office_centre_id","raised_alert_id") REFERENCES "public"."raised_alerts"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raised_alerts" ADD CONSTRAINT "raised_alerts_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raised_alerts" ADD CONSTRAINT "raised_alerts_rule" FOREIGN KEY ("landlord_id","office_centre_id","alert_notification_id") REFERENCES "public"."alert_notifications"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_categories" ADD CONSTRAINT "document_categories_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_readers" ADD CONSTRAINT "document_readers_of" FOREIGN KEY ("landlord_id","office_centre_id","document_id") REFERENCES "public"."documents"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_readers" ADD CONSTRAINT "document_readers_user" FOREIGN KEY ("landlord_id","user_id") REFERENCES "public"."users"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_recipients" ADD CONSTRAINT "document_recipients_of" FOREIGN KEY ("landlord_id","office_centre_id","document_id") REFERENCES "public"."documents"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_recipients" ADD CONSTRAINT "document_recipients_tenant" FOREIGN KEY ("landlord_id","tenant_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_recipients" ADD CONSTRAINT "document_recipients_group" FOREIGN KEY ("landlord_id","user_group_id") REFERENCES "public"."user_groups"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_of" FOREIGN KEY ("landlord_id","office_centre_id","document_id") REFERENCES "public"."documents"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_file" FOREIGN KEY ("landlord_id","office_centre_id","system_file_id") REFERENCES "public"."system_files"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_category" FOREIGN KEY ("landlord_id","office_centre_id","document_category_id") REFERENCES "public"."document_categories"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_duties_list" ON "alert_duties" USING btree ("office_centre_id","start_date","id");--> statement-breakpoint
CREATE INDEX "alert_duties_user" ON "alert_duties" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "alert_levels_rule" ON "alert_levels" USING btree ("alert_notification_id","level");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_notifications_name" ON "alert_notifications" USING btree ("office_centre_id",lower("name"),"landlord_id") WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "alert_notifications_list" ON "alert_notifications" USING btree ("office_centre_id","id" DESC NULLS FIRST) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "alert_notifications_by_updated" ON "alert_notifications" USING btree ("office_centre_id","updated_date","id") WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "alert_tellings_of" ON "alert_tellings" USING btree ("raised_alert_id","id");--> statement-breakpoint
CREATE INDEX "alert_tellings_token" ON "alert_tellings" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "raised_alerts_once" ON "raised_alerts" USING btree ("alert_id","alert_notification_id","landlord_id");--> statement-breakpoint
CREATE INDEX "raised_alerts_list" ON "raised_alerts" USING btree ("office_centre_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "raised_alerts_by_date" ON "raised_alerts" USING btree ("office_centre_id","raised_date","id");--> statement-breakpoint
CREATE INDEX "raised_alerts_by_status" ON "raised_alerts" USING btree ("office_centre_id","status","raised_date","id");--> statement-breakpoint
CREATE INDEX "raised_alerts_rule" ON "raised_alerts" USING btree ("alert_notification_id");--> statement-breakpoint
CREATE INDEX "raised_alerts_due" ON "raised_alerts" USING btree ("due_date") WHERE due_date is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "document_categories_name" ON "document_categories" USING btree ("office_centre_id",lower("category_name"),"landlord_id") WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "document_categories_list" ON "document_categories" USING btree ("office_centre_id","id" DESC NULLS FIRST) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "document_readers_user" ON "document_readers" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "document_recipients_each" ON "document_recipients" USING btree ("document_id","tenant_id","user_group_id","landlord_id");--> statement-breakpoint
CREATE INDEX "document_recipients_tenant" ON "document_recipients" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "document_recipients_group" ON "document_recipients" USING btree ("user_group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "document_versions_number" ON "document_versions" USING btree ("document_id","version_no","landlord_id");--> statement-breakpoint
CREATE UNIQUE INDEX "document_versions_one_file" ON "document_versions" USING btree ("system_file_id","landlord_id");--> statement-breakpoint
CREATE INDEX "documents_list" ON "documents" USING btree ("office_centre_id","id" DESC NULLS FIRST) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "documents_by_title" ON "documents" USING btree ("office_centre_id",lower("title"),"id") WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "documents_by_publishing" ON "documents" USING btree ("office_centre_id","publish_date","id") WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "documents_by_expiry" ON "documents" USING btree ("office_centre_id","expires_at","id") WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "documents_category" ON "documents" USING btree ("document_category_id");--> statement-breakpoint
CREATE INDEX "documents_to_announce" ON "documents" USING btree ("publish_date") WHERE announced_version_no < version_no and deleted_date is null;--> statement-breakpoint
CREATE INDEX "documents_to_remind" ON "documents" USING btree ("expires_at") WHERE reminded_date is null and deleted_date is null;