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
	"id" uuid DEFAULT uuidv7() NOT NULL,
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
	CONSTRAINT "bulk_uploads_pkey" PRIMARY KEY("id","landlord_id"),
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
	"attachments" jsonb,
	"created_date" timestamp with time zone NOT NULL,
	"sent_date" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "personal_notifications" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text,
	"entity_type" text,
	"entity_id" uuid,
	"created_date" timestamp with time zone NOT NULL,
	"read_date" timestamp with time zone,
	CONSTRAINT "personal_notifications_pkey" PRIMARY KEY("id","landlord_id")
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
	CONSTRAINT "reference_numbers_pkey" PRIMARY KEY("landlord_id","prefix","day")
);
--> statement-breakpoint
CREATE TABLE "shared_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_date" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "system_files" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"module" text NOT NULL,
	"name" text NOT NULL,
	"file_extension" text NOT NULL,
	"mime_type" text NOT NULL,
	"file_size" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_date" timestamp with time zone NOT NULL,
	"created_by_user_id" uuid NOT NULL,
	CONSTRAINT "system_files_pkey" PRIMARY KEY("id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "used_once" (
	"key" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "access_doors" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"name" text NOT NULL,
	"controller_door_id" text NOT NULL,
	"deleted_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "access_doors_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "access_doors_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "access_doors_controller_door" UNIQUE("office_centre_id","controller_door_id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"email" "citext" NOT NULL,
	"full_name" text NOT NULL,
	"password_hash" text,
	"password_changed_date" timestamp with time zone,
	"one_time_code_enabled" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "sign_in_attempts" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"failed_attempts" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"last_tried_date" timestamp with time zone NOT NULL
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
CREATE TABLE "decision_links" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"level" text NOT NULL,
	"user_office_centre_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_date" timestamp with time zone,
	"created_date" timestamp with time zone NOT NULL,
	CONSTRAINT "decision_links_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "decision_links_token" UNIQUE("token_hash","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "audit_seal_entries" (
	"seal_number" bigint NOT NULL,
	"position" integer NOT NULL,
	"entry_id" uuid NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_seal_entries_seal_number_position_pk" PRIMARY KEY("seal_number","position"),
	CONSTRAINT "audit_seal_entries_entry" UNIQUE("entry_id")
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"number" bigint PRIMARY KEY NOT NULL,
	"entries" integer NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"sealed_date" timestamp with time zone NOT NULL,
	CONSTRAINT "audit_seals_hash" UNIQUE("hash"),
	CONSTRAINT "audit_seals_entries" CHECK ("audit_seals"."entries" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"description" text NOT NULL,
	"quantity" numeric(12, 3) NOT NULL,
	"unit_price_minor" bigint NOT NULL,
	"tax_rate" numeric(5, 2) NOT NULL,
	"amount_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	CONSTRAINT "invoice_lines_pkey" PRIMARY KEY("invoice_id","line_no","landlord_id"),
	CONSTRAINT "invoice_lines_values" CHECK ("invoice_lines"."quantity" > 0 and "invoice_lines"."unit_price_minor" >= 0 and "invoice_lines"."tax_rate" between 0 and 100 and "invoice_lines"."tax_minor" >= 0),
	CONSTRAINT "invoice_lines_amount" CHECK ("invoice_lines"."amount_minor" = round("invoice_lines"."quantity" * "invoice_lines"."unit_price_minor"))
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"issuer_id" uuid NOT NULL,
	"invoice_no" text NOT NULL,
	"invoice_date" date NOT NULL,
	"due_date" date NOT NULL,
	"currency" char(3) NOT NULL,
	"subtotal_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"total_minor" bigint NOT NULL,
	"paid_minor" bigint DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"remark" text,
	"issued_date" timestamp with time zone,
	"paid_date" timestamp with time zone,
	"voided_date" timestamp with time zone,
	"void_remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "invoices_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "invoices_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "invoices_status" CHECK ("invoices"."status" in ('DRAFT', 'ISSUED', 'OVERDUE', 'PAID', 'VOID')),
	CONSTRAINT "invoices_days" CHECK ("invoices"."due_date" >= "invoices"."invoice_date"),
	CONSTRAINT "invoices_total" CHECK ("invoices"."subtotal_minor" + "invoices"."tax_minor" = "invoices"."total_minor" and "invoices"."total_minor" >= 0),
	CONSTRAINT "invoices_paid_amount" CHECK ("invoices"."paid_minor" between 0 and "invoices"."total_minor"),
	CONSTRAINT "invoices_paid" CHECK (("invoices"."status" = 'PAID') <= ("invoices"."paid_minor" = "invoices"."total_minor")),
	CONSTRAINT "invoices_open" CHECK ("invoices"."status" not in ('ISSUED', 'OVERDUE') or "invoices"."paid_minor" < "invoices"."total_minor"),
	CONSTRAINT "invoices_void" CHECK (("invoices"."status" = 'VOID') = ("invoices"."voided_date" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"done_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "payment_refunds_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "payment_refunds_status" CHECK ("payment_refunds"."status" in ('PENDING', 'DONE', 'FAILED')),
	CONSTRAINT "payment_refunds_amount" CHECK ("payment_refunds"."amount_minor" > 0),
	CONSTRAINT "payment_refunds_done" CHECK (("payment_refunds"."status" = 'PENDING') = ("payment_refunds"."done_date" is null))
);
--> statement-breakpoint
CREATE TABLE "payment_reminder_deliveries" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"reminder_id" uuid NOT NULL,
	"scheduled_date" date NOT NULL,
	"status" text NOT NULL,
	"sent_date" timestamp with time zone,
	"sent_to" text[] DEFAULT '{}' NOT NULL,
	"failure_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "payment_reminder_deliveries_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "payment_reminder_deliveries_once" UNIQUE("reminder_id","invoice_id","landlord_id"),
	CONSTRAINT "payment_reminder_deliveries_status" CHECK ("payment_reminder_deliveries"."status" in ('SCHEDULED', 'SENT', 'FAILED', 'CANCELLED'))
);
--> statement-breakpoint
CREATE TABLE "payment_reminders" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"days_before_due" integer,
	"days_after_due" integer,
	"email_subject" text NOT NULL,
	"email_body" text NOT NULL,
	"recipients" text[] NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "payment_reminders_name" UNIQUE("name"),
	CONSTRAINT "payment_reminders_one_day" CHECK (num_nonnulls("payment_reminders"."days_before_due", "payment_reminders"."days_after_due") = 1),
	CONSTRAINT "payment_reminders_days" CHECK (coalesce("payment_reminders"."days_before_due", "payment_reminders"."days_after_due") between 1 and 90),
	CONSTRAINT "payment_reminders_recipients" CHECK (cardinality("payment_reminders"."recipients") > 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"payable_type" text NOT NULL,
	"payable_id" uuid NOT NULL,
	"invoice_id" uuid,
	"booking_id" uuid,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"applied_minor" bigint DEFAULT 0 NOT NULL,
	"capture_minor" bigint,
	"refunded_minor" bigint DEFAULT 0 NOT NULL,
	"held_date" timestamp with time zone,
	"releasing_date" timestamp with time zone,
	"released_date" timestamp with time zone,
	"currency" char(3) NOT NULL,
	"token_hash" text,
	"provider_reference" text,
	"transaction_id" text,
	"card_brand" text,
	"payment_date" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "payments_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "payments_token" UNIQUE("token_hash","landlord_id"),
	CONSTRAINT "payments_provider_reference" UNIQUE("provider_reference","landlord_id"),
	CONSTRAINT "payments_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "payments_method" CHECK ("payments"."method" in ('CARD', 'BANK_TRANSFER', 'OFFLINE')),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('PENDING', 'AUTHORISED', 'SUCCESSFUL', 'RELEASED', 'REFUNDED', 'FAILED', 'EXPIRED')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_minor" > 0),
	CONSTRAINT "payments_applied" CHECK ("payments"."applied_minor" between 0 and "payments"."amount_minor" and ("payments"."status" = 'SUCCESSFUL' or "payments"."applied_minor" = 0)),
	CONSTRAINT "payments_captured" CHECK ("payments"."capture_minor" is null or ("payments"."capture_minor" between 1 and "payments"."amount_minor" and "payments"."booking_id" is not null and "payments"."releasing_date" is null)),
	CONSTRAINT "payments_refunded" CHECK ("payments"."refunded_minor" between 0 and coalesce("payments"."capture_minor", 0)),
	CONSTRAINT "payments_kept" CHECK ("payments"."booking_id" is null or "payments"."status" <> 'SUCCESSFUL' or ("payments"."capture_minor" is not null and "payments"."applied_minor" = "payments"."capture_minor" - "payments"."refunded_minor")),
	CONSTRAINT "payments_done" CHECK (("payments"."status" = 'SUCCESSFUL') <= ("payments"."payment_date" is not null)),
	CONSTRAINT "payments_held" CHECK ("payments"."status" not in ('AUTHORISED', 'RELEASED') or "payments"."payable_type" = 'BOOKING'),
	CONSTRAINT "payments_of_booking" CHECK (("payments"."payable_type" = 'BOOKING') = ("payments"."booking_id" is not null)),
	CONSTRAINT "payments_of_invoice" CHECK (("payments"."payable_type" = 'INVOICE') = ("payments"."invoice_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "facility_blocking_resources" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"blocking_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	CONSTRAINT "facility_blocking_resources_pkey" PRIMARY KEY("blocking_id","resource_id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "facility_blockings" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"reference_no" text NOT NULL,
	"name" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"start_minute" smallint NOT NULL,
	"end_minute" smallint NOT NULL,
	"days" smallint[] DEFAULT '{}' NOT NULL,
	"include_holiday" boolean DEFAULT true NOT NULL,
	"reason" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"terminated_date" timestamp with time zone,
	"terminate_remark" text,
	"deleted_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "facility_blockings_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "facility_blockings_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "facility_blockings_days" CHECK ("facility_blockings"."end_date" between "facility_blockings"."start_date" and "facility_blockings"."start_date" + 730),
	CONSTRAINT "facility_blockings_times" CHECK ("facility_blockings"."start_minute" >= 0 and "facility_blockings"."end_minute" > "facility_blockings"."start_minute" and "facility_blockings"."end_minute" <= 1440),
	CONSTRAINT "facility_blockings_weekdays" CHECK ("facility_blockings"."days" <@ array[1,2,3,4,5,6,7]::smallint[]),
	CONSTRAINT "facility_blockings_span" CHECK ("facility_blockings"."ends_at" > "facility_blockings"."starts_at"),
	CONSTRAINT "facility_blockings_terminated" CHECK (("facility_blockings"."terminated_date" is null) = ("facility_blockings"."terminate_remark" is null))
);
--> statement-breakpoint
CREATE TABLE "booking_approval_configs" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"category_id" uuid,
	"resource_id" uuid,
	"approval_required" boolean DEFAULT false NOT NULL,
	"auto_approve_after_hours" integer,
	"notify_emails" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "booking_approval_configs_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "booking_approval_configs_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "booking_approval_configs_target" CHECK (num_nonnulls("booking_approval_configs"."category_id", "booking_approval_configs"."resource_id") = 1),
	CONSTRAINT "booking_approval_configs_hours" CHECK ("booking_approval_configs"."auto_approve_after_hours" between 1 and 720)
);
--> statement-breakpoint
CREATE TABLE "booking_approval_levels" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"config_id" uuid NOT NULL,
	"level" smallint NOT NULL,
	"party_type" text NOT NULL,
	"user_group_office_centre_id" uuid,
	"user_group_id" uuid,
	CONSTRAINT "booking_approval_levels_pkey" PRIMARY KEY("config_id","level","landlord_id"),
	CONSTRAINT "booking_approval_levels_level" CHECK ("booking_approval_levels"."level" between 1 and 3),
	CONSTRAINT "booking_approval_levels_party" CHECK ("booking_approval_levels"."party_type" in ('BUILDING_TEAM', 'TENANT_ADMIN', 'USER_GROUP', 'SPECIFIC_USER') and ("booking_approval_levels"."party_type" = 'USER_GROUP') = ("booking_approval_levels"."user_group_id" is not null) and ("booking_approval_levels"."user_group_id" is null) = ("booking_approval_levels"."user_group_office_centre_id" is null))
);
--> statement-breakpoint
CREATE TABLE "booking_approval_users" (
	"landlord_id" uuid NOT NULL,
	"config_id" uuid NOT NULL,
	"level" smallint NOT NULL,
	"user_office_centre_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "booking_approval_users_pkey" PRIMARY KEY("config_id","level","user_id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "booking_period_resources" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"period_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	CONSTRAINT "booking_period_resources_pkey" PRIMARY KEY("period_id","resource_id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "booking_period_tags" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "booking_period_tags_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "booking_period_tags_place" UNIQUE("landlord_id","office_centre_id","id")
);
--> statement-breakpoint
CREATE TABLE "booking_periods" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"name" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"open_in" integer NOT NULL,
	"open_in_unit" text NOT NULL,
	"booking_open_in_start_date" date NOT NULL,
	"deleted_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "booking_periods_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "booking_periods_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "booking_periods_days" CHECK ("booking_periods"."end_date" >= "booking_periods"."start_date"),
	CONSTRAINT "booking_periods_open_in" CHECK ("booking_periods"."open_in" between 0 and 365 and "booking_periods"."open_in_unit" in ('DAYS', 'WEEKS', 'MONTHS')),
	CONSTRAINT "booking_periods_opens" CHECK ("booking_periods"."booking_open_in_start_date" <= "booking_periods"."start_date")
);
--> statement-breakpoint
CREATE TABLE "space_management_settings" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"week_start" text DEFAULT 'MONDAY' NOT NULL,
	"show_requester_name" boolean DEFAULT true NOT NULL,
	"cancel_cut_off_hours" integer DEFAULT 0 NOT NULL,
	"no_show_release_min" integer,
	"display_privacy" text DEFAULT 'INITIALS' NOT NULL,
	"working_hours_start" smallint DEFAULT 540 NOT NULL,
	"working_hours_end" smallint DEFAULT 1080 NOT NULL,
	"offer_minutes" integer DEFAULT 30 NOT NULL,
	"reminder_enabled" boolean DEFAULT true NOT NULL,
	"reminders" jsonb DEFAULT '[{"value":15,"unit":"MINS"}]'::jsonb NOT NULL,
	"reminder_channels" text[] DEFAULT '{"EMAIL","PUSH"}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "space_management_settings_pkey" PRIMARY KEY("office_centre_id","landlord_id"),
	CONSTRAINT "space_management_settings_privacy" CHECK ("space_management_settings"."display_privacy" in ('NAMES', 'INITIALS', 'HIDDEN')),
	CONSTRAINT "space_management_settings_cut_off" CHECK ("space_management_settings"."cancel_cut_off_hours" between 0 and 720),
	CONSTRAINT "space_management_settings_no_show" CHECK ("space_management_settings"."no_show_release_min" between 1 and 240),
	CONSTRAINT "space_management_settings_offer" CHECK ("space_management_settings"."offer_minutes" between 5 and 1440),
	CONSTRAINT "space_management_settings_hours" CHECK ("space_management_settings"."working_hours_start" >= 0 and "space_management_settings"."working_hours_end" > "space_management_settings"."working_hours_start" and "space_management_settings"."working_hours_end" <= 1440),
	CONSTRAINT "space_management_settings_channels" CHECK ("space_management_settings"."reminder_channels" <@ array['EMAIL', 'PUSH'] and jsonb_array_length("space_management_settings"."reminders") <= 3)
);
--> statement-breakpoint
CREATE TABLE "tagged_booking_periods" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"period_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "tagged_booking_periods_pkey" PRIMARY KEY("period_id","tag_id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "booking_holds" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"owner_office_centre_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"user_office_centre_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_date" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_holds_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "booking_holds_span" CHECK ("booking_holds"."ends_at" > "booking_holds"."starts_at" and "booking_holds"."expires_at" > "booking_holds"."created_date")
);
--> statement-breakpoint
CREATE TABLE "wait_list_entries" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"owner_office_centre_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"user_office_centre_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"no_of_pax" integer DEFAULT 1 NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"hold_id" uuid,
	"offer_token_hash" text,
	"offer_expires_at" timestamp with time zone,
	"booking_id" uuid,
	"created_date" timestamp with time zone NOT NULL,
	"updated_date" timestamp with time zone NOT NULL,
	CONSTRAINT "wait_list_entries_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "wait_list_entries_offer_token" UNIQUE("offer_token_hash","landlord_id"),
	CONSTRAINT "wait_list_entries_status" CHECK ("wait_list_entries"."status" in ('WAITING', 'OFFERED', 'BOOKED', 'LAPSED', 'CANCELLED')),
	CONSTRAINT "wait_list_entries_offer" CHECK (("wait_list_entries"."status" = 'OFFERED') = ("wait_list_entries"."offer_token_hash" is not null) and ("wait_list_entries"."status" = 'OFFERED') = ("wait_list_entries"."offer_expires_at" is not null)),
	CONSTRAINT "wait_list_entries_span" CHECK ("wait_list_entries"."ends_at" > "wait_list_entries"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "booking_reminders" (
	"landlord_id" uuid NOT NULL,
	"owner_office_centre_id" uuid NOT NULL,
	"instance_id" uuid NOT NULL,
	"minutes_before" integer NOT NULL,
	"sent_date" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_reminders_pkey" PRIMARY KEY("instance_id","minutes_before","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" uuid NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_date" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_pkey" PRIMARY KEY("user_id","landlord_id"),
	CONSTRAINT "calendar_feeds_token" UNIQUE("token_hash","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "booking_decisions" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"owner_office_centre_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"level" smallint NOT NULL,
	"decision" text NOT NULL,
	"user_id" uuid,
	"user_full_name" text NOT NULL,
	"remark" text,
	"date" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_decisions_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "booking_decisions_decision" CHECK ("booking_decisions"."decision" in ('APPROVED', 'REJECTED'))
);
--> statement-breakpoint
CREATE TABLE "booking_equipments" (
	"landlord_id" uuid NOT NULL,
	"owner_office_centre_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"equipment_id" uuid NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "booking_equipments_pkey" PRIMARY KEY("booking_id","equipment_id","landlord_id"),
	CONSTRAINT "booking_equipments_quantity" CHECK ("booking_equipments"."quantity" between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "booking_instances" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"owner_office_centre_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"place_no" smallint DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"requested_by_user_id" uuid,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'UPCOMING' NOT NULL,
	"live" boolean DEFAULT true NOT NULL,
	"check_in_date" timestamp with time zone,
	"check_in_way" text,
	"ended_date" timestamp with time zone,
	"cancel_remark" text,
	"amount_minor" bigint DEFAULT 0 NOT NULL,
	"price_lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "booking_instances_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "booking_instances_owner" UNIQUE("landlord_id","owner_office_centre_id","id"),
	CONSTRAINT "booking_instances_status" CHECK ("booking_instances"."status" in ('UPCOMING', 'CHECKED_IN', 'NO_SHOW', 'CANCELLED')),
	CONSTRAINT "booking_instances_span" CHECK ("booking_instances"."ends_at" > "booking_instances"."starts_at"),
	CONSTRAINT "booking_instances_live" CHECK (not "booking_instances"."live" or "booking_instances"."status" in ('UPCOMING', 'CHECKED_IN')),
	CONSTRAINT "booking_instances_check_in" CHECK (("booking_instances"."status" = 'CHECKED_IN') <= ("booking_instances"."check_in_date" is not null)),
	CONSTRAINT "booking_instances_price" CHECK (("booking_instances"."amount_minor" = 0 and "booking_instances"."price_lines" = '[]') or ("booking_instances"."amount_minor" >= 0 and price_lines_total("booking_instances"."price_lines") = "booking_instances"."amount_minor")),
	CONSTRAINT "booking_instances_check_in_way" CHECK ("booking_instances"."check_in_way" in ('CODE', 'QR', 'DOOR', 'DESK', 'DISPLAY'))
);
--> statement-breakpoint
CREATE TABLE "booking_invitees" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"owner_office_centre_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"user_office_centre_id" uuid,
	"user_id" uuid,
	"email" "citext" NOT NULL,
	"full_name" text,
	CONSTRAINT "booking_invitees_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "booking_invitees_once" UNIQUE("booking_id","email","landlord_id"),
	CONSTRAINT "booking_invitees_user_place" CHECK (("booking_invitees"."user_id" is null) = ("booking_invitees"."user_office_centre_id" is null))
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"owner_office_centre_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"landlord_facility" boolean NOT NULL,
	"resource_id" uuid NOT NULL,
	"reference_no" text NOT NULL,
	"title" text NOT NULL,
	"purpose" text,
	"requested_by_user_id" uuid,
	"entered_by_user_id" uuid,
	"no_of_pax" integer DEFAULT 1 NOT NULL,
	"layout" text,
	"status" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"no_of_instances" integer NOT NULL,
	"time_zone" text NOT NULL,
	"recurrence" jsonb,
	"approval_level" smallint DEFAULT 0 NOT NULL,
	"auto_approve_at" timestamp with time zone,
	"reject_remark" text,
	"cancel_remark" text,
	"decided_date" timestamp with time zone,
	"amount_minor" bigint DEFAULT 0 NOT NULL,
	"currency" char(3),
	"price_lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"discount_id" uuid,
	"payment_status" text DEFAULT 'NONE' NOT NULL,
	"external_event_id" text,
	"calendar_organiser" text,
	"display_id" uuid,
	"left_calendar_date" timestamp with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "bookings_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "bookings_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "bookings_owner" UNIQUE("landlord_id","owner_office_centre_id","id"),
	CONSTRAINT "bookings_somebody" CHECK (num_nonnulls("bookings"."requested_by_user_id", "bookings"."calendar_organiser", "bookings"."display_id") = 1
        and ("bookings"."calendar_organiser" is null or "bookings"."external_event_id" is not null)),
	CONSTRAINT "bookings_left_calendar" CHECK ("bookings"."left_calendar_date" is null or "bookings"."external_event_id" is not null),
	CONSTRAINT "bookings_status" CHECK ("bookings"."status" in ('PENDING', 'APPROVED', 'REJECTED', 'CANCELLED', 'EXPIRED')),
	CONSTRAINT "bookings_span" CHECK ("bookings"."ends_at" > "bookings"."starts_at"),
	CONSTRAINT "bookings_rejected" CHECK (("bookings"."status" = 'REJECTED') <= ("bookings"."reject_remark" is not null)),
	CONSTRAINT "bookings_level" CHECK ("bookings"."approval_level" between 0 and 3 and ("bookings"."status" = 'PENDING' or "bookings"."approval_level" = 0)),
	CONSTRAINT "bookings_amount" CHECK ("bookings"."amount_minor" >= 0 and ("bookings"."amount_minor" = 0 or "bookings"."currency" is not null)),
	CONSTRAINT "bookings_price_lines" CHECK (price_lines_total("bookings"."price_lines") = "bookings"."amount_minor"),
	CONSTRAINT "bookings_payment_status" CHECK ("bookings"."payment_status" in ('NONE', 'PENDING', 'AUTHORISED', 'CAPTURED', 'RELEASED', 'REFUNDED', 'FAILED'))
);
--> statement-breakpoint
CREATE TABLE "ahu_unit_units" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"ahu_unit_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	CONSTRAINT "ahu_unit_units_pkey" PRIMARY KEY("ahu_unit_id","unit_id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "ahu_units" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"ahu_reference_no" text NOT NULL,
	"ahu_name" text NOT NULL,
	"bms_point_id" text,
	"rate_per_hour_minor" bigint,
	"currency" char(3),
	"active" boolean DEFAULT true NOT NULL,
	"deleted_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "ahu_units_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "ahu_units_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "ahu_units_rate" CHECK (("ahu_units"."rate_per_hour_minor" is null) = ("ahu_units"."currency" is null) and "ahu_units"."rate_per_hour_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "office_centre_units" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"office_floor_id" uuid NOT NULL,
	"unit_no" text NOT NULL,
	"size_sqm" numeric(10, 2),
	"active" boolean DEFAULT true NOT NULL,
	"deleted_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "office_centre_units_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "office_centre_units_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "office_centre_units_size" CHECK ("office_centre_units"."size_sqm" > 0)
);
--> statement-breakpoint
CREATE TABLE "office_floors" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"office_tower_id" uuid NOT NULL,
	"name" text NOT NULL,
	"level_no" integer NOT NULL,
	"description" text,
	"deleted_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "office_floors_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "office_floors_place" UNIQUE("landlord_id","office_centre_id","id")
);
--> statement-breakpoint
CREATE TABLE "office_towers" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"site_id" uuid,
	"name" text NOT NULL,
	"code" text,
	"address" text,
	"active" boolean DEFAULT true NOT NULL,
	"last_synced_date" timestamp with time zone,
	"deleted_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "office_towers_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "office_towers_place" UNIQUE("landlord_id","office_centre_id","id")
);
--> statement-breakpoint
CREATE TABLE "unit_leases" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"lease_start" date NOT NULL,
	"lease_end" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "unit_leases_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "unit_leases_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "unit_leases_days" CHECK ("unit_leases"."lease_end" >= "unit_leases"."lease_start")
);
--> statement-breakpoint
CREATE TABLE "division_user_groups" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"division_id" uuid NOT NULL,
	"user_group_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "division_user_groups_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "division_user_groups_place" UNIQUE("landlord_id","office_centre_id","id")
);
--> statement-breakpoint
CREATE TABLE "divisions" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"name" text NOT NULL,
	"new_name" text,
	"effective_date" date,
	"deleted_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "divisions_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "divisions_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "divisions_rename" CHECK (("divisions"."new_name" is null) = ("divisions"."effective_date" is null))
);
--> statement-breakpoint
CREATE TABLE "user_divisions" (
	"user_id" uuid NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"division_id" uuid NOT NULL,
	CONSTRAINT "user_divisions_pkey" PRIMARY KEY("user_id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "email_domains" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"tenant_id" uuid,
	"domain" "citext" NOT NULL,
	"auto_approve" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"deleted_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "email_domains_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "email_domains_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "email_domains_form" CHECK ("email_domains"."domain" !~ '[@[:space:]]')
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"name" text NOT NULL,
	"date" date NOT NULL,
	"end_date" date NOT NULL,
	"recurring_yearly" boolean DEFAULT false NOT NULL,
	"applies_to" text[] NOT NULL,
	"source" text DEFAULT 'MANUAL' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "holidays_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "holidays_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "holidays_days" CHECK ("holidays"."end_date" >= "holidays"."date" and "holidays"."end_date" < "holidays"."date" + 60),
	CONSTRAINT "holidays_applies_to" CHECK (cardinality("holidays"."applies_to") > 0 and "holidays"."applies_to" <@ array['ACCESS', 'BOOKING', 'AIRCON']),
	CONSTRAINT "holidays_source" CHECK ("holidays"."source" in ('MANUAL', 'PUBLIC'))
);
--> statement-breakpoint
CREATE TABLE "display_api_keys" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"display_id" uuid,
	"revoked_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "display_api_keys_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "display_api_keys_hash" UNIQUE("key_hash","landlord_id"),
	CONSTRAINT "display_api_keys_place" UNIQUE("landlord_id","office_centre_id","id")
);
--> statement-breakpoint
CREATE TABLE "display_devices" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"api_key_id" uuid NOT NULL,
	"display_id" uuid,
	"token_hash" text NOT NULL,
	"created_date" timestamp with time zone NOT NULL,
	CONSTRAINT "display_devices_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "display_devices_display_once" UNIQUE("display_id","landlord_id"),
	CONSTRAINT "display_devices_token" UNIQUE("token_hash","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "zone_displays" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"zone_id" uuid,
	"resource_id" uuid,
	"theme" text DEFAULT 'LIGHT' NOT NULL,
	"refresh_seconds" integer DEFAULT 60 NOT NULL,
	"status" text DEFAULT 'PENDING_SETUP' NOT NULL,
	"show_names" boolean DEFAULT true NOT NULL,
	"walk_up_booking" boolean DEFAULT false NOT NULL,
	"last_seen" timestamp with time zone,
	"deleted_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "zone_displays_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "zone_displays_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "zone_displays_shows" CHECK (case "zone_displays"."type" when 'ZONE' then "zone_displays"."zone_id" is not null and "zone_displays"."resource_id" is null when 'ROOM' then "zone_displays"."resource_id" is not null and "zone_displays"."zone_id" is null else false end),
	CONSTRAINT "zone_displays_status" CHECK ("zone_displays"."status" in ('PENDING_SETUP', 'ACTIVE', 'INACTIVE')),
	CONSTRAINT "zone_displays_walk_up" CHECK (not "zone_displays"."walk_up_booking" or "zone_displays"."type" = 'ROOM'),
	CONSTRAINT "zone_displays_refresh" CHECK ("zone_displays"."refresh_seconds" between 30 and 90)
);
--> statement-breakpoint
CREATE TABLE "hotdesk_zone_opening_hours" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"zone_id" uuid NOT NULL,
	"day" smallint NOT NULL,
	"start_minute" smallint NOT NULL,
	"end_minute" smallint NOT NULL,
	CONSTRAINT "hotdesk_zone_opening_hours_pkey" PRIMARY KEY("zone_id","day","start_minute","landlord_id"),
	CONSTRAINT "hotdesk_zone_opening_hours_values" CHECK ("hotdesk_zone_opening_hours"."day" between 1 and 7 and "hotdesk_zone_opening_hours"."start_minute" >= 0 and "hotdesk_zone_opening_hours"."end_minute" > "hotdesk_zone_opening_hours"."start_minute" and "hotdesk_zone_opening_hours"."end_minute" <= 1440)
);
--> statement-breakpoint
CREATE TABLE "hotdesk_zone_tenants" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"zone_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	CONSTRAINT "hotdesk_zone_tenants_pkey" PRIMARY KEY("zone_id","tenant_id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "hotdesk_zone_user_groups" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"zone_id" uuid NOT NULL,
	"group_office_centre_id" uuid NOT NULL,
	"user_group_id" uuid NOT NULL,
	CONSTRAINT "hotdesk_zone_user_groups_pkey" PRIMARY KEY("zone_id","user_group_id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "closing_plans" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"subject_name" text NOT NULL,
	"effective_date" date NOT NULL,
	"status" text NOT NULL,
	"remark" text,
	"items" jsonb,
	"done_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "closing_plans_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "closing_plans_subject" CHECK ("closing_plans"."subject_type" in ('USER', 'TENANT')),
	CONSTRAINT "closing_plans_status" CHECK ("closing_plans"."status" in ('PLANNED', 'DONE', 'CANCELLED')),
	CONSTRAINT "closing_plans_done" CHECK (("closing_plans"."status" = 'DONE') = ("closing_plans"."done_date" is not null))
);
--> statement-breakpoint
CREATE TABLE "occupancies" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"place_no" smallint DEFAULT 1 NOT NULL,
	"during" "tstzrange" NOT NULL,
	"kind" text NOT NULL,
	"holder" uuid NOT NULL,
	"blocking_id" uuid,
	"expires_at" timestamp with time zone,
	CONSTRAINT "occupancies_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "occupancies_kind" CHECK ("occupancies"."kind" in ('BOOKING', 'HOLD', 'BLOCKING')),
	CONSTRAINT "occupancies_during" CHECK (not isempty("occupancies"."during") and not lower_inf("occupancies"."during") and not upper_inf("occupancies"."during")),
	CONSTRAINT "occupancies_hold" CHECK (("occupancies"."kind" = 'HOLD') = ("occupancies"."expires_at" is not null)),
	CONSTRAINT "occupancies_blocking_holder" CHECK (("occupancies"."kind" = 'BLOCKING') = ("occupancies"."holder" = '00000000-0000-0000-0000-000000000000') and ("occupancies"."kind" = 'BLOCKING') = ("occupancies"."blocking_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "office_centre_add_ons" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"code" text NOT NULL,
	"enabled" boolean NOT NULL,
	CONSTRAINT "office_centre_add_ons_pkey" PRIMARY KEY("office_centre_id","code","landlord_id")
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
	"contact_name" text,
	"contact_email" text,
	"contact_phone" text,
	"logo_file_id" uuid,
	"brand_colour" text,
	"timezone_offset" integer,
	"active" boolean DEFAULT true NOT NULL,
	"booking_active" boolean DEFAULT false NOT NULL,
	"allow_staff_login" boolean DEFAULT false NOT NULL,
	"allow_submit_pass_request" boolean DEFAULT false NOT NULL,
	"one_time_code_required" boolean DEFAULT false NOT NULL,
	"listed_in_directory" boolean DEFAULT false NOT NULL,
	"notification_emails" text[] DEFAULT '{}' NOT NULL,
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
	CONSTRAINT "office_centres_code_form" CHECK ("office_centres"."centre_code" ~ '^[A-Z0-9]{1,10}$'),
	CONSTRAINT "office_centres_brand_colour" CHECK ("office_centres"."brand_colour" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "discount_uses" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"discount_id" uuid NOT NULL,
	"user_office_centre_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "discount_uses_pkey" PRIMARY KEY("discount_id","user_id","landlord_id"),
	CONSTRAINT "discount_uses_used" CHECK ("discount_uses"."used" >= 0)
);
--> statement-breakpoint
CREATE TABLE "discounts" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"type" text NOT NULL,
	"percent" numeric(5, 2),
	"amount_minor" bigint,
	"currency" char(3),
	"cap_minor" bigint,
	"min_amount_minor" bigint,
	"applies_to" text NOT NULL,
	"target_ids" uuid[] DEFAULT '{}' NOT NULL,
	"user_group_ids" uuid[] DEFAULT '{}' NOT NULL,
	"tenant_ids" uuid[] DEFAULT '{}' NOT NULL,
	"max_use" integer,
	"max_use_per_user" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"active" boolean DEFAULT true NOT NULL,
	"deleted_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "discounts_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "discounts_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "discounts_value" CHECK (case "discounts"."type" when 'PERCENT' then "discounts"."percent" > 0 and "discounts"."percent" <= 100 and "discounts"."amount_minor" is null when 'AMOUNT' then "discounts"."amount_minor" > 0 and "discounts"."percent" is null and "discounts"."currency" is not null else false end),
	CONSTRAINT "discounts_applies_to" CHECK ("discounts"."applies_to" in ('ALL', 'FACILITY', 'CATEGORY', 'HOTDESK_ZONE')),
	CONSTRAINT "discounts_days" CHECK ("discounts"."end_date" >= "discounts"."start_date"),
	CONSTRAINT "discounts_amounts" CHECK (("discounts"."cap_minor" is null or "discounts"."cap_minor" > 0) and ("discounts"."min_amount_minor" is null or "discounts"."min_amount_minor" > 0) and (num_nonnulls("discounts"."cap_minor", "discounts"."min_amount_minor") = 0 or "discounts"."currency" is not null)),
	CONSTRAINT "discounts_limits" CHECK ("discounts"."max_use" > 0 and "discounts"."max_use_per_user" > 0),
	CONSTRAINT "discounts_use" CHECK ("discounts"."used" >= 0 and ("discounts"."max_use" is null or "discounts"."used" <= "discounts"."max_use"))
);
--> statement-breakpoint
CREATE TABLE "rate_peaks" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"rate_id" uuid NOT NULL,
	"line_no" smallint NOT NULL,
	"days" smallint[] DEFAULT '{}' NOT NULL,
	"start_minute" smallint DEFAULT 0 NOT NULL,
	"end_minute" smallint DEFAULT 1440 NOT NULL,
	"min_duration" integer,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "rate_peaks_pkey" PRIMARY KEY("rate_id","line_no","landlord_id"),
	CONSTRAINT "rate_peaks_times" CHECK ("rate_peaks"."start_minute" >= 0 and "rate_peaks"."end_minute" > "rate_peaks"."start_minute" and "rate_peaks"."end_minute" <= 1440 and "rate_peaks"."days" <@ array[1,2,3,4,5,6,7]::smallint[]),
	CONSTRAINT "rate_peaks_amount" CHECK ("rate_peaks"."amount_minor" >= 0 and "rate_peaks"."min_duration" > 0)
);
--> statement-breakpoint
CREATE TABLE "rate_targets" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"rate_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"circle_type" text DEFAULT 'ALL' NOT NULL,
	"circle" text DEFAULT '' NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"in_force" boolean NOT NULL,
	CONSTRAINT "rate_targets_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "rate_targets_circle" CHECK ("rate_targets"."circle_type" in ('ALL', 'TENANT', 'USER_GROUP', 'TIER') and ("rate_targets"."circle_type" = 'ALL') = ("rate_targets"."circle" = ''))
);
--> statement-breakpoint
CREATE TABLE "rates" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"name" text NOT NULL,
	"applies_to" text NOT NULL,
	"charge_unit" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"tax_rate" numeric(5, 2) DEFAULT 0 NOT NULL,
	"currency" char(3) NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"draft" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"deleted_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "rates_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "rates_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "rates_applies_to" CHECK ("rates"."applies_to" in ('FACILITY', 'CATEGORY', 'HOTDESK_ZONE')),
	CONSTRAINT "rates_charge_unit" CHECK ("rates"."charge_unit" in ('PER_SLOT', 'PER_HOUR', 'PER_DAY', 'PER_BOOKING')),
	CONSTRAINT "rates_amount" CHECK ("rates"."amount_minor" > 0 and "rates"."tax_rate" between 0 and 100),
	CONSTRAINT "rates_days" CHECK ("rates"."end_date" >= "rates"."start_date")
);
--> statement-breakpoint
CREATE TABLE "bookable_resources" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"category_id" uuid,
	"zone_id" uuid,
	"site_id" uuid NOT NULL,
	"area_id" uuid,
	"office_floor_id" uuid,
	"facility_type" text,
	"facility_location" text,
	"landlord_facility" boolean DEFAULT false NOT NULL,
	"capacity" integer DEFAULT 1 NOT NULL,
	"places" integer DEFAULT 1 NOT NULL,
	"description" text,
	"min_duration" integer,
	"max_duration" integer,
	"buffer_before" integer DEFAULT 0 NOT NULL,
	"buffer_after" integer DEFAULT 0 NOT NULL,
	"lead_time" integer DEFAULT 0 NOT NULL,
	"advance_days_max" integer DEFAULT 365 NOT NULL,
	"bookable_by" text DEFAULT 'ALL' NOT NULL,
	"approval_required" boolean DEFAULT false NOT NULL,
	"check_in_required" boolean DEFAULT false NOT NULL,
	"check_in_code" text NOT NULL,
	"qr_token" text NOT NULL,
	"check_in_grace" integer DEFAULT 15 NOT NULL,
	"cancel_cut_off_hours" integer,
	"invitee_max" integer DEFAULT 50 NOT NULL,
	"plan_x" numeric(5, 2),
	"plan_y" numeric(5, 2),
	"amenities" text[] DEFAULT '{}' NOT NULL,
	"assigned_user_id" uuid,
	"assigned_user_office_centre_id" uuid,
	"external_calendar_id" text,
	"access_door_id" uuid,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"status_remark" text,
	"deleted_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "bookable_resources_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "bookable_resources_qr_token" UNIQUE("qr_token","landlord_id"),
	CONSTRAINT "bookable_resources_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "bookable_resources_kind" CHECK ("bookable_resources"."kind" in ('FACILITY', 'HOTDESK', 'DESK_POOL')),
	CONSTRAINT "bookable_resources_of_kind" CHECK (case "bookable_resources"."kind" when 'FACILITY' then "bookable_resources"."category_id" is not null and "bookable_resources"."zone_id" is null else "bookable_resources"."zone_id" is not null and "bookable_resources"."category_id" is null end),
	CONSTRAINT "bookable_resources_status" CHECK ("bookable_resources"."status" in ('ACTIVE', 'INACTIVE', 'BLOCKED')),
	CONSTRAINT "bookable_resources_bookable_by" CHECK ("bookable_resources"."bookable_by" in ('ALL', 'USER_GROUPS', 'TENANTS')),
	CONSTRAINT "bookable_resources_capacity" CHECK ("bookable_resources"."capacity" between 1 and 1000 and "bookable_resources"."places" between 1 and 1000),
	CONSTRAINT "bookable_resources_pool" CHECK ("bookable_resources"."places" = 1 or "bookable_resources"."kind" = 'DESK_POOL'),
	CONSTRAINT "bookable_resources_durations" CHECK ("bookable_resources"."min_duration" > 0 and "bookable_resources"."max_duration" >= coalesce("bookable_resources"."min_duration", 1)),
	CONSTRAINT "bookable_resources_buffers" CHECK ("bookable_resources"."buffer_before" between 0 and 120 and "bookable_resources"."buffer_after" between 0 and 120),
	CONSTRAINT "bookable_resources_advance" CHECK ("bookable_resources"."lead_time" between 0 and 43200 and "bookable_resources"."advance_days_max" between 0 and 365),
	CONSTRAINT "bookable_resources_check_in" CHECK ("bookable_resources"."check_in_code" ~ '^[0-9]{6}$' and "bookable_resources"."check_in_grace" between 1 and 240),
	CONSTRAINT "bookable_resources_plan" CHECK (("bookable_resources"."plan_x" is null) = ("bookable_resources"."plan_y" is null)),
	CONSTRAINT "bookable_resources_plan_values" CHECK ("bookable_resources"."plan_x" between 0 and 100 and "bookable_resources"."plan_y" between 0 and 100),
	CONSTRAINT "bookable_resources_assigned_desk" CHECK (("bookable_resources"."assigned_user_id" is null) = ("bookable_resources"."assigned_user_office_centre_id" is null) and ("bookable_resources"."assigned_user_id" is null or "bookable_resources"."kind" = 'HOTDESK'))
);
--> statement-breakpoint
CREATE TABLE "facility_categories" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"slot_policy" text DEFAULT 'MINUTES' NOT NULL,
	"time_slot_duration" integer,
	"free_access_period" text DEFAULT 'NONE' NOT NULL,
	"icon" text,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"deleted_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "facility_categories_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "facility_categories_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "facility_categories_type" CHECK ("facility_categories"."type" in ('OFFICE', 'COMMON_SPACE')),
	CONSTRAINT "facility_categories_slot_policy" CHECK ("facility_categories"."slot_policy" in ('MINUTES', 'HALF_DAY', 'DAY')),
	CONSTRAINT "facility_categories_duration" CHECK ("facility_categories"."time_slot_duration" between 5 and 1440),
	CONSTRAINT "facility_categories_free_access" CHECK ("facility_categories"."free_access_period" in ('NONE', 'WORKING_HOURS', 'ALWAYS'))
);
--> statement-breakpoint
CREATE TABLE "facility_equipments" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "facility_equipments_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "facility_equipments_place" UNIQUE("landlord_id","office_centre_id","id")
);
--> statement-breakpoint
CREATE TABLE "facility_tags" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "facility_tags_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "facility_tags_place" UNIQUE("landlord_id","office_centre_id","id")
);
--> statement-breakpoint
CREATE TABLE "hotdesk_zones" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"area_id" uuid NOT NULL,
	"name" text NOT NULL,
	"pooled" boolean DEFAULT false NOT NULL,
	"floor_plan_file_id" uuid,
	"bookable_by" text DEFAULT 'ALL' NOT NULL,
	"check_in_required" boolean DEFAULT true NOT NULL,
	"check_in_grace" integer DEFAULT 30 NOT NULL,
	"buffer_before" integer DEFAULT 0 NOT NULL,
	"buffer_after" integer DEFAULT 0 NOT NULL,
	"lead_time" integer DEFAULT 0 NOT NULL,
	"advance_days_max" integer DEFAULT 30 NOT NULL,
	"min_duration" integer,
	"max_duration" integer,
	"active" boolean DEFAULT true NOT NULL,
	"deleted_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "hotdesk_zones_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "hotdesk_zones_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "hotdesk_zones_bookable_by" CHECK ("hotdesk_zones"."bookable_by" in ('ALL', 'USER_GROUPS', 'TENANTS')),
	CONSTRAINT "hotdesk_zones_rules" CHECK ("hotdesk_zones"."check_in_grace" between 1 and 240 and "hotdesk_zones"."buffer_before" between 0 and 120 and "hotdesk_zones"."buffer_after" between 0 and 120 and "hotdesk_zones"."lead_time" between 0 and 43200 and "hotdesk_zones"."advance_days_max" between 0 and 365),
	CONSTRAINT "hotdesk_zones_durations" CHECK ("hotdesk_zones"."min_duration" > 0 and "hotdesk_zones"."max_duration" >= coalesce("hotdesk_zones"."min_duration", 1))
);
--> statement-breakpoint
CREATE TABLE "resource_equipments" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"equipment_id" uuid NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "resource_equipments_pkey" PRIMARY KEY("resource_id","equipment_id","landlord_id"),
	CONSTRAINT "resource_equipments_quantity" CHECK ("resource_equipments"."quantity" between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "resource_images" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"system_file_id" uuid NOT NULL,
	"sort_order" smallint NOT NULL,
	CONSTRAINT "resource_images_pkey" PRIMARY KEY("resource_id","system_file_id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "resource_opening_hours" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"day" smallint NOT NULL,
	"start_minute" smallint NOT NULL,
	"end_minute" smallint NOT NULL,
	CONSTRAINT "resource_opening_hours_pkey" PRIMARY KEY("resource_id","day","start_minute","landlord_id"),
	CONSTRAINT "resource_opening_hours_values" CHECK ("resource_opening_hours"."day" between 1 and 7 and "resource_opening_hours"."start_minute" >= 0 and "resource_opening_hours"."end_minute" > "resource_opening_hours"."start_minute" and "resource_opening_hours"."end_minute" <= 1440)
);
--> statement-breakpoint
CREATE TABLE "resource_places" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"place_no" smallint NOT NULL,
	CONSTRAINT "resource_places_pkey" PRIMARY KEY("resource_id","place_no","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "resource_tags" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "resource_tags_pkey" PRIMARY KEY("resource_id","tag_id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "resource_tenants" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	CONSTRAINT "resource_tenants_pkey" PRIMARY KEY("resource_id","tenant_id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "resource_user_groups" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"group_office_centre_id" uuid NOT NULL,
	"user_group_id" uuid NOT NULL,
	CONSTRAINT "resource_user_groups_pkey" PRIMARY KEY("resource_id","user_group_id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "role_permissions" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"permission_code" text NOT NULL,
	CONSTRAINT "role_permissions_pkey" PRIMARY KEY("role_id","permission_code","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
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
	CONSTRAINT "roles_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "roles_place" UNIQUE("landlord_id","office_centre_id","id")
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	CONSTRAINT "user_roles_pkey" PRIMARY KEY("user_id","role_id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "system_data_categories" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"category_code" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "system_data_categories_code" UNIQUE("category_code")
);
--> statement-breakpoint
CREATE TABLE "system_data_values" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid,
	"office_centre_id" uuid,
	"category_id" uuid NOT NULL,
	"code" text NOT NULL,
	"label" text NOT NULL,
	"sort_order" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "system_data_values_place" CHECK (("system_data_values"."landlord_id" is null) = ("system_data_values"."office_centre_id" is null)),
	CONSTRAINT "system_data_values_code" CHECK ("system_data_values"."code" ~ '^[A-Z0-9_]{1,40}$')
);
--> statement-breakpoint
CREATE TABLE "area_users" (
	"area_id" uuid NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"user_office_centre_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "area_users_pkey" PRIMARY KEY("area_id","user_id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "areas" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"floor_plan_name" text,
	"floor_plan_file_id" uuid,
	"deleted_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "areas_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "areas_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "areas_floor_plan_named" CHECK (("areas"."floor_plan_name" is null) = ("areas"."floor_plan_file_id" is null))
);
--> statement-breakpoint
CREATE TABLE "site_users" (
	"site_id" uuid NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"user_office_centre_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "site_users_pkey" PRIMARY KEY("site_id","user_id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "sites" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"address" text,
	"timezone_offset" integer,
	"time_zone" text,
	"active" boolean DEFAULT true NOT NULL,
	"deleted_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "sites_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "sites_place" UNIQUE("landlord_id","office_centre_id","id")
);
--> statement-breakpoint
CREATE TABLE "subscription_credentials" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"credential_type" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "subscription_credentials_pkey" PRIMARY KEY("subscription_id","credential_type","landlord_id"),
	CONSTRAINT "subscription_credentials_quantity" CHECK ("subscription_credentials"."quantity" >= 0),
	CONSTRAINT "subscription_credentials_type" CHECK ("subscription_credentials"."credential_type" in ('STAFF_MOBILE_PASS', 'STAFF_QR_PASS', 'VISITOR_QR_PASS', 'STAFF_FR_PASS', 'PHYSICAL_CARD'))
);
--> statement-breakpoint
CREATE TABLE "subscription_hardware" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"device_type" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "subscription_hardware_pkey" PRIMARY KEY("subscription_id","device_type","landlord_id"),
	CONSTRAINT "subscription_hardware_quantity" CHECK ("subscription_hardware"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "subscription_histories" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"type" text NOT NULL,
	"old_value" jsonb,
	"new_value" jsonb,
	"effective_date" date NOT NULL,
	"remark" text,
	"created_date" timestamp with time zone NOT NULL,
	"created_by_user_id" uuid,
	"created_by_user_full_name" text,
	CONSTRAINT "subscription_histories_pkey" PRIMARY KEY("id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "subscription_rates" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"plan_code" text NOT NULL,
	"item" text NOT NULL,
	"currency" char(3) NOT NULL,
	"unit_price_minor" bigint,
	"effective_date" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "subscription_rates_item" UNIQUE("plan_code","item"),
	CONSTRAINT "subscription_rates_price" CHECK ("subscription_rates"."unit_price_minor" >= 0),
	CONSTRAINT "subscription_rates_set" CHECK (("subscription_rates"."unit_price_minor" is null) = ("subscription_rates"."effective_date" is null))
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"plan_code" text NOT NULL,
	"status" text NOT NULL,
	"billing_start_date" date NOT NULL,
	"billing_end_date" date NOT NULL,
	"billing_cycle" text NOT NULL,
	"auto_renew" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "subscriptions_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "subscriptions_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "subscriptions_plan" CHECK ("subscriptions"."plan_code" in ('QR_CODE', 'MOBILE_CODE', 'CUSTOM', 'LANDLORD_PLAN', 'TENANT_PLAN')),
	CONSTRAINT "subscriptions_status" CHECK ("subscriptions"."status" in ('ACTIVE', 'EXPIRED', 'TERMINATED')),
	CONSTRAINT "subscriptions_cycle" CHECK ("subscriptions"."billing_cycle" in ('MONTHLY', 'QUARTERLY', 'YEARLY')),
	CONSTRAINT "subscriptions_period" CHECK ("subscriptions"."billing_end_date" >= "subscriptions"."billing_start_date")
);
--> statement-breakpoint
CREATE TABLE "system_tags" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"module" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "system_tags_pkey" PRIMARY KEY("id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "tenant_records" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"uen" text,
	"notify_party_email" text[] DEFAULT '{}' NOT NULL,
	"alert_party_email" text[] DEFAULT '{}' NOT NULL,
	"tc_file_id" uuid,
	"currency" char(3) DEFAULT 'SGD' NOT NULL,
	"car_monthly_rate_minor" bigint,
	"car_monthly_rate_updated_date" timestamp with time zone,
	"car_monthly_rate_updated_by_user_id" uuid,
	"motorcycle_monthly_rate_minor" bigint,
	"motorcycle_monthly_rate_updated_date" timestamp with time zone,
	"motorcycle_monthly_rate_updated_by_user_id" uuid,
	"additional_vehicle" boolean DEFAULT false NOT NULL,
	"allow_online_payment" boolean DEFAULT true NOT NULL,
	"allow_offline_payment" boolean DEFAULT true NOT NULL,
	"recipient_account" text,
	"recipient_name" text,
	"bank_name" text,
	"visitor_lot_overuse_alert" boolean DEFAULT false NOT NULL,
	"visitor_lot_overuse_alert_percentage" numeric(5, 2),
	"days_before_cancel" integer,
	"activated_date" timestamp with time zone,
	"activated_by_user_id" uuid,
	"deactivated_date" timestamp with time zone,
	"deactivated_by_user_id" uuid,
	"deactivated_remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "tenant_records_pkey" PRIMARY KEY("office_centre_id","landlord_id"),
	CONSTRAINT "tenant_records_rates" CHECK ("tenant_records"."car_monthly_rate_minor" >= 0 and "tenant_records"."motorcycle_monthly_rate_minor" >= 0),
	CONSTRAINT "tenant_records_alert" CHECK (not "tenant_records"."visitor_lot_overuse_alert" or "tenant_records"."visitor_lot_overuse_alert_percentage" is not null),
	CONSTRAINT "tenant_records_percentage" CHECK ("tenant_records"."visitor_lot_overuse_alert_percentage" between 0 and 100),
	CONSTRAINT "tenant_records_days" CHECK ("tenant_records"."days_before_cancel" between 1 and 90)
);
--> statement-breakpoint
CREATE TABLE "user_group_members" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"user_group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "user_group_members_pkey" PRIMARY KEY("user_group_id","user_id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "user_groups" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"group_name" text NOT NULL,
	"description" text,
	"auto_approve_booking" boolean DEFAULT false NOT NULL,
	"max_booking" integer,
	"max_booking_unit" text,
	"no_of_users" integer DEFAULT 0 NOT NULL,
	"deleted_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "user_groups_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "user_groups_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "user_groups_max_booking" CHECK (("user_groups"."max_booking" is null) = ("user_groups"."max_booking_unit" is null) and "user_groups"."max_booking" > 0)
);
--> statement-breakpoint
CREATE TABLE "registration_requests" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
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
	CONSTRAINT "registration_requests_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "registration_requests_status" CHECK ("registration_requests"."status" in ('PENDING', 'APPROVED', 'REJECTED'))
);
--> statement-breakpoint
CREATE TABLE "user_permissions" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"permission_code" text NOT NULL,
	"enabled" boolean NOT NULL,
	CONSTRAINT "user_permissions_pkey" PRIMARY KEY("user_id","permission_code","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
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
	CONSTRAINT "users_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "users_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "users_status" CHECK ("users"."status" in ('PENDING', 'ACTIVE', 'INACTIVE'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_uploads_place" ON "bulk_uploads" USING btree ("landlord_id","office_centre_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "system_files_place" ON "system_files" USING btree ("landlord_id","office_centre_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_no" ON "invoices" USING btree ("issuer_id","invoice_no","landlord_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "facility_blockings_reference" ON "facility_blockings" USING btree ("landlord_id","reference_no");
--> statement-breakpoint
CREATE UNIQUE INDEX "booking_approval_configs_by_category" ON "booking_approval_configs" USING btree ("category_id","landlord_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "booking_approval_configs_by_resource" ON "booking_approval_configs" USING btree ("resource_id","landlord_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "booking_period_tags_name" ON "booking_period_tags" USING btree ("office_centre_id",lower("name"),"landlord_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "wait_list_entries_once" ON "wait_list_entries" USING btree ("user_id","resource_id","starts_at","ends_at","landlord_id") WHERE status in ('WAITING', 'OFFERED');
--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_reference" ON "bookings" USING btree ("landlord_id","reference_no");
--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_calendar_event" ON "bookings" USING btree ("resource_id","external_event_id","landlord_id") WHERE external_event_id is not null and left_calendar_date is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "ahu_units_reference_no" ON "ahu_units" USING btree ("office_centre_id",lower("ahu_reference_no"),"landlord_id") WHERE deleted_date is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "office_centre_units_no" ON "office_centre_units" USING btree ("office_floor_id",lower("unit_no"),"landlord_id") WHERE deleted_date is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "office_floors_level" ON "office_floors" USING btree ("office_tower_id","level_no","landlord_id") WHERE deleted_date is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "office_floors_name" ON "office_floors" USING btree ("office_tower_id",lower("name"),"landlord_id") WHERE deleted_date is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "office_towers_name" ON "office_towers" USING btree ("office_centre_id",lower("name"),"landlord_id") WHERE deleted_date is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "office_towers_code" ON "office_towers" USING btree ("office_centre_id",lower("code"),"landlord_id") WHERE deleted_date is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "division_user_groups_once" ON "division_user_groups" USING btree ("user_group_id","landlord_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "divisions_name" ON "divisions" USING btree ("office_centre_id",lower("name"),"landlord_id") WHERE deleted_date is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "divisions_new_name" ON "divisions" USING btree ("office_centre_id",lower("new_name"),"landlord_id") WHERE deleted_date is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "email_domains_domain" ON "email_domains" USING btree ("office_centre_id",coalesce("tenant_id", "office_centre_id"),"domain","landlord_id") WHERE deleted_date is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "zone_displays_name" ON "zone_displays" USING btree ("office_centre_id",lower("name"),"landlord_id") WHERE deleted_date is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "closing_plans_open" ON "closing_plans" USING btree ("subject_id","landlord_id") WHERE status = 'PLANNED';
--> statement-breakpoint
CREATE UNIQUE INDEX "discounts_name" ON "discounts" USING btree ("office_centre_id",lower("name"),"landlord_id") WHERE deleted_date is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "discounts_code" ON "discounts" USING btree ("office_centre_id",lower("code"),"landlord_id") WHERE deleted_date is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "rates_name" ON "rates" USING btree ("office_centre_id",lower("name"),"landlord_id") WHERE deleted_date is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "bookable_resources_name" ON "bookable_resources" USING btree ("office_centre_id","site_id",coalesce("facility_location", ''),lower("name"),"landlord_id") WHERE deleted_date is null and kind = 'FACILITY';
--> statement-breakpoint
CREATE UNIQUE INDEX "bookable_resources_desk_no" ON "bookable_resources" USING btree ("zone_id",lower("name"),"landlord_id") WHERE deleted_date is null and zone_id is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "facility_categories_name" ON "facility_categories" USING btree ("office_centre_id",lower("name"),"landlord_id") WHERE deleted_date is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "facility_equipments_name" ON "facility_equipments" USING btree ("office_centre_id",lower("name"),"landlord_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "facility_tags_name" ON "facility_tags" USING btree ("office_centre_id",lower("name"),"landlord_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "hotdesk_zones_name" ON "hotdesk_zones" USING btree ("area_id",lower("name"),"landlord_id") WHERE deleted_date is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "roles_code" ON "roles" USING btree ("office_centre_id","code","landlord_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name" ON "roles" USING btree ("office_centre_id",lower("name"),"landlord_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "system_data_values_own_code" ON "system_data_values" USING btree ("office_centre_id","category_id","code") WHERE office_centre_id is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "system_data_values_given_code" ON "system_data_values" USING btree ("category_id","code") WHERE office_centre_id is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "areas_name" ON "areas" USING btree ("site_id",lower("name"),"landlord_id") WHERE deleted_date is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "sites_name" ON "sites" USING btree ("office_centre_id",lower("name"),"landlord_id") WHERE deleted_date is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_current" ON "subscriptions" USING btree ("office_centre_id","landlord_id") WHERE status <> 'TERMINATED';
--> statement-breakpoint
CREATE UNIQUE INDEX "system_tags_name" ON "system_tags" USING btree ("office_centre_id","module",lower("name"),"landlord_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "tenant_records_uen" ON "tenant_records" USING btree ("landlord_id",lower("uen"));
--> statement-breakpoint
CREATE UNIQUE INDEX "user_groups_name" ON "user_groups" USING btree ("office_centre_id",lower("group_name"),"landlord_id") WHERE deleted_date is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "registration_requests_open" ON "registration_requests" USING btree ("user_id","landlord_id") WHERE status = 'PENDING';
--> statement-breakpoint
CREATE UNIQUE INDEX "users_membership" ON "users" USING btree ("office_centre_id","account_id","landlord_id") WHERE deleted_date is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "users_employee_no" ON "users" USING btree ("office_centre_id","employee_no","landlord_id") WHERE deleted_date is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "users_person_in_charge" ON "users" USING btree ("office_centre_id","landlord_id") WHERE person_in_charge and deleted_date is null;
--> statement-breakpoint
ALTER TABLE "access_doors" ADD CONSTRAINT "access_doors_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "identity_flows" ADD CONSTRAINT "identity_flows_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "link_tokens" ADD CONSTRAINT "link_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "password_history" ADD CONSTRAINT "password_history_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "trusted_devices" ADD CONSTRAINT "trusted_devices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "decision_links" ADD CONSTRAINT "decision_links_user" FOREIGN KEY ("landlord_id","user_office_centre_id","user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "audit_seal_entries" ADD CONSTRAINT "audit_seal_entries_seal_number_audit_seals_number_fk" FOREIGN KEY ("seal_number") REFERENCES "public"."audit_seals"("number") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "audit_seal_entries" ADD CONSTRAINT "audit_seal_entries_entry_id_audit_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_entries"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice" FOREIGN KEY ("landlord_id","office_centre_id","invoice_id") REFERENCES "public"."invoices"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_issuer_id_office_centres_id_fk" FOREIGN KEY ("issuer_id") REFERENCES "public"."office_centres"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_customer" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment" FOREIGN KEY ("landlord_id","office_centre_id","payment_id") REFERENCES "public"."payments"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_reminder_deliveries" ADD CONSTRAINT "payment_reminder_deliveries_reminder_id_payment_reminders_id_fk" FOREIGN KEY ("reminder_id") REFERENCES "public"."payment_reminders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_reminder_deliveries" ADD CONSTRAINT "payment_reminder_deliveries_invoice" FOREIGN KEY ("landlord_id","office_centre_id","invoice_id") REFERENCES "public"."invoices"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice" FOREIGN KEY ("landlord_id","office_centre_id","invoice_id") REFERENCES "public"."invoices"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_booking" FOREIGN KEY ("landlord_id","office_centre_id","booking_id") REFERENCES "public"."bookings"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "facility_blocking_resources" ADD CONSTRAINT "facility_blocking_resources_blocking" FOREIGN KEY ("landlord_id","office_centre_id","blocking_id") REFERENCES "public"."facility_blockings"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "facility_blocking_resources" ADD CONSTRAINT "facility_blocking_resources_resource" FOREIGN KEY ("landlord_id","office_centre_id","resource_id") REFERENCES "public"."bookable_resources"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "facility_blockings" ADD CONSTRAINT "facility_blockings_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "booking_approval_configs" ADD CONSTRAINT "booking_approval_configs_category" FOREIGN KEY ("landlord_id","office_centre_id","category_id") REFERENCES "public"."facility_categories"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "booking_approval_configs" ADD CONSTRAINT "booking_approval_configs_resource" FOREIGN KEY ("landlord_id","office_centre_id","resource_id") REFERENCES "public"."bookable_resources"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "booking_approval_levels" ADD CONSTRAINT "booking_approval_levels_config" FOREIGN KEY ("landlord_id","office_centre_id","config_id") REFERENCES "public"."booking_approval_configs"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "booking_approval_levels" ADD CONSTRAINT "booking_approval_levels_group" FOREIGN KEY ("landlord_id","user_group_office_centre_id","user_group_id") REFERENCES "public"."user_groups"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "booking_approval_users" ADD CONSTRAINT "booking_approval_users_level" FOREIGN KEY ("landlord_id","config_id","level") REFERENCES "public"."booking_approval_levels"("landlord_id","config_id","level") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "booking_approval_users" ADD CONSTRAINT "booking_approval_users_user" FOREIGN KEY ("landlord_id","user_office_centre_id","user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "booking_period_resources" ADD CONSTRAINT "booking_period_resources_period" FOREIGN KEY ("landlord_id","office_centre_id","period_id") REFERENCES "public"."booking_periods"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "booking_period_resources" ADD CONSTRAINT "booking_period_resources_resource" FOREIGN KEY ("landlord_id","office_centre_id","resource_id") REFERENCES "public"."bookable_resources"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "booking_period_tags" ADD CONSTRAINT "booking_period_tags_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "booking_periods" ADD CONSTRAINT "booking_periods_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "space_management_settings" ADD CONSTRAINT "space_management_settings_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tagged_booking_periods" ADD CONSTRAINT "tagged_booking_periods_period" FOREIGN KEY ("landlord_id","office_centre_id","period_id") REFERENCES "public"."booking_periods"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tagged_booking_periods" ADD CONSTRAINT "tagged_booking_periods_tag" FOREIGN KEY ("landlord_id","office_centre_id","tag_id") REFERENCES "public"."booking_period_tags"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "booking_holds" ADD CONSTRAINT "booking_holds_resource" FOREIGN KEY ("landlord_id","owner_office_centre_id","resource_id") REFERENCES "public"."bookable_resources"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "booking_holds" ADD CONSTRAINT "booking_holds_user" FOREIGN KEY ("landlord_id","user_office_centre_id","user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "wait_list_entries" ADD CONSTRAINT "wait_list_entries_resource" FOREIGN KEY ("landlord_id","owner_office_centre_id","resource_id") REFERENCES "public"."bookable_resources"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "wait_list_entries" ADD CONSTRAINT "wait_list_entries_user" FOREIGN KEY ("landlord_id","user_office_centre_id","user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "booking_reminders" ADD CONSTRAINT "booking_reminders_instance" FOREIGN KEY ("landlord_id","owner_office_centre_id","instance_id") REFERENCES "public"."booking_instances"("landlord_id","owner_office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user" FOREIGN KEY ("landlord_id","office_centre_id","user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "booking_decisions" ADD CONSTRAINT "booking_decisions_booking" FOREIGN KEY ("landlord_id","owner_office_centre_id","booking_id") REFERENCES "public"."bookings"("landlord_id","owner_office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "booking_equipments" ADD CONSTRAINT "booking_equipments_booking" FOREIGN KEY ("landlord_id","owner_office_centre_id","booking_id") REFERENCES "public"."bookings"("landlord_id","owner_office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "booking_equipments" ADD CONSTRAINT "booking_equipments_equipment" FOREIGN KEY ("landlord_id","owner_office_centre_id","equipment_id") REFERENCES "public"."facility_equipments"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "booking_instances" ADD CONSTRAINT "booking_instances_booking" FOREIGN KEY ("landlord_id","owner_office_centre_id","booking_id") REFERENCES "public"."bookings"("landlord_id","owner_office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "booking_instances" ADD CONSTRAINT "booking_instances_resource" FOREIGN KEY ("landlord_id","owner_office_centre_id","resource_id") REFERENCES "public"."bookable_resources"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "booking_instances" ADD CONSTRAINT "booking_instances_place" FOREIGN KEY ("landlord_id","resource_id","place_no") REFERENCES "public"."resource_places"("landlord_id","resource_id","place_no") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "booking_invitees" ADD CONSTRAINT "booking_invitees_booking" FOREIGN KEY ("landlord_id","owner_office_centre_id","booking_id") REFERENCES "public"."bookings"("landlord_id","owner_office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "booking_invitees" ADD CONSTRAINT "booking_invitees_user" FOREIGN KEY ("landlord_id","user_office_centre_id","user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_resource" FOREIGN KEY ("landlord_id","owner_office_centre_id","resource_id") REFERENCES "public"."bookable_resources"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_requester" FOREIGN KEY ("landlord_id","office_centre_id","requested_by_user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_discount" FOREIGN KEY ("landlord_id","owner_office_centre_id","discount_id") REFERENCES "public"."discounts"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_display" FOREIGN KEY ("landlord_id","owner_office_centre_id","display_id") REFERENCES "public"."zone_displays"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ahu_unit_units" ADD CONSTRAINT "ahu_unit_units_ahu" FOREIGN KEY ("landlord_id","office_centre_id","ahu_unit_id") REFERENCES "public"."ahu_units"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ahu_unit_units" ADD CONSTRAINT "ahu_unit_units_unit" FOREIGN KEY ("landlord_id","office_centre_id","unit_id") REFERENCES "public"."office_centre_units"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ahu_units" ADD CONSTRAINT "ahu_units_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "office_centre_units" ADD CONSTRAINT "office_centre_units_floor" FOREIGN KEY ("landlord_id","office_centre_id","office_floor_id") REFERENCES "public"."office_floors"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "office_floors" ADD CONSTRAINT "office_floors_tower" FOREIGN KEY ("landlord_id","office_centre_id","office_tower_id") REFERENCES "public"."office_towers"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "office_towers" ADD CONSTRAINT "office_towers_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "office_towers" ADD CONSTRAINT "office_towers_site" FOREIGN KEY ("landlord_id","office_centre_id","site_id") REFERENCES "public"."sites"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "unit_leases" ADD CONSTRAINT "unit_leases_unit" FOREIGN KEY ("landlord_id","office_centre_id","unit_id") REFERENCES "public"."office_centre_units"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "unit_leases" ADD CONSTRAINT "unit_leases_tenant" FOREIGN KEY ("landlord_id","tenant_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "division_user_groups" ADD CONSTRAINT "division_user_groups_division" FOREIGN KEY ("landlord_id","office_centre_id","division_id") REFERENCES "public"."divisions"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "division_user_groups" ADD CONSTRAINT "division_user_groups_group" FOREIGN KEY ("landlord_id","office_centre_id","user_group_id") REFERENCES "public"."user_groups"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "divisions" ADD CONSTRAINT "divisions_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_divisions" ADD CONSTRAINT "user_divisions_user" FOREIGN KEY ("landlord_id","office_centre_id","user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_divisions" ADD CONSTRAINT "user_divisions_division" FOREIGN KEY ("landlord_id","office_centre_id","division_id") REFERENCES "public"."divisions"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "email_domains" ADD CONSTRAINT "email_domains_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "email_domains" ADD CONSTRAINT "email_domains_tenant" FOREIGN KEY ("landlord_id","tenant_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "holidays" ADD CONSTRAINT "holidays_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "display_api_keys" ADD CONSTRAINT "display_api_keys_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "display_api_keys" ADD CONSTRAINT "display_api_keys_display" FOREIGN KEY ("landlord_id","office_centre_id","display_id") REFERENCES "public"."zone_displays"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "display_devices" ADD CONSTRAINT "display_devices_key" FOREIGN KEY ("landlord_id","office_centre_id","api_key_id") REFERENCES "public"."display_api_keys"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "display_devices" ADD CONSTRAINT "display_devices_display" FOREIGN KEY ("landlord_id","office_centre_id","display_id") REFERENCES "public"."zone_displays"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "zone_displays" ADD CONSTRAINT "zone_displays_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "zone_displays" ADD CONSTRAINT "zone_displays_zone" FOREIGN KEY ("landlord_id","office_centre_id","zone_id") REFERENCES "public"."hotdesk_zones"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "zone_displays" ADD CONSTRAINT "zone_displays_room" FOREIGN KEY ("landlord_id","office_centre_id","resource_id") REFERENCES "public"."bookable_resources"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hotdesk_zone_opening_hours" ADD CONSTRAINT "hotdesk_zone_opening_hours_zone" FOREIGN KEY ("landlord_id","office_centre_id","zone_id") REFERENCES "public"."hotdesk_zones"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hotdesk_zone_tenants" ADD CONSTRAINT "hotdesk_zone_tenants_zone" FOREIGN KEY ("landlord_id","office_centre_id","zone_id") REFERENCES "public"."hotdesk_zones"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hotdesk_zone_tenants" ADD CONSTRAINT "hotdesk_zone_tenants_tenant" FOREIGN KEY ("landlord_id","tenant_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hotdesk_zone_user_groups" ADD CONSTRAINT "hotdesk_zone_user_groups_zone" FOREIGN KEY ("landlord_id","office_centre_id","zone_id") REFERENCES "public"."hotdesk_zones"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hotdesk_zone_user_groups" ADD CONSTRAINT "hotdesk_zone_user_groups_group" FOREIGN KEY ("landlord_id","group_office_centre_id","user_group_id") REFERENCES "public"."user_groups"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "closing_plans" ADD CONSTRAINT "closing_plans_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "occupancies" ADD CONSTRAINT "occupancies_resource" FOREIGN KEY ("landlord_id","office_centre_id","resource_id") REFERENCES "public"."bookable_resources"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "occupancies" ADD CONSTRAINT "occupancies_place" FOREIGN KEY ("landlord_id","resource_id","place_no") REFERENCES "public"."resource_places"("landlord_id","resource_id","place_no") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "office_centre_add_ons" ADD CONSTRAINT "office_centre_add_ons_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "office_centres" ADD CONSTRAINT "office_centres_landlord" FOREIGN KEY ("landlord_id") REFERENCES "public"."office_centres"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "office_centres" ADD CONSTRAINT "office_centres_logo_file" FOREIGN KEY ("landlord_id","id","logo_file_id") REFERENCES "public"."system_files"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_discount" FOREIGN KEY ("landlord_id","office_centre_id","discount_id") REFERENCES "public"."discounts"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_user" FOREIGN KEY ("landlord_id","user_office_centre_id","user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rate_peaks" ADD CONSTRAINT "rate_peaks_rate" FOREIGN KEY ("landlord_id","office_centre_id","rate_id") REFERENCES "public"."rates"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rate_targets" ADD CONSTRAINT "rate_targets_rate" FOREIGN KEY ("landlord_id","office_centre_id","rate_id") REFERENCES "public"."rates"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rates" ADD CONSTRAINT "rates_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bookable_resources" ADD CONSTRAINT "bookable_resources_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bookable_resources" ADD CONSTRAINT "bookable_resources_category" FOREIGN KEY ("landlord_id","office_centre_id","category_id") REFERENCES "public"."facility_categories"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bookable_resources" ADD CONSTRAINT "bookable_resources_zone" FOREIGN KEY ("landlord_id","office_centre_id","zone_id") REFERENCES "public"."hotdesk_zones"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bookable_resources" ADD CONSTRAINT "bookable_resources_site" FOREIGN KEY ("landlord_id","office_centre_id","site_id") REFERENCES "public"."sites"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bookable_resources" ADD CONSTRAINT "bookable_resources_area" FOREIGN KEY ("landlord_id","office_centre_id","area_id") REFERENCES "public"."areas"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bookable_resources" ADD CONSTRAINT "bookable_resources_floor" FOREIGN KEY ("landlord_id","office_centre_id","office_floor_id") REFERENCES "public"."office_floors"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bookable_resources" ADD CONSTRAINT "bookable_resources_door" FOREIGN KEY ("landlord_id","office_centre_id","access_door_id") REFERENCES "public"."access_doors"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bookable_resources" ADD CONSTRAINT "bookable_resources_assigned_user" FOREIGN KEY ("landlord_id","assigned_user_office_centre_id","assigned_user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "facility_categories" ADD CONSTRAINT "facility_categories_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "facility_equipments" ADD CONSTRAINT "facility_equipments_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "facility_tags" ADD CONSTRAINT "facility_tags_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hotdesk_zones" ADD CONSTRAINT "hotdesk_zones_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hotdesk_zones" ADD CONSTRAINT "hotdesk_zones_area" FOREIGN KEY ("landlord_id","office_centre_id","area_id") REFERENCES "public"."areas"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hotdesk_zones" ADD CONSTRAINT "hotdesk_zones_floor_plan" FOREIGN KEY ("landlord_id","office_centre_id","floor_plan_file_id") REFERENCES "public"."system_files"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "resource_equipments" ADD CONSTRAINT "resource_equipments_resource" FOREIGN KEY ("landlord_id","office_centre_id","resource_id") REFERENCES "public"."bookable_resources"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "resource_equipments" ADD CONSTRAINT "resource_equipments_equipment" FOREIGN KEY ("landlord_id","office_centre_id","equipment_id") REFERENCES "public"."facility_equipments"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "resource_images" ADD CONSTRAINT "resource_images_resource" FOREIGN KEY ("landlord_id","office_centre_id","resource_id") REFERENCES "public"."bookable_resources"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "resource_images" ADD CONSTRAINT "resource_images_file" FOREIGN KEY ("landlord_id","office_centre_id","system_file_id") REFERENCES "public"."system_files"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "resource_opening_hours" ADD CONSTRAINT "resource_opening_hours_resource" FOREIGN KEY ("landlord_id","office_centre_id","resource_id") REFERENCES "public"."bookable_resources"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "resource_places" ADD CONSTRAINT "resource_places_resource" FOREIGN KEY ("landlord_id","office_centre_id","resource_id") REFERENCES "public"."bookable_resources"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "resource_tags" ADD CONSTRAINT "resource_tags_resource" FOREIGN KEY ("landlord_id","office_centre_id","resource_id") REFERENCES "public"."bookable_resources"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "resource_tags" ADD CONSTRAINT "resource_tags_tag" FOREIGN KEY ("landlord_id","office_centre_id","tag_id") REFERENCES "public"."facility_tags"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "resource_tenants" ADD CONSTRAINT "resource_tenants_resource" FOREIGN KEY ("landlord_id","office_centre_id","resource_id") REFERENCES "public"."bookable_resources"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "resource_tenants" ADD CONSTRAINT "resource_tenants_tenant" FOREIGN KEY ("landlord_id","tenant_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "resource_user_groups" ADD CONSTRAINT "resource_user_groups_resource" FOREIGN KEY ("landlord_id","office_centre_id","resource_id") REFERENCES "public"."bookable_resources"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "resource_user_groups" ADD CONSTRAINT "resource_user_groups_group" FOREIGN KEY ("landlord_id","group_office_centre_id","user_group_id") REFERENCES "public"."user_groups"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_role" FOREIGN KEY ("landlord_id","office_centre_id","role_id") REFERENCES "public"."roles"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user" FOREIGN KEY ("landlord_id","office_centre_id","user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role" FOREIGN KEY ("landlord_id","office_centre_id","role_id") REFERENCES "public"."roles"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "system_data_values" ADD CONSTRAINT "system_data_values_category_id_system_data_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."system_data_categories"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "system_data_values" ADD CONSTRAINT "system_data_values_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "area_users" ADD CONSTRAINT "area_users_area" FOREIGN KEY ("landlord_id","office_centre_id","area_id") REFERENCES "public"."areas"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "area_users" ADD CONSTRAINT "area_users_user" FOREIGN KEY ("landlord_id","user_office_centre_id","user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "areas" ADD CONSTRAINT "areas_site" FOREIGN KEY ("landlord_id","office_centre_id","site_id") REFERENCES "public"."sites"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "areas" ADD CONSTRAINT "areas_floor_plan" FOREIGN KEY ("landlord_id","office_centre_id","floor_plan_file_id") REFERENCES "public"."system_files"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "site_users" ADD CONSTRAINT "site_users_site" FOREIGN KEY ("landlord_id","office_centre_id","site_id") REFERENCES "public"."sites"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "site_users" ADD CONSTRAINT "site_users_user" FOREIGN KEY ("landlord_id","user_office_centre_id","user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "subscription_credentials" ADD CONSTRAINT "subscription_credentials_subscription" FOREIGN KEY ("landlord_id","office_centre_id","subscription_id") REFERENCES "public"."subscriptions"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "subscription_hardware" ADD CONSTRAINT "subscription_hardware_subscription" FOREIGN KEY ("landlord_id","office_centre_id","subscription_id") REFERENCES "public"."subscriptions"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "subscription_histories" ADD CONSTRAINT "subscription_histories_subscription" FOREIGN KEY ("landlord_id","office_centre_id","subscription_id") REFERENCES "public"."subscriptions"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "system_tags" ADD CONSTRAINT "system_tags_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tenant_records" ADD CONSTRAINT "tenant_records_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tenant_records" ADD CONSTRAINT "tenant_records_tc_file" FOREIGN KEY ("landlord_id","landlord_id","tc_file_id") REFERENCES "public"."system_files"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_group_members" ADD CONSTRAINT "user_group_members_group" FOREIGN KEY ("landlord_id","office_centre_id","user_group_id") REFERENCES "public"."user_groups"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_group_members" ADD CONSTRAINT "user_group_members_user" FOREIGN KEY ("landlord_id","office_centre_id","user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_groups" ADD CONSTRAINT "user_groups_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registration_requests" ADD CONSTRAINT "registration_requests_user" FOREIGN KEY ("landlord_id","office_centre_id","user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_permissions" ADD CONSTRAINT "user_permissions_user" FOREIGN KEY ("landlord_id","office_centre_id","user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_account" FOREIGN KEY ("account_id","email") REFERENCES "public"."accounts"("id","email") ON DELETE no action ON UPDATE cascade;
--> statement-breakpoint
CREATE INDEX "audit_entries_entity" ON "audit_entries" USING btree ("entity_id","id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "audit_entries_centre" ON "audit_entries" USING btree ("office_centre_id","id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "audit_entries_by_date" ON "audit_entries" USING btree ("office_centre_id","date_time","id");
--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_date");
--> statement-breakpoint
CREATE INDEX "personal_notifications_user" ON "personal_notifications" USING btree ("user_id","id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "personal_notifications_unread" ON "personal_notifications" USING btree ("user_id") WHERE read_date is null;
--> statement-breakpoint
CREATE INDEX "used_once_age" ON "used_once" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "access_doors_list" ON "access_doors" USING btree ("office_centre_id",lower("name"),"id") WHERE deleted_date is null;
--> statement-breakpoint
CREATE INDEX "link_tokens_account" ON "link_tokens" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "link_tokens_user" ON "link_tokens" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "password_history_account" ON "password_history" USING btree ("account_id","id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");
--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id") WHERE ended_date is null;
--> statement-breakpoint
CREATE INDEX "sessions_centre" ON "sessions" USING btree ("office_centre_id") WHERE ended_date is null;
--> statement-breakpoint
CREATE INDEX "trusted_devices_account" ON "trusted_devices" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "decision_links_entity" ON "decision_links" USING btree ("entity_id");
--> statement-breakpoint
CREATE INDEX "decision_links_expiry" ON "decision_links" USING btree ("expires_at") WHERE used_date is null;
--> statement-breakpoint
CREATE INDEX "invoices_customer" ON "invoices" USING btree ("office_centre_id","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "invoices_issuer" ON "invoices" USING btree ("issuer_id","status","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "invoices_issuer_list" ON "invoices" USING btree ("issuer_id","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "invoices_issuer_due" ON "invoices" USING btree ("issuer_id","due_date","id");
--> statement-breakpoint
CREATE INDEX "invoices_customer_due" ON "invoices" USING btree ("office_centre_id","due_date","id");
--> statement-breakpoint
CREATE INDEX "invoices_issuer_day" ON "invoices" USING btree ("issuer_id","invoice_date","id");
--> statement-breakpoint
CREATE INDEX "invoices_customer_day" ON "invoices" USING btree ("office_centre_id","invoice_date","id");
--> statement-breakpoint
CREATE INDEX "invoices_issuer_total" ON "invoices" USING btree ("issuer_id","total_minor","id");
--> statement-breakpoint
CREATE INDEX "invoices_customer_total" ON "invoices" USING btree ("office_centre_id","total_minor","id");
--> statement-breakpoint
CREATE INDEX "invoices_due" ON "invoices" USING btree ("due_date") WHERE status in ('ISSUED', 'OVERDUE');
--> statement-breakpoint
CREATE INDEX "payment_refunds_payment" ON "payment_refunds" USING btree ("payment_id");
--> statement-breakpoint
CREATE INDEX "payment_refunds_pending" ON "payment_refunds" USING btree ("created_date") WHERE status = 'PENDING';
--> statement-breakpoint
CREATE INDEX "payment_reminder_deliveries_invoice" ON "payment_reminder_deliveries" USING btree ("invoice_id");
--> statement-breakpoint
CREATE INDEX "payment_reminder_deliveries_scheduled" ON "payment_reminder_deliveries" USING btree ("scheduled_date") WHERE status = 'SCHEDULED';
--> statement-breakpoint
CREATE INDEX "payments_booking" ON "payments" USING btree ("booking_id");
--> statement-breakpoint
CREATE INDEX "payments_payable" ON "payments" USING btree ("payable_id","id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "payments_invoice" ON "payments" USING btree ("invoice_id");
--> statement-breakpoint
CREATE INDEX "payments_expiry" ON "payments" USING btree ("expires_at") WHERE status = 'PENDING';
--> statement-breakpoint
CREATE INDEX "payments_report" ON "payments" USING btree ("payment_date","id");
--> statement-breakpoint
CREATE INDEX "payments_customer" ON "payments" USING btree ("office_centre_id","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "facility_blocking_resources_resource" ON "facility_blocking_resources" USING btree ("resource_id");
--> statement-breakpoint
CREATE INDEX "facility_blockings_list" ON "facility_blockings" USING btree ("office_centre_id","id" DESC NULLS FIRST) WHERE deleted_date is null;
--> statement-breakpoint
CREATE INDEX "facility_blockings_ends" ON "facility_blockings" USING btree ("office_centre_id","ends_at") WHERE deleted_date is null and terminated_date is null;
--> statement-breakpoint
CREATE INDEX "booking_approval_configs_centre" ON "booking_approval_configs" USING btree ("office_centre_id");
--> statement-breakpoint
CREATE INDEX "booking_period_resources_resource" ON "booking_period_resources" USING btree ("resource_id");
--> statement-breakpoint
CREATE INDEX "booking_periods_list" ON "booking_periods" USING btree ("office_centre_id","id" DESC NULLS FIRST) WHERE deleted_date is null;
--> statement-breakpoint
CREATE INDEX "booking_holds_expiry" ON "booking_holds" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "booking_holds_user" ON "booking_holds" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "wait_list_entries_waiting" ON "wait_list_entries" USING btree ("resource_id","starts_at") WHERE status in ('WAITING', 'OFFERED');
--> statement-breakpoint
CREATE INDEX "wait_list_entries_user" ON "wait_list_entries" USING btree ("user_id","id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "booking_decisions_booking" ON "booking_decisions" USING btree ("booking_id","id");
--> statement-breakpoint
CREATE INDEX "booking_instances_booking" ON "booking_instances" USING btree ("booking_id","starts_at");
--> statement-breakpoint
CREATE INDEX "booking_instances_calendar" ON "booking_instances" USING btree ("owner_office_centre_id","kind","starts_at");
--> statement-breakpoint
CREATE INDEX "booking_instances_resource" ON "booking_instances" USING btree ("resource_id","starts_at");
--> statement-breakpoint
CREATE INDEX "booking_instances_requester" ON "booking_instances" USING btree ("requested_by_user_id","starts_at");
--> statement-breakpoint
CREATE INDEX "booking_instances_due" ON "booking_instances" USING btree ("starts_at") WHERE live and status = 'UPCOMING';
--> statement-breakpoint
CREATE INDEX "booking_invitees_user" ON "booking_invitees" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "bookings_owner_list" ON "bookings" USING btree ("owner_office_centre_id","kind","landlord_facility","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "bookings_owner_status" ON "bookings" USING btree ("owner_office_centre_id","kind","status","starts_at","id");
--> statement-breakpoint
CREATE INDEX "bookings_owner_starts" ON "bookings" USING btree ("owner_office_centre_id","kind","starts_at","id");
--> statement-breakpoint
CREATE INDEX "bookings_tenant_list" ON "bookings" USING btree ("office_centre_id","kind","landlord_facility","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "bookings_tenant_starts" ON "bookings" USING btree ("office_centre_id","kind","starts_at","id");
--> statement-breakpoint
CREATE INDEX "bookings_requester_starts" ON "bookings" USING btree ("requested_by_user_id","starts_at","id");
--> statement-breakpoint
CREATE INDEX "bookings_pending" ON "bookings" USING btree ("landlord_id","starts_at") WHERE status = 'PENDING';
--> statement-breakpoint
CREATE INDEX "bookings_display" ON "bookings" USING btree ("display_id") WHERE display_id is not null;
--> statement-breakpoint
CREATE INDEX "bookings_resource" ON "bookings" USING btree ("resource_id","starts_at");
--> statement-breakpoint
CREATE INDEX "bookings_unpaid" ON "bookings" USING btree ("created_date") WHERE payment_status in ('PENDING', 'FAILED');
--> statement-breakpoint
CREATE INDEX "ahu_unit_units_unit" ON "ahu_unit_units" USING btree ("unit_id");
--> statement-breakpoint
CREATE INDEX "ahu_units_list" ON "ahu_units" USING btree ("office_centre_id","id" DESC NULLS FIRST) WHERE deleted_date is null;
--> statement-breakpoint
CREATE INDEX "ahu_units_by_name" ON "ahu_units" USING btree ("office_centre_id",lower("ahu_name"),"id") WHERE deleted_date is null;
--> statement-breakpoint
CREATE INDEX "office_centre_units_list" ON "office_centre_units" USING btree ("office_centre_id","id" DESC NULLS FIRST) WHERE deleted_date is null;
--> statement-breakpoint
CREATE INDEX "office_centre_units_by_no" ON "office_centre_units" USING btree ("office_centre_id",lower("unit_no"),"id") WHERE deleted_date is null;
--> statement-breakpoint
CREATE INDEX "office_centre_units_by_size" ON "office_centre_units" USING btree ("office_centre_id","size_sqm","id") WHERE deleted_date is null;
--> statement-breakpoint
CREATE INDEX "office_floors_list" ON "office_floors" USING btree ("office_centre_id","id" DESC NULLS FIRST) WHERE deleted_date is null;
--> statement-breakpoint
CREATE INDEX "office_floors_by_level" ON "office_floors" USING btree ("office_centre_id","level_no","id") WHERE deleted_date is null;
--> statement-breakpoint
CREATE INDEX "office_floors_by_name" ON "office_floors" USING btree ("office_centre_id",lower("name"),"id") WHERE deleted_date is null;
--> statement-breakpoint
CREATE INDEX "office_towers_list" ON "office_towers" USING btree ("office_centre_id","id" DESC NULLS FIRST) WHERE deleted_date is null;
--> statement-breakpoint
CREATE INDEX "office_towers_site" ON "office_towers" USING btree ("site_id");
--> statement-breakpoint
CREATE INDEX "unit_leases_unit" ON "unit_leases" USING btree ("unit_id","lease_start");
--> statement-breakpoint
CREATE INDEX "unit_leases_tenant" ON "unit_leases" USING btree ("tenant_id","lease_start");
--> statement-breakpoint
CREATE INDEX "division_user_groups_division" ON "division_user_groups" USING btree ("division_id");
--> statement-breakpoint
CREATE INDEX "divisions_list" ON "divisions" USING btree ("office_centre_id","id" DESC NULLS FIRST) WHERE deleted_date is null;
--> statement-breakpoint
CREATE INDEX "divisions_renames" ON "divisions" USING btree ("effective_date") WHERE new_name is not null and deleted_date is null;
--> statement-breakpoint
CREATE INDEX "user_divisions_division" ON "user_divisions" USING btree ("division_id","user_id");
--> statement-breakpoint
CREATE INDEX "email_domains_list" ON "email_domains" USING btree ("office_centre_id","id" DESC NULLS FIRST) WHERE deleted_date is null;
--> statement-breakpoint
CREATE INDEX "email_domains_by_domain" ON "email_domains" USING btree ("office_centre_id","domain","id") WHERE deleted_date is null;
--> statement-breakpoint
CREATE INDEX "email_domains_tenant" ON "email_domains" USING btree ("tenant_id");
--> statement-breakpoint
CREATE INDEX "holidays_list" ON "holidays" USING btree ("office_centre_id","date","id");
--> statement-breakpoint
CREATE INDEX "display_api_keys_centre" ON "display_api_keys" USING btree ("office_centre_id","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "display_api_keys_display" ON "display_api_keys" USING btree ("display_id");
--> statement-breakpoint
CREATE INDEX "display_devices_key" ON "display_devices" USING btree ("api_key_id");
--> statement-breakpoint
CREATE INDEX "zone_displays_list" ON "zone_displays" USING btree ("office_centre_id","id" DESC NULLS FIRST) WHERE deleted_date is null;
--> statement-breakpoint
CREATE INDEX "hotdesk_zone_tenants_tenant" ON "hotdesk_zone_tenants" USING btree ("tenant_id");
--> statement-breakpoint
CREATE INDEX "closing_plans_due" ON "closing_plans" USING btree ("effective_date") WHERE status = 'PLANNED';
--> statement-breakpoint
CREATE INDEX "closing_plans_subject" ON "closing_plans" USING btree ("subject_id","id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "occupancies_holder" ON "occupancies" USING btree ("holder");
--> statement-breakpoint
CREATE INDEX "occupancies_blocking" ON "occupancies" USING btree ("blocking_id") WHERE blocking_id is not null;
--> statement-breakpoint
CREATE INDEX "occupancies_expiry" ON "occupancies" USING btree ("expires_at") WHERE expires_at is not null;
--> statement-breakpoint
CREATE INDEX "office_centres_name" ON "office_centres" USING btree ("company_name");
--> statement-breakpoint
CREATE INDEX "office_centres_by_name" ON "office_centres" USING btree ("office_centre_type","active","company_name","id");
--> statement-breakpoint
CREATE INDEX "office_centres_by_code" ON "office_centres" USING btree ("office_centre_type","active","centre_code","id");
--> statement-breakpoint
CREATE INDEX "office_centres_by_updated" ON "office_centres" USING btree ("office_centre_type","active","updated_date","id");
--> statement-breakpoint
CREATE INDEX "discount_uses_user" ON "discount_uses" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "discounts_list" ON "discounts" USING btree ("office_centre_id","id" DESC NULLS FIRST) WHERE deleted_date is null;
--> statement-breakpoint
CREATE INDEX "rate_targets_rate" ON "rate_targets" USING btree ("rate_id");
--> statement-breakpoint
CREATE INDEX "rate_targets_target" ON "rate_targets" USING btree ("target_id");
--> statement-breakpoint
CREATE INDEX "rates_list" ON "rates" USING btree ("office_centre_id","id" DESC NULLS FIRST) WHERE deleted_date is null;
--> statement-breakpoint
CREATE INDEX "bookable_resources_list" ON "bookable_resources" USING btree ("office_centre_id","kind","id" DESC NULLS FIRST) WHERE deleted_date is null;
--> statement-breakpoint
CREATE INDEX "bookable_resources_by_name" ON "bookable_resources" USING btree ("office_centre_id","kind",lower("name"),"id") WHERE deleted_date is null;
--> statement-breakpoint
CREATE INDEX "bookable_resources_category" ON "bookable_resources" USING btree ("category_id");
--> statement-breakpoint
CREATE INDEX "bookable_resources_zone" ON "bookable_resources" USING btree ("zone_id");
--> statement-breakpoint
CREATE INDEX "bookable_resources_assigned" ON "bookable_resources" USING btree ("assigned_user_id");
--> statement-breakpoint
CREATE INDEX "bookable_resources_door" ON "bookable_resources" USING btree ("access_door_id");
--> statement-breakpoint
CREATE INDEX "facility_categories_list" ON "facility_categories" USING btree ("office_centre_id","id" DESC NULLS FIRST) WHERE deleted_date is null;
--> statement-breakpoint
CREATE INDEX "hotdesk_zones_list" ON "hotdesk_zones" USING btree ("office_centre_id","id" DESC NULLS FIRST) WHERE deleted_date is null;
--> statement-breakpoint
CREATE INDEX "resource_tenants_tenant" ON "resource_tenants" USING btree ("tenant_id");
--> statement-breakpoint
CREATE INDEX "resource_user_groups_group" ON "resource_user_groups" USING btree ("user_group_id");
--> statement-breakpoint
CREATE INDEX "role_permissions_code" ON "role_permissions" USING btree ("office_centre_id","permission_code");
--> statement-breakpoint
CREATE INDEX "user_roles_role" ON "user_roles" USING btree ("role_id","user_id");
--> statement-breakpoint
CREATE INDEX "system_data_values_category" ON "system_data_values" USING btree ("category_id","office_centre_id");
--> statement-breakpoint
CREATE INDEX "area_users_user" ON "area_users" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "areas_list" ON "areas" USING btree ("office_centre_id","id" DESC NULLS FIRST) WHERE deleted_date is null;
--> statement-breakpoint
CREATE INDEX "areas_site" ON "areas" USING btree ("site_id");
--> statement-breakpoint
CREATE INDEX "site_users_user" ON "site_users" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "sites_list" ON "sites" USING btree ("office_centre_id","id" DESC NULLS FIRST) WHERE deleted_date is null;
--> statement-breakpoint
CREATE INDEX "subscription_histories_centre" ON "subscription_histories" USING btree ("office_centre_id","type","id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "subscription_histories_all" ON "subscription_histories" USING btree ("office_centre_id","id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "subscriptions_centre" ON "subscriptions" USING btree ("office_centre_id","id");
--> statement-breakpoint
CREATE INDEX "subscriptions_plan" ON "subscriptions" USING btree ("plan_code","billing_start_date");
--> statement-breakpoint
CREATE INDEX "subscriptions_end" ON "subscriptions" USING btree ("billing_end_date") WHERE status = 'ACTIVE';
--> statement-breakpoint
CREATE INDEX "user_group_members_user" ON "user_group_members" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "user_groups_list" ON "user_groups" USING btree ("office_centre_id","id" DESC NULLS FIRST) WHERE deleted_date is null;
--> statement-breakpoint
CREATE INDEX "user_groups_by_members" ON "user_groups" USING btree ("office_centre_id","no_of_users","id") WHERE deleted_date is null;
--> statement-breakpoint
CREATE INDEX "registration_requests_user" ON "registration_requests" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "users_tab" ON "users" USING btree ("office_centre_id","status","id" DESC NULLS FIRST) WHERE deleted_date is null;
--> statement-breakpoint
CREATE INDEX "users_list" ON "users" USING btree ("office_centre_id","id" DESC NULLS FIRST) WHERE deleted_date is null;
--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("office_centre_id","status","full_name","id") WHERE deleted_date is null;
--> statement-breakpoint
CREATE INDEX "users_by_email" ON "users" USING btree ("office_centre_id","status","email","id") WHERE deleted_date is null;
--> statement-breakpoint
CREATE INDEX "users_by_updated" ON "users" USING btree ("office_centre_id","status","updated_date","id") WHERE deleted_date is null;
--> statement-breakpoint
CREATE INDEX "users_everywhere" ON "users" USING btree ("status","id" DESC NULLS FIRST) WHERE deleted_date is null;
--> statement-breakpoint
CREATE INDEX "users_account_id" ON "users" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "users_tags" ON "users" USING gin ("tags");
