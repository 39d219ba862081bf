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
	CONSTRAINT "invoice_lines_invoice_id_line_no_pk" PRIMARY KEY("invoice_id","line_no"),
	CONSTRAINT "invoice_lines_values" CHECK ("invoice_lines"."quantity" > 0 and "invoice_lines"."unit_price_minor" >= 0 and "invoice_lines"."tax_rate" between 0 and 100 and "invoice_lines"."tax_minor" >= 0),
	CONSTRAINT "invoice_lines_amount" CHECK ("invoice_lines"."amount_minor" = round("invoice_lines"."quantity" * "invoice_lines"."unit_price_minor"))
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
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
CREATE TABLE "payment_reminder_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"reminder_id" uuid NOT NULL,
	"scheduled_date" date NOT NULL,
	"status" text NOT NULL,
	"sent_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "payment_reminder_deliveries_once" UNIQUE("reminder_id","invoice_id"),
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
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"payable_type" text NOT NULL,
	"payable_id" uuid NOT NULL,
	"invoice_id" uuid,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"amount_minor" bigint NOT NULL,
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
	CONSTRAINT "payments_token" UNIQUE("token_hash"),
	CONSTRAINT "payments_provider_reference" UNIQUE("provider_reference"),
	CONSTRAINT "payments_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "payments_method" CHECK ("payments"."method" in ('CARD', 'BANK_TRANSFER', 'OFFLINE')),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('PENDING', 'SUCCESSFUL', 'FAILED', 'EXPIRED')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_minor" > 0),
	CONSTRAINT "payments_done" CHECK (("payments"."status" = 'SUCCESSFUL') <= ("payments"."payment_date" is not null)),
	CONSTRAINT "payments_of_invoice" CHECK (("payments"."payable_type" = 'INVOICE') = ("payments"."invoice_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "ahu_unit_units" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"ahu_unit_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	CONSTRAINT "ahu_unit_units_ahu_unit_id_unit_id_pk" PRIMARY KEY("ahu_unit_id","unit_id")
);
--> statement-breakpoint
CREATE TABLE "ahu_units" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
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
	CONSTRAINT "ahu_units_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "ahu_units_rate" CHECK (("ahu_units"."rate_per_hour_minor" is null) = ("ahu_units"."currency" is null) and "ahu_units"."rate_per_hour_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "office_centre_units" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
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
	CONSTRAINT "office_centre_units_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "office_centre_units_size" CHECK ("office_centre_units"."size_sqm" > 0)
);
--> statement-breakpoint
CREATE TABLE "office_floors" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
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
	CONSTRAINT "office_floors_place" UNIQUE("landlord_id","office_centre_id","id")
);
--> statement-breakpoint
CREATE TABLE "office_towers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
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
	CONSTRAINT "office_towers_place" UNIQUE("landlord_id","office_centre_id","id")
);
--> statement-breakpoint
CREATE TABLE "unit_leases" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
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
	CONSTRAINT "unit_leases_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "unit_leases_days" CHECK ("unit_leases"."lease_end" >= "unit_leases"."lease_start")
);
--> statement-breakpoint
CREATE TABLE "division_user_groups" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"division_id" uuid NOT NULL,
	"user_group_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "division_user_groups_place" UNIQUE("landlord_id","office_centre_id","id")
);
--> statement-breakpoint
CREATE TABLE "divisions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
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
	CONSTRAINT "divisions_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "divisions_rename" CHECK (("divisions"."new_name" is null) = ("divisions"."effective_date" is null))
);
--> statement-breakpoint
CREATE TABLE "user_divisions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"division_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_domains" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
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
	CONSTRAINT "email_domains_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "email_domains_form" CHECK ("email_domains"."domain" !~ '[@[:space:]]')
);
--> statement-breakpoint
CREATE TABLE "closing_plans" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
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
	CONSTRAINT "closing_plans_subject" CHECK ("closing_plans"."subject_type" in ('USER', 'TENANT')),
	CONSTRAINT "closing_plans_status" CHECK ("closing_plans"."status" in ('PLANNED', 'DONE', 'CANCELLED')),
	CONSTRAINT "closing_plans_done" CHECK (("closing_plans"."status" = 'DONE') = ("closing_plans"."done_date" is not null))
);
--> statement-breakpoint
CREATE TABLE "area_users" (
	"area_id" uuid NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"user_office_centre_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "area_users_area_id_user_id_pk" PRIMARY KEY("area_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "areas" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
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
	CONSTRAINT "site_users_site_id_user_id_pk" PRIMARY KEY("site_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "sites" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"address" text,
	"timezone_offset" integer,
	"active" boolean DEFAULT true NOT NULL,
	"deleted_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "sites_place" UNIQUE("landlord_id","office_centre_id","id")
);
--> statement-breakpoint
CREATE TABLE "subscription_credentials" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"credential_type" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "subscription_credentials_subscription_id_credential_type_pk" PRIMARY KEY("subscription_id","credential_type"),
	CONSTRAINT "subscription_credentials_quantity" CHECK ("subscription_credentials"."quantity" >= 0),
	CONSTRAINT "subscription_credentials_type" CHECK ("subscription_credentials"."credential_type" in ('STAFF_MOBILE_PASS', 'STAFF_QR_PASS', 'VISITOR_QR_PASS', 'PHYSICAL_CARD'))
);
--> statement-breakpoint
CREATE TABLE "subscription_hardware" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"device_type" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "subscription_hardware_subscription_id_device_type_pk" PRIMARY KEY("subscription_id","device_type"),
	CONSTRAINT "subscription_hardware_quantity" CHECK ("subscription_hardware"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "subscription_histories" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
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
	"created_by_user_full_name" text
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
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
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
	CONSTRAINT "subscriptions_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "subscriptions_plan" CHECK ("subscriptions"."plan_code" in ('QR_CODE', 'MOBILE_CODE', 'CUSTOM', 'LANDLORD_PLAN', 'TENANT_PLAN')),
	CONSTRAINT "subscriptions_status" CHECK ("subscriptions"."status" in ('ACTIVE', 'EXPIRED', 'TERMINATED')),
	CONSTRAINT "subscriptions_cycle" CHECK ("subscriptions"."billing_cycle" in ('MONTHLY', 'QUARTERLY', 'YEARLY')),
	CONSTRAINT "subscriptions_period" CHECK ("subscriptions"."billing_end_date" >= "subscriptions"."billing_start_date")
);
--> statement-breakpoint
CREATE TABLE "tenant_records" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid PRIMARY KEY NOT NULL,
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
	CONSTRAINT "tenant_records_rates" CHECK ("tenant_records"."car_monthly_rate_minor" >= 0 and "tenant_records"."motorcycle_monthly_rate_minor" >= 0),
	CONSTRAINT "tenant_records_alert" CHECK (not "tenant_records"."visitor_lot_overuse_alert" or "tenant_records"."visitor_lot_overuse_alert_percentage" is not null),
	CONSTRAINT "tenant_records_percentage" CHECK ("tenant_records"."visitor_lot_overuse_alert_percentage" between 0 and 100),
	CONSTRAINT "tenant_records_days" CHECK ("tenant_records"."days_before_cancel" between 1 and 90)
);
--> statement-breakpoint
ALTER TABLE "audit_seal_entries" ADD CONSTRAINT "audit_seal_entries_seal_number_audit_seals_number_fk" FOREIGN KEY ("seal_number") REFERENCES "public"."audit_seals"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_seal_entries" ADD CONSTRAINT "audit_seal_entries_entry_id_audit_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice" FOREIGN KEY ("landlord_id","office_centre_id","invoice_id") REFERENCES "public"."invoices"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_issuer_id_office_centres_id_fk" FOREIGN KEY ("issuer_id") REFERENCES "public"."office_centres"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_customer" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reminder_deliveries" ADD CONSTRAINT "payment_reminder_deliveries_reminder_id_payment_reminders_id_fk" FOREIGN KEY ("reminder_id") REFERENCES "public"."payment_reminders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reminder_deliveries" ADD CONSTRAINT "payment_reminder_deliveries_invoice" FOREIGN KEY ("landlord_id","office_centre_id","invoice_id") REFERENCES "public"."invoices"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice" FOREIGN KEY ("landlord_id","office_centre_id","invoice_id") REFERENCES "public"."invoices"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ahu_unit_units" ADD CONSTRAINT "ahu_unit_units_ahu" FOREIGN KEY ("landlord_id","office_centre_id","ahu_unit_id") REFERENCES "public"."ahu_units"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ahu_unit_units" ADD CONSTRAINT "ahu_unit_units_unit" FOREIGN KEY ("landlord_id","office_centre_id","unit_id") REFERENCES "public"."office_centre_units"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ahu_units" ADD CONSTRAINT "ahu_units_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_centre_units" ADD CONSTRAINT "office_centre_units_floor" FOREIGN KEY ("landlord_id","office_centre_id","office_floor_id") REFERENCES "public"."office_floors"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_floors" ADD CONSTRAINT "office_floors_tower" FOREIGN KEY ("landlord_id","office_centre_id","office_tower_id") REFERENCES "public"."office_towers"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_towers" ADD CONSTRAINT "office_towers_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_towers" ADD CONSTRAINT "office_towers_site" FOREIGN KEY ("landlord_id","office_centre_id","site_id") REFERENCES "public"."sites"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_leases" ADD CONSTRAINT "unit_leases_unit" FOREIGN KEY ("landlord_id","office_centre_id","unit_id") REFERENCES "public"."office_centre_units"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_leases" ADD CONSTRAINT "unit_leases_tenant" FOREIGN KEY ("landlord_id","tenant_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "division_user_groups" ADD CONSTRAINT "division_user_groups_division" FOREIGN KEY ("landlord_id","office_centre_id","division_id") REFERENCES "public"."divisions"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "division_user_groups" ADD CONSTRAINT "division_user_groups_group" FOREIGN KEY ("landlord_id","office_centre_id","user_group_id") REFERENCES "public"."user_groups"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "divisions" ADD CONSTRAINT "divisions_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_divisions" ADD CONSTRAINT "user_divisions_user" FOREIGN KEY ("landlord_id","office_centre_id","user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_divisions" ADD CONSTRAINT "user_divisions_division" FOREIGN KEY ("landlord_id","office_centre_id","division_id") REFERENCES "public"."divisions"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_domains" ADD CONSTRAINT "email_domains_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_domains" ADD CONSTRAINT "email_domains_tenant" FOREIGN KEY ("landlord_id","tenant_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closing_plans" ADD CONSTRAINT "closing_plans_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "area_users" ADD CONSTRAINT "area_users_area" FOREIGN KEY ("landlord_id","office_centre_id","area_id") REFERENCES "public"."areas"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "area_users" ADD CONSTRAINT "area_users_user" FOREIGN KEY ("landlord_id","user_office_centre_id","user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "areas" ADD CONSTRAINT "areas_site" FOREIGN KEY ("landlord_id","office_centre_id","site_id") REFERENCES "public"."sites"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "areas" ADD CONSTRAINT "areas_floor_plan" FOREIGN KEY ("landlord_id","office_centre_id","floor_plan_file_id") REFERENCES "public"."system_files"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_users" ADD CONSTRAINT "site_users_site" FOREIGN KEY ("landlord_id","office_centre_id","site_id") REFERENCES "public"."sites"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_users" ADD CONSTRAINT "site_users_user" FOREIGN KEY ("landlord_id","user_office_centre_id","user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_credentials" ADD CONSTRAINT "subscription_credentials_subscription" FOREIGN KEY ("landlord_id","office_centre_id","subscription_id") REFERENCES "public"."subscriptions"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_hardware" ADD CONSTRAINT "subscription_hardware_subscription" FOREIGN KEY ("landlord_id","office_centre_id","subscription_id") REFERENCES "public"."subscriptions"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_histories" ADD CONSTRAINT "subscription_histories_subscription" FOREIGN KEY ("landlord_id","office_centre_id","subscription_id") REFERENCES "public"."subscriptions"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_records" ADD CONSTRAINT "tenant_records_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_records" ADD CONSTRAINT "tenant_records_tc_file" FOREIGN KEY ("landlord_id","landlord_id","tc_file_id") REFERENCES "public"."system_files"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_no" ON "invoices" USING btree ("issuer_id","invoice_no");--> statement-breakpoint
CREATE INDEX "invoices_customer" ON "invoices" USING btree ("office_centre_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoices_issuer" ON "invoices" USING btree ("issuer_id","status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoices_issuer_list" ON "invoices" USING btree ("issuer_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoices_due" ON "invoices" USING btree ("due_date") WHERE status in ('ISSUED', 'OVERDUE');--> statement-breakpoint
CREATE INDEX "payment_reminder_deliveries_invoice" ON "payment_reminder_deliveries" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "payment_reminder_deliveries_scheduled" ON "payment_reminder_deliveries" USING btree ("scheduled_date") WHERE status = 'SCHEDULED';--> statement-breakpoint
CREATE INDEX "payments_payable" ON "payments" USING btree ("payable_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_invoice" ON "payments" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "payments_expiry" ON "payments" USING btree ("expires_at") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "payments_report" ON "payments" USING btree ("payment_date","id");--> statement-breakpoint
CREATE INDEX "ahu_unit_units_unit" ON "ahu_unit_units" USING btree ("unit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ahu_units_reference_no" ON "ahu_units" USING btree ("office_centre_id",lower("ahu_reference_no")) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "ahu_units_list" ON "ahu_units" USING btree ("office_centre_id","id" DESC NULLS FIRST) WHERE deleted_date is null;--> statement-breakpoint
CREATE UNIQUE INDEX "office_centre_units_no" ON "office_centre_units" USING btree ("office_floor_id",lower("unit_no")) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "office_centre_units_list" ON "office_centre_units" USING btree ("office_centre_id","id" DESC NULLS FIRST) WHERE deleted_date is null;--> statement-breakpoint
CREATE UNIQUE INDEX "office_floors_level" ON "office_floors" USING btree ("office_tower_id","level_no") WHERE deleted_date is null;--> statement-breakpoint
CREATE UNIQUE INDEX "office_floors_name" ON "office_floors" USING btree ("office_tower_id",lower("name")) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "office_floors_list" ON "office_floors" USING btree ("office_centre_id","id" DESC NULLS FIRST) WHERE deleted_date is null;--> statement-breakpoint
CREATE UNIQUE INDEX "office_towers_name" ON "office_towers" USING btree ("office_centre_id",lower("name")) WHERE deleted_date is null;--> statement-breakpoint
CREATE UNIQUE INDEX "office_towers_code" ON "office_towers" USING btree ("office_centre_id",lower("code")) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "office_towers_list" ON "office_towers" USING btree ("office_centre_id","id" DESC NULLS FIRST) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "office_towers_site" ON "office_towers" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "unit_leases_unit" ON "unit_leases" USING btree ("unit_id","lease_start");--> statement-breakpoint
CREATE INDEX "unit_leases_tenant" ON "unit_leases" USING btree ("tenant_id","lease_start");--> statement-breakpoint
CREATE UNIQUE INDEX "division_user_groups_once" ON "division_user_groups" USING btree ("user_group_id");--> statement-breakpoint
CREATE INDEX "division_user_groups_division" ON "division_user_groups" USING btree ("division_id");--> statement-breakpoint
CREATE UNIQUE INDEX "divisions_name" ON "divisions" USING btree ("office_centre_id",lower("name")) WHERE deleted_date is null;--> statement-breakpoint
CREATE UNIQUE INDEX "divisions_new_name" ON "divisions" USING btree ("office_centre_id",lower("new_name")) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "divisions_list" ON "divisions" USING btree ("office_centre_id","id" DESC NULLS FIRST) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "divisions_renames" ON "divisions" USING btree ("effective_date") WHERE new_name is not null and deleted_date is null;--> statement-breakpoint
CREATE INDEX "user_divisions_division" ON "user_divisions" USING btree ("division_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "email_domains_domain" ON "email_domains" USING btree ("office_centre_id",coalesce("tenant_id", "office_centre_id"),"domain") WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "email_domains_list" ON "email_domains" USING btree ("office_centre_id","id" DESC NULLS FIRST) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "email_domains_tenant" ON "email_domains" USING btree ("tenant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "closing_plans_open" ON "closing_plans" USING btree ("subject_id") WHERE status = 'PLANNED';--> statement-breakpoint
CREATE INDEX "closing_plans_due" ON "closing_plans" USING btree ("effective_date") WHERE status = 'PLANNED';--> statement-breakpoint
CREATE INDEX "closing_plans_subject" ON "closing_plans" USING btree ("subject_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "area_users_user" ON "area_users" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "areas_name" ON "areas" USING btree ("site_id",lower("name")) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "areas_list" ON "areas" USING btree ("office_centre_id","id" DESC NULLS FIRST) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "areas_site" ON "areas" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "site_users_user" ON "site_users" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sites_name" ON "sites" USING btree ("office_centre_id",lower("name")) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "sites_list" ON "sites" USING btree ("office_centre_id","id" DESC NULLS FIRST) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "subscription_histories_centre" ON "subscription_histories" USING btree ("office_centre_id","type","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "subscription_histories_all" ON "subscription_histories" USING btree ("office_centre_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_current" ON "subscriptions" USING btree ("office_centre_id") WHERE status <> 'TERMINATED';--> statement-breakpoint
CREATE INDEX "subscriptions_centre" ON "subscriptions" USING btree ("office_centre_id","id");--> statement-breakpoint
CREATE INDEX "subscriptions_plan" ON "subscriptions" USING btree ("plan_code","billing_start_date");--> statement-breakpoint
CREATE INDEX "subscriptions_end" ON "subscriptions" USING btree ("billing_end_date") WHERE status = 'ACTIVE';--> statement-breakpoint
-- A unit has one tenant on any day.
alter table unit_leases add constraint unit_leases_no_overlap
  exclude using gist (unit_id with =, daterange(lease_start, lease_end, '[]') with &&);
--> statement-breakpoint
-- What an invoice says at its foot is the sum of its lines, whenever a transaction ends.
create function check_sum_of_lines() returns trigger language plpgsql as $$
declare
  invoice invoices;
  lines record;
begin
  select * into invoice from invoices
    where id = case tg_table_name when 'invoices' then (to_jsonb(new) ->> 'id')::uuid
      else (coalesce(to_jsonb(new), to_jsonb(old)) ->> 'invoice_id')::uuid end;
  if not found then return null; end if;
  select coalesce(sum(amount_minor), 0) as amount, coalesce(sum(tax_minor), 0) as tax, count(*) as lines into lines
    from invoice_lines where invoice_id = invoice.id;
  if lines.lines = 0 or lines.amount <> invoice.subtotal_minor or lines.tax <> invoice.tax_minor then
    raise exception 'the lines of invoice % do not add up to its total', invoice.invoice_no
      using errcode = 'check_violation', constraint = 'invoices_sum_of_lines', table = 'invoices';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger invoices_sum_of_lines after insert or update of subtotal_minor, tax_minor, total_minor on invoices
  deferrable initially deferred for each row execute function check_sum_of_lines();
--> statement-breakpoint
create constraint trigger invoice_lines_sum_of_lines after insert or update or delete on invoice_lines
  deferrable initially deferred for each row execute function check_sum_of_lines();
--> statement-breakpoint
-- An invoice that was issued is not rewritten.
create function refuse_issued_lines() returns trigger language plpgsql as $$
begin
  if exists (select 1 from invoices where id = (coalesce(to_jsonb(new), to_jsonb(old)) ->> 'invoice_id')::uuid and status <> 'DRAFT') then
    raise exception 'the lines of an issued invoice do not change'
      using errcode = 'integrity_constraint_violation', constraint = 'invoice_lines_frozen', table = 'invoice_lines';
  end if;
  return coalesce(new, old);
end $$;
--> statement-breakpoint
create trigger invoice_lines_frozen before insert or update or delete on invoice_lines
  for each row execute function refuse_issued_lines();
--> statement-breakpoint
create trigger subscription_histories_append_only before update on subscription_histories
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger audit_seals_append_only before update or delete on audit_seals
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger audit_seal_entries_append_only before update or delete on audit_seal_entries
  for each row execute function refuse_change();
--> statement-breakpoint
-- Exact totals for any list: the name of the list, the column of its scope, its status and which rows count.
create function keep_counts() returns trigger language plpgsql as $$
declare
  added text := format('select %s as scope_id, %s as status, 1 as difference from new_rows where %s', tg_argv[1], tg_argv[2], tg_argv[3]);
  removed text := format('select %s as scope_id, %s as status, -1 as difference from old_rows where %s', tg_argv[1], tg_argv[2], tg_argv[3]);
  changes text := case tg_op when 'INSERT' then added when 'DELETE' then removed else added || ' union all ' || removed end;
begin
  execute format(
    'insert into list_counts (list, scope_id, status, slot, count)
     select %L, scope_id, status, pg_backend_pid() %% 32, sum(difference) from (%s) as change
     group by scope_id, status having sum(difference) <> 0 order by scope_id, status
     on conflict (list, scope_id, status, slot) do update set count = list_counts.count + excluded.count',
    tg_argv[0], changes);
  return null;
end $$;
--> statement-breakpoint
create trigger tenants_count_insert after insert on office_centres referencing new table as new_rows for each statement
  execute function keep_counts('tenants', 'landlord_id', 'case when active then ''ACTIVE'' else ''INACTIVE'' end', 'office_centre_type = ''TENANT''');
--> statement-breakpoint
create trigger tenants_count_update after update on office_centres referencing new table as new_rows old table as old_rows for each statement
  execute function keep_counts('tenants', 'landlord_id', 'case when active then ''ACTIVE'' else ''INACTIVE'' end', 'office_centre_type = ''TENANT''');
--> statement-breakpoint
create trigger tenants_count_delete after delete on office_centres referencing old table as old_rows for each statement
  execute function keep_counts('tenants', 'landlord_id', 'case when active then ''ACTIVE'' else ''INACTIVE'' end', 'office_centre_type = ''TENANT''');
--> statement-breakpoint
create trigger office_centres_count_insert after insert on office_centres referencing new table as new_rows for each statement
  execute function keep_counts('office-centres', '''00000000-0000-0000-0000-000000000000''::uuid', 'office_centre_type || case when active then ''_ACTIVE'' else ''_INACTIVE'' end', 'true');
--> statement-breakpoint
create trigger office_centres_count_update after update on office_centres referencing new table as new_rows old table as old_rows for each statement
  execute function keep_counts('office-centres', '''00000000-0000-0000-0000-000000000000''::uuid', 'office_centre_type || case when active then ''_ACTIVE'' else ''_INACTIVE'' end', 'true');
--> statement-breakpoint
create trigger office_centres_count_delete after delete on office_centres referencing old table as old_rows for each statement
  execute function keep_counts('office-centres', '''00000000-0000-0000-0000-000000000000''::uuid', 'office_centre_type || case when active then ''_ACTIVE'' else ''_INACTIVE'' end', 'true');
--> statement-breakpoint
insert into list_counts (list, scope_id, status, slot, count)
select 'tenants', landlord_id, case when active then 'ACTIVE' else 'INACTIVE' end, 0, count(*)
from office_centres where office_centre_type = 'TENANT' group by 2, 3;
--> statement-breakpoint
insert into list_counts (list, scope_id, status, slot, count)
select 'office-centres', '00000000-0000-0000-0000-000000000000', office_centre_type || case when active then '_ACTIVE' else '_INACTIVE' end, 0, count(*)
from office_centres group by 3;
--> statement-breakpoint
create trigger invoices_issuer_count_insert after insert on invoices referencing new table as new_rows for each statement
  execute function keep_counts('invoices-issued', 'issuer_id', 'status', 'true');
--> statement-breakpoint
create trigger invoices_issuer_count_update after update on invoices referencing new table as new_rows old table as old_rows for each statement
  execute function keep_counts('invoices-issued', 'issuer_id', 'status', 'true');
--> statement-breakpoint
create trigger invoices_issuer_count_delete after delete on invoices referencing old table as old_rows for each statement
  execute function keep_counts('invoices-issued', 'issuer_id', 'status', 'true');
--> statement-breakpoint
create trigger invoices_customer_count_insert after insert on invoices referencing new table as new_rows for each statement
  execute function keep_counts('invoices-received', 'office_centre_id', 'status', 'status <> ''DRAFT''');
--> statement-breakpoint
create trigger invoices_customer_count_update after update on invoices referencing new table as new_rows old table as old_rows for each statement
  execute function keep_counts('invoices-received', 'office_centre_id', 'status', 'status <> ''DRAFT''');
--> statement-breakpoint
create trigger invoices_customer_count_delete after delete on invoices referencing old table as old_rows for each statement
  execute function keep_counts('invoices-received', 'office_centre_id', 'status', 'status <> ''DRAFT''');
--> statement-breakpoint
-- Lists of tenants and customers, by id and by name.
create index office_centres_tenants on office_centres (landlord_id, active, id desc nulls first) where office_centre_type = 'TENANT';
--> statement-breakpoint
create index office_centres_tenants_by_name on office_centres (landlord_id, active, company_name, id) where office_centre_type = 'TENANT';
--> statement-breakpoint
create index office_centres_by_type on office_centres (office_centre_type, active, id desc nulls first);
--> statement-breakpoint
-- Search by a part of a name.
create index sites_search on sites using gin (office_centre_id, lower(name) gin_trgm_ops) where deleted_date is null;
--> statement-breakpoint
create index areas_search on areas using gin (office_centre_id, lower(name) gin_trgm_ops) where deleted_date is null;
--> statement-breakpoint
create index office_towers_search on office_towers using gin (office_centre_id, lower(name) gin_trgm_ops) where deleted_date is null;
--> statement-breakpoint
create index office_floors_search on office_floors using gin (office_centre_id, lower(name) gin_trgm_ops) where deleted_date is null;
--> statement-breakpoint
create index office_centre_units_search on office_centre_units using gin (office_centre_id, lower(unit_no) gin_trgm_ops) where deleted_date is null;
--> statement-breakpoint
create index divisions_search on divisions using gin (office_centre_id, lower(name) gin_trgm_ops) where deleted_date is null;
--> statement-breakpoint
create index email_domains_search on email_domains using gin (office_centre_id, lower(domain::text) gin_trgm_ops) where deleted_date is null;
--> statement-breakpoint
create index invoices_search on invoices using gin (lower(invoice_no) gin_trgm_ops);
--> statement-breakpoint
-- The audit log of a centre by day, person, module and action.
create index audit_entries_by_module on audit_entries (office_centre_id, module, id desc);
--> statement-breakpoint
create index audit_entries_by_user on audit_entries (office_centre_id, user_id, id desc);
