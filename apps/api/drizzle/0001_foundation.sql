CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid,
	"office_centre_id" uuid,
	"date_time" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"user_full_name" text,
	"role_code" text,
	"module" text NOT NULL,
	"action" text NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" uuid,
	"entity_name" text,
	"summary" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"ip_address" text NOT NULL,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bulk_uploads" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"rows" jsonb NOT NULL,
	"processed_rows" integer DEFAULT 0 NOT NULL,
	"uploaded_records" integer DEFAULT 0 NOT NULL,
	"failed_records" integer DEFAULT 0 NOT NULL,
	"created_date" timestamp with time zone NOT NULL,
	"finished_date" timestamp with time zone,
	CONSTRAINT "bulk_uploads_status" CHECK ("bulk_uploads"."status" in ('IN_PROGRESS', 'UPLOADED', 'FAILED'))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"account_id" uuid NOT NULL,
	"operation" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"created_date" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_account_id_operation_key_pk" PRIMARY KEY("account_id","operation","key")
);
--> statement-breakpoint
CREATE TABLE "list_counts" (
	"list" text NOT NULL,
	"scope_id" uuid NOT NULL,
	"status" text NOT NULL,
	"slot" integer NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "list_counts_list_scope_id_status_slot_pk" PRIMARY KEY("list","scope_id","status","slot")
);
--> statement-breakpoint
CREATE TABLE "mail_messages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"office_centre_id" uuid,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"created_date" timestamp with time zone NOT NULL,
	"sent_date" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "personal_notifications" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text,
	"entity_type" text,
	"entity_id" uuid,
	"created_date" timestamp with time zone NOT NULL,
	"read_date" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "reference_numbers" (
	"landlord_id" uuid NOT NULL,
	"prefix" text NOT NULL,
	"day" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "reference_numbers_landlord_id_prefix_day_pk" PRIMARY KEY("landlord_id","prefix","day")
);
--> statement-breakpoint
CREATE TABLE "shared_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_date" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "system_files" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"module" text NOT NULL,
	"name" text NOT NULL,
	"file_extension" text NOT NULL,
	"mime_type" text NOT NULL,
	"file_size" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_date" timestamp with time zone NOT NULL,
	"created_by_user_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_once" (
	"key" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"email" "citext" NOT NULL,
	"full_name" text NOT NULL,
	"password_hash" text,
	"password_changed_date" timestamp with time zone,
	"one_time_code_enabled" boolean DEFAULT false NOT NULL,
	"failed_attempts" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"microsoft_subject" text,
	"last_sign_in_date" timestamp with time zone,
	"last_office_centre_id" uuid,
	"colour_scheme" text,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_email" UNIQUE("email"),
	CONSTRAINT "accounts_microsoft_subject" UNIQUE("microsoft_subject"),
	CONSTRAINT "accounts_id_email" UNIQUE("id","email")
);
--> statement-breakpoint
CREATE TABLE "identity_flows" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"portal" text NOT NULL,
	"redirect" text,
	"ticket_hash" text,
	"account_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"used_date" timestamp with time zone,
	CONSTRAINT "identity_flows_ticket" UNIQUE("ticket_hash")
);
--> statement-breakpoint
CREATE TABLE "link_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid,
	"created_date" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_date" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"portal" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries_left" integer NOT NULL,
	"sent_date" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_date" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "password_history" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"password_hash" text NOT NULL,
	"created_date" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_date" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"portal" text NOT NULL,
	"created_date" timestamp with time zone NOT NULL,
	"last_seen_date" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_date" timestamp with time zone,
	"end_reason" text,
	"ip_address" text NOT NULL,
	"user_agent" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trusted_devices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"created_date" timestamp with time zone NOT NULL,
	"last_used" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trusted_devices_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "office_centre_add_ons" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"code" text NOT NULL,
	"enabled" boolean NOT NULL,
	CONSTRAINT "office_centre_add_ons_office_centre_id_code_pk" PRIMARY KEY("office_centre_id","code")
);
--> statement-breakpoint
CREATE TABLE "office_centres" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"centre_code" text NOT NULL,
	"office_centre_type" text NOT NULL,
	"company_name" text NOT NULL,
	"building_name" text,
	"street_address" text,
	"extended_address" text,
	"city" text,
	"province" text,
	"country" text,
	"postal_code" text,
	"timezone_offset" integer,
	"active" boolean DEFAULT true NOT NULL,
	"booking_active" boolean DEFAULT false NOT NULL,
	"allow_staff_login" boolean DEFAULT false NOT NULL,
	"allow_submit_pass_request" boolean DEFAULT false NOT NULL,
	"one_time_code_required" boolean DEFAULT false NOT NULL,
	"time_slot_duration" integer DEFAULT 15 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "office_centres_centre_code" UNIQUE("centre_code"),
	CONSTRAINT "office_centres_estate" UNIQUE("landlord_id","id"),
	CONSTRAINT "office_centres_type" CHECK ("office_centres"."office_centre_type" in ('OFFICE', 'LANDLORD', 'TENANT')),
	CONSTRAINT "office_centres_own_estate" CHECK (("office_centres"."office_centre_type" = 'TENANT') = ("office_centres"."landlord_id" <> "office_centres"."id")),
	CONSTRAINT "office_centres_code_form" CHECK ("office_centres"."centre_code" ~ '^[A-Z0-9]{1,10}$')
);
--> statement-breakpoint
CREATE TABLE "system_tags" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"module" text NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role_permissions" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"permission_code" text NOT NULL,
	CONSTRAINT "role_permissions_role_id_permission_code_pk" PRIMARY KEY("role_id","permission_code")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"system_role" boolean NOT NULL,
	"customised" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "roles_place" UNIQUE("landlord_id","office_centre_id","id")
);
--> statement-breakpoint
CREATE TABLE "user_group_members" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"user_group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "user_group_members_user_group_id_user_id_pk" PRIMARY KEY("user_group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "user_groups" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"group_name" text NOT NULL,
	"description" text,
	"auto_approve_booking" boolean DEFAULT false NOT NULL,
	"max_booking" integer,
	"max_booking_unit" text,
	"deleted_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "user_groups_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "user_groups_max_booking" CHECK (("user_groups"."max_booking" is null) = ("user_groups"."max_booking_unit" is null) and "user_groups"."max_booking" > 0)
);
--> statement-breakpoint
CREATE TABLE "registration_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"source" text NOT NULL,
	"status" text NOT NULL,
	"company" text,
	"unit_no" text,
	"reject_remark" text,
	"invite_sent_date" timestamp with time zone,
	"invite_expires_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "registration_requests_status" CHECK ("registration_requests"."status" in ('PENDING', 'APPROVED', 'REJECTED'))
);
--> statement-breakpoint
CREATE TABLE "user_permissions" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"permission_code" text NOT NULL,
	"enabled" boolean NOT NULL,
	CONSTRAINT "user_permissions_user_id_permission_code_pk" PRIMARY KEY("user_id","permission_code")
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	CONSTRAINT "user_roles_user_id_role_id_pk" PRIMARY KEY("user_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"email" "citext" NOT NULL,
	"full_name" text NOT NULL,
	"status" text NOT NULL,
	"user_creation_type" text NOT NULL,
	"registered" boolean DEFAULT false NOT NULL,
	"mobile_number" text,
	"office_number" text,
	"employee_no" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"person_in_charge" boolean DEFAULT false NOT NULL,
	"last_invite_sent_date" timestamp with time zone,
	"deactivated_date" timestamp with time zone,
	"deactivated_by_user_id" uuid,
	"deactivated_remark" text,
	"deleted_date" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (lower(full_name || ' ' || (email)::text || ' ' || coalesce(mobile_number, '') || ' ' || coalesce(employee_no, ''))) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "users_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "users_status" CHECK ("users"."status" in ('PENDING', 'ACTIVE', 'INACTIVE'))
);
--> statement-breakpoint
ALTER TABLE "identity_flows" ADD CONSTRAINT "identity_flows_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_tokens" ADD CONSTRAINT "link_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_history" ADD CONSTRAINT "password_history_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trusted_devices" ADD CONSTRAINT "trusted_devices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_centre_add_ons" ADD CONSTRAINT "office_centre_add_ons_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_centres" ADD CONSTRAINT "office_centres_landlord" FOREIGN KEY ("landlord_id") REFERENCES "public"."office_centres"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system_tags" ADD CONSTRAINT "system_tags_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_role" FOREIGN KEY ("landlord_id","office_centre_id","role_id") REFERENCES "public"."roles"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_group_members" ADD CONSTRAINT "user_group_members_group" FOREIGN KEY ("landlord_id","office_centre_id","user_group_id") REFERENCES "public"."user_groups"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_group_members" ADD CONSTRAINT "user_group_members_user" FOREIGN KEY ("landlord_id","office_centre_id","user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_groups" ADD CONSTRAINT "user_groups_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_requests" ADD CONSTRAINT "registration_requests_user" FOREIGN KEY ("landlord_id","office_centre_id","user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_permissions" ADD CONSTRAINT "user_permissions_user" FOREIGN KEY ("landlord_id","office_centre_id","user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user" FOREIGN KEY ("landlord_id","office_centre_id","user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role" FOREIGN KEY ("landlord_id","office_centre_id","role_id") REFERENCES "public"."roles"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_account" FOREIGN KEY ("account_id","email") REFERENCES "public"."accounts"("id","email") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "audit_entries_entity" ON "audit_entries" USING btree ("entity_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entries_centre" ON "audit_entries" USING btree ("office_centre_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_uploads_place" ON "bulk_uploads" USING btree ("landlord_id","office_centre_id","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_date");--> statement-breakpoint
CREATE INDEX "personal_notifications_user" ON "personal_notifications" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "personal_notifications_unread" ON "personal_notifications" USING btree ("user_id") WHERE read_date is null;--> statement-breakpoint
CREATE UNIQUE INDEX "system_files_place" ON "system_files" USING btree ("landlord_id","office_centre_id","id");--> statement-breakpoint
CREATE INDEX "used_once_age" ON "used_once" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "link_tokens_account" ON "link_tokens" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "link_tokens_user" ON "link_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_history_account" ON "password_history" USING btree ("account_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id") WHERE ended_date is null;--> statement-breakpoint
CREATE INDEX "trusted_devices_account" ON "trusted_devices" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "office_centres_name" ON "office_centres" USING btree ("company_name");--> statement-breakpoint
CREATE UNIQUE INDEX "system_tags_name" ON "system_tags" USING btree ("office_centre_id","module",lower("name"));--> statement-breakpoint
CREATE INDEX "role_permissions_code" ON "role_permissions" USING btree ("office_centre_id","permission_code");--> statement-breakpoint
CREATE UNIQUE INDEX "roles_code" ON "roles" USING btree ("office_centre_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name" ON "roles" USING btree ("office_centre_id",lower("name"));--> statement-breakpoint
CREATE INDEX "user_group_members_user" ON "user_group_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_groups_name" ON "user_groups" USING btree ("office_centre_id",lower("group_name")) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "user_groups_list" ON "user_groups" USING btree ("office_centre_id","id" DESC NULLS FIRST) WHERE deleted_date is null;--> statement-breakpoint
CREATE UNIQUE INDEX "registration_requests_open" ON "registration_requests" USING btree ("user_id") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "registration_requests_user" ON "registration_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_roles_role" ON "user_roles" USING btree ("role_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_membership" ON "users" USING btree ("office_centre_id","account_id") WHERE deleted_date is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_employee_no" ON "users" USING btree ("office_centre_id","employee_no") WHERE deleted_date is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_person_in_charge" ON "users" USING btree ("office_centre_id") WHERE person_in_charge and deleted_date is null;--> statement-breakpoint
CREATE INDEX "users_tab" ON "users" USING btree ("office_centre_id","status","id" DESC NULLS FIRST) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "users_list" ON "users" USING btree ("office_centre_id","id" DESC NULLS FIRST) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("office_centre_id","status","full_name","id") WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "users_by_email" ON "users" USING btree ("office_centre_id","status","email","id") WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "users_by_updated" ON "users" USING btree ("office_centre_id","status","updated_date","id") WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "users_everywhere" ON "users" USING btree ("status","id" DESC NULLS FIRST) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "users_account_id" ON "users" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "users_tags" ON "users" USING gin ("tags");