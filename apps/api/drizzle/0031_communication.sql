CREATE TABLE "notification_preferences" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"mails" text DEFAULT 'AT_ONCE' NOT NULL,
	"quiet_from_minute" smallint,
	"quiet_to_minute" smallint,
	"updated_date" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_preferences_pkey" PRIMARY KEY("user_id","landlord_id"),
	CONSTRAINT "notification_preferences_mails" CHECK ("notification_preferences"."mails" in ('AT_ONCE', 'NEVER')),
	CONSTRAINT "notification_preferences_quiet" CHECK (("notification_preferences"."quiet_from_minute" is null) = ("notification_preferences"."quiet_to_minute" is null) and "notification_preferences"."quiet_from_minute" <> "notification_preferences"."quiet_to_minute")
);
--> statement-breakpoint
CREATE TABLE "outbox_letters" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"created_date" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "broadcast_people" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"broadcast_id" uuid NOT NULL,
	"broadcast_tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"floor_nos" text,
	"status" text DEFAULT 'NO_RESPONSE' NOT NULL,
	"responded_date" timestamp with time zone,
	"answered_by_full_name" text,
	"remark" text,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "broadcast_people_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "broadcast_people_token" UNIQUE("token_hash","landlord_id"),
	CONSTRAINT "broadcast_people_once" UNIQUE("broadcast_id","user_id","landlord_id"),
	CONSTRAINT "broadcast_people_status" CHECK ("broadcast_people"."status" in ('NO_RESPONSE', 'SAFE', 'NEED_HELP'))
);
--> statement-breakpoint
CREATE TABLE "broadcast_templates" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"name" text NOT NULL,
	"severity" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"instructions" text,
	"channels" text[] NOT NULL,
	"response_required" boolean DEFAULT true NOT NULL,
	"recipient_type" text NOT NULL,
	"recipient_ids" uuid[] NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"deleted_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "broadcast_templates_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "broadcast_templates_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "broadcast_templates_severity" CHECK ("broadcast_templates"."severity" in ('INFO', 'WARNING', 'CRITICAL')),
	CONSTRAINT "broadcast_templates_recipients" CHECK ("broadcast_templates"."recipient_type" in ('ALL', 'TENANTS', 'FLOORS'))
);
--> statement-breakpoint
CREATE TABLE "broadcast_tenants" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"broadcast_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"floor_nos" text[] NOT NULL,
	CONSTRAINT "broadcast_tenants_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "broadcast_tenants_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "broadcast_tenants_once" UNIQUE("broadcast_id","tenant_id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"severity" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"instructions" text,
	"channels" text[] NOT NULL,
	"response_required" boolean DEFAULT true NOT NULL,
	"recipient_type" text NOT NULL,
	"recipient_ids" uuid[] NOT NULL,
	"template_id" uuid,
	"drill" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'UPCOMING' NOT NULL,
	"scheduled_date" timestamp with time zone,
	"started_date" timestamp with time zone,
	"started_by_full_name" text,
	"stopped_date" timestamp with time zone,
	"stopped_by_full_name" text,
	"deleted_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "broadcasts_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "broadcasts_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "broadcasts_severity" CHECK ("broadcasts"."severity" in ('INFO', 'WARNING', 'CRITICAL')),
	CONSTRAINT "broadcasts_recipients" CHECK ("broadcasts"."recipient_type" in ('ALL', 'TENANTS', 'FLOORS')),
	CONSTRAINT "broadcasts_status" CHECK ("broadcasts"."status" in ('UPCOMING', 'ONGOING', 'COMPLETED', 'CANCELLED')),
	CONSTRAINT "broadcasts_upcoming" CHECK ("broadcasts"."status" <> 'UPCOMING' or "broadcasts"."scheduled_date" is not null),
	CONSTRAINT "broadcasts_started" CHECK (("broadcasts"."status" in ('ONGOING', 'COMPLETED')) = ("broadcasts"."started_date" is not null)),
	CONSTRAINT "broadcasts_stopped" CHECK (("broadcasts"."status" = 'COMPLETED') = ("broadcasts"."stopped_date" is not null))
);
--> statement-breakpoint
CREATE TABLE "circular_attachments" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"circular_id" uuid NOT NULL,
	"system_file_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "circular_attachments_pkey" PRIMARY KEY("circular_id","system_file_id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "circular_recipients" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"circular_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"user_office_centre_id" uuid NOT NULL,
	"channels" text[] NOT NULL,
	"status" text NOT NULL,
	"delivered_date" timestamp with time zone,
	"read_date" timestamp with time zone,
	"acknowledged_date" timestamp with time zone,
	"failed_reason" text,
	CONSTRAINT "circular_recipients_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "circular_recipients_person" UNIQUE("circular_id","user_id","landlord_id"),
	CONSTRAINT "circular_recipients_status" CHECK ("circular_recipients"."status" in ('PENDING', 'DELIVERED', 'READ', 'ACKNOWLEDGED', 'FAILED'))
);
--> statement-breakpoint
CREATE TABLE "circulars" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"body_html" text NOT NULL,
	"channels" text[] NOT NULL,
	"recipient_type" text NOT NULL,
	"recipient_ids" uuid[] NOT NULL,
	"scheduled_date" timestamp with time zone,
	"acknowledge_required" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"started_date" timestamp with time zone,
	"finished_date" timestamp with time zone,
	"error_text" text,
	"deleted_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "circulars_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "circulars_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "circulars_type" CHECK ("circulars"."type" in ('NOTIFICATION', 'CIRCULAR')),
	CONSTRAINT "circulars_recipient_type" CHECK ("circulars"."recipient_type" in ('ALL', 'TENANTS', 'USER_GROUPS', 'USERS')),
	CONSTRAINT "circulars_status" CHECK ("circulars"."status" in ('DRAFT', 'SCHEDULED', 'SENDING', 'SENT', 'FAILED', 'CANCELLED')),
	CONSTRAINT "circulars_scheduled" CHECK ("circulars"."status" <> 'SCHEDULED' or "circulars"."scheduled_date" is not null)
);
--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "channel" text DEFAULT 'EMAIL' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "letter_id" uuid;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "own_text" text;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "source_kind" text;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "source_id" uuid;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "receiver_id" uuid;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "priority" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "due_date" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "failed_date" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "broadcast_people" ADD CONSTRAINT "broadcast_people_broadcast" FOREIGN KEY ("landlord_id","office_centre_id","broadcast_id") REFERENCES "public"."broadcasts"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_people" ADD CONSTRAINT "broadcast_people_tenant" FOREIGN KEY ("landlord_id","office_centre_id","broadcast_tenant_id") REFERENCES "public"."broadcast_tenants"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_people" ADD CONSTRAINT "broadcast_people_user" FOREIGN KEY ("landlord_id","tenant_id","user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_templates" ADD CONSTRAINT "broadcast_templates_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_tenants" ADD CONSTRAINT "broadcast_tenants_broadcast" FOREIGN KEY ("landlord_id","office_centre_id","broadcast_id") REFERENCES "public"."broadcasts"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_tenants" ADD CONSTRAINT "broadcast_tenants_tenant" FOREIGN KEY ("landlord_id","tenant_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_template" FOREIGN KEY ("landlord_id","office_centre_id","template_id") REFERENCES "public"."broadcast_templates"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circular_attachments" ADD CONSTRAINT "circular_attachments_circular" FOREIGN KEY ("landlord_id","office_centre_id","circular_id") REFERENCES "public"."circulars"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circular_attachments" ADD CONSTRAINT "circular_attachments_file" FOREIGN KEY ("landlord_id","office_centre_id","system_file_id") REFERENCES "public"."system_files"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circular_recipients" ADD CONSTRAINT "circular_recipients_circular" FOREIGN KEY ("landlord_id","office_centre_id","circular_id") REFERENCES "public"."circulars"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circular_recipients" ADD CONSTRAINT "circular_recipients_user" FOREIGN KEY ("landlord_id","user_office_centre_id","user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circulars" ADD CONSTRAINT "circulars_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broadcast_people_list" ON "broadcast_people" USING btree ("broadcast_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "broadcast_people_tab" ON "broadcast_people" USING btree ("broadcast_id","status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "broadcast_people_by_floor" ON "broadcast_people" USING btree ("broadcast_id","status","floor_nos","id");--> statement-breakpoint
CREATE INDEX "broadcast_people_of_tenant" ON "broadcast_people" USING btree ("broadcast_tenant_id","status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "broadcast_people_answers" ON "broadcast_people" USING btree ("broadcast_id","responded_date");--> statement-breakpoint
CREATE INDEX "broadcast_people_of_tenant_answers" ON "broadcast_people" USING btree ("broadcast_tenant_id","responded_date");--> statement-breakpoint
CREATE INDEX "broadcast_people_user" ON "broadcast_people" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "broadcast_templates_name" ON "broadcast_templates" USING btree ("office_centre_id",lower("name"),"landlord_id") WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "broadcast_templates_list" ON "broadcast_templates" USING btree ("office_centre_id","id" DESC NULLS FIRST) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "broadcast_templates_by_updated" ON "broadcast_templates" USING btree ("office_centre_id","updated_date","id") WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "broadcast_tenants_tenant" ON "broadcast_tenants" USING btree ("tenant_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "broadcast_tenants_list" ON "broadcast_tenants" USING btree ("broadcast_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "broadcasts_ongoing" ON "broadcasts" USING btree ("office_centre_id","drill","landlord_id") WHERE status = 'ONGOING';--> statement-breakpoint
CREATE INDEX "broadcasts_template" ON "broadcasts" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "broadcasts_list" ON "broadcasts" USING btree ("office_centre_id","id" DESC NULLS FIRST) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "broadcasts_tab" ON "broadcasts" USING btree ("office_centre_id","status","id" DESC NULLS FIRST) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "broadcasts_by_updated" ON "broadcasts" USING btree ("office_centre_id","updated_date","id") WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "broadcasts_due" ON "broadcasts" USING btree ("scheduled_date") WHERE status = 'UPCOMING' and deleted_date is null;--> statement-breakpoint
CREATE INDEX "circular_attachments_file" ON "circular_attachments" USING btree ("system_file_id");--> statement-breakpoint
CREATE INDEX "circular_recipients_list" ON "circular_recipients" USING btree ("circular_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "circular_recipients_tab" ON "circular_recipients" USING btree ("circular_id","status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "circular_recipients_user" ON "circular_recipients" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "circulars_list" ON "circulars" USING btree ("office_centre_id","id" DESC NULLS FIRST) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "circulars_tab" ON "circulars" USING btree ("office_centre_id","status","id" DESC NULLS FIRST) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "circulars_by_updated" ON "circulars" USING btree ("office_centre_id","updated_date","id") WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "circulars_by_title" ON "circulars" USING btree ("office_centre_id",lower("title"),"id") WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "circulars_due" ON "circulars" USING btree ("scheduled_date") WHERE status = 'SCHEDULED' and deleted_date is null;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_letter_id_outbox_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."outbox_letters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_messages_waiting" ON "mail_messages" USING btree ("priority" DESC NULLS LAST,"due_date") WHERE letter_id is not null and sent_date is null and failed_date is null;--> statement-breakpoint
CREATE INDEX "mail_messages_source_waiting" ON "mail_messages" USING btree ("source_id") WHERE letter_id is not null and sent_date is null and failed_date is null;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_channel" CHECK ("mail_messages"."channel" in ('EMAIL', 'SMS', 'PUSH'));--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_shared" CHECK (("mail_messages"."letter_id" is null) = ("mail_messages"."due_date" is null));