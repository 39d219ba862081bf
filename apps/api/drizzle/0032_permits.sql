CREATE TABLE "fm_documents" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"form_name" text NOT NULL,
	"template_file_id" uuid,
	"document_file_required" boolean NOT NULL,
	"landlord_signature_required" boolean NOT NULL,
	"mcst_signature_required" boolean NOT NULL,
	"request_types" text[] DEFAULT '{}' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"deleted_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "fm_documents_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "fm_documents_place" UNIQUE("landlord_id","office_centre_id","id")
);
--> statement-breakpoint
CREATE TABLE "fm_form_additional_documents" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"fm_form_id" uuid NOT NULL,
	"file_office_centre_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"name" text NOT NULL,
	"uploaded_by" text NOT NULL,
	"created_date" timestamp with time zone NOT NULL,
	CONSTRAINT "fm_form_additional_documents_pkey" PRIMARY KEY("id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "fm_form_decisions" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"fm_form_id" uuid NOT NULL,
	"fm_form_document_id" uuid,
	"party" text NOT NULL,
	"decision" text NOT NULL,
	"is_past" boolean DEFAULT false NOT NULL,
	"date" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"user_full_name" text NOT NULL,
	"remark" text,
	CONSTRAINT "fm_form_decisions_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "fm_form_decisions_party" CHECK ("fm_form_decisions"."party" in ('APPLICANT', 'LANDLORD', 'MCST')),
	CONSTRAINT "fm_form_decisions_decision" CHECK ("fm_form_decisions"."decision" in ('APPROVED', 'REJECTED', 'TERMINATED'))
);
--> statement-breakpoint
CREATE TABLE "fm_form_declarations" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"fm_form_id" uuid NOT NULL,
	"date" timestamp with time zone NOT NULL,
	"party" text NOT NULL,
	"declaration_text" text NOT NULL,
	"name" text NOT NULL,
	"file_office_centre_id" uuid,
	"signature_file_id" uuid,
	"ip_address" text,
	CONSTRAINT "fm_form_declarations_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "fm_form_declarations_party" CHECK ("fm_form_declarations"."party" in ('CONTRACTOR', 'APPLICANT', 'LANDLORD', 'MCST'))
);
--> statement-breakpoint
CREATE TABLE "fm_form_documents" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"fm_form_id" uuid NOT NULL,
	"deciding_office_centre_id" uuid NOT NULL,
	"fm_document_id" uuid NOT NULL,
	"form_name" text NOT NULL,
	"document_file_required" boolean NOT NULL,
	"landlord_signature_required" boolean NOT NULL,
	"mcst_signature_required" boolean NOT NULL,
	"document_file_id" uuid,
	"landlord_signature_file_id" uuid,
	"mcst_signature_file_id" uuid,
	"status" text DEFAULT 'PENDING_SUBMISSION' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "fm_form_documents_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "fm_form_documents_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "fm_form_documents_once" UNIQUE("fm_form_id","fm_document_id","landlord_id"),
	CONSTRAINT "fm_form_documents_status" CHECK ("fm_form_documents"."status" in ('PENDING_SUBMISSION', 'PENDING_REVIEW', 'APPROVED', 'REJECTED')),
	CONSTRAINT "fm_form_documents_signed" CHECK ("fm_form_documents"."status" <> 'APPROVED'
        or (not "fm_form_documents"."landlord_signature_required" or "fm_form_documents"."landlord_signature_file_id" is not null)
        and (not "fm_form_documents"."mcst_signature_required" or "fm_form_documents"."mcst_signature_file_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "fm_form_links" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"fm_form_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_date" timestamp with time zone NOT NULL,
	CONSTRAINT "fm_form_links_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "fm_form_links_token" UNIQUE("token_hash","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "fm_form_mcst_users" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "fm_form_mcst_users_pkey" PRIMARY KEY("office_centre_id","user_id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "fm_form_settings" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"landlord_notify_party_email" text,
	"notify_mcst" boolean DEFAULT false NOT NULL,
	"mcst_no" text,
	"sub_mcst" boolean DEFAULT false NOT NULL,
	"tc_file_id" uuid,
	"tc_file_updated_date" timestamp with time zone,
	"tc_file_updated_by_user_id" uuid,
	"currency" text DEFAULT 'SGD' NOT NULL,
	"admin_fee_percentage" numeric(5, 2),
	"detail_admin_fee_minor" bigint,
	"noisy_work_restrictions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"declaration_text" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_date" timestamp with time zone NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "fm_form_settings_pkey" PRIMARY KEY("office_centre_id","landlord_id"),
	CONSTRAINT "fm_form_settings_fees" CHECK ("fm_form_settings"."admin_fee_percentage" between 0 and 100 and "fm_form_settings"."detail_admin_fee_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "fm_forms" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"reference_no" text NOT NULL,
	"deciding_office_centre_id" uuid NOT NULL,
	"request_type" text NOT NULL,
	"status" text DEFAULT 'PENDING_SUBMISSION' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"contractor_company" text,
	"contractor_name" text,
	"contractor_office_no" text,
	"contractor_mobile_no" text,
	"contractor_email" text NOT NULL,
	"contractor_address" text,
	"applicant_user_id" uuid,
	"applicant_company" text,
	"applicant_name" text,
	"applicant_office_no" text,
	"applicant_mobile_no" text,
	"applicant_email" text,
	"applicant_address" text,
	"site_id" uuid NOT NULL,
	"office_floor_id" uuid,
	"work_location" text,
	"work_nature" text,
	"work_start_date" date,
	"work_end_date" date,
	"work_start_minute" smallint,
	"work_end_minute" smallint,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"overnight_work" boolean DEFAULT false NOT NULL,
	"hot_work" boolean DEFAULT false NOT NULL,
	"noisy_work" boolean DEFAULT false NOT NULL,
	"contract_sum_minor" bigint,
	"crew" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"saved_step" text,
	"contractor_signature_file_id" uuid,
	"submitted_date" timestamp with time zone,
	"submitted_by_full_name" text,
	"submitted_remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "fm_forms_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "fm_forms_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "fm_forms_request_type" CHECK ("fm_forms"."request_type" in ('RENOVATION', 'MAINTENANCE', 'DELIVERY', 'OTHER')),
	CONSTRAINT "fm_forms_status" CHECK ("fm_forms"."status" in ('PENDING_SUBMISSION', 'PENDING_REVIEW', 'PENDING_MCST_APPROVAL', 'APPROVED', 'REJECTED',
        'TERMINATED', 'EXPIRED')),
	CONSTRAINT "fm_forms_days" CHECK ("fm_forms"."work_end_date" between "fm_forms"."work_start_date" and "fm_forms"."work_start_date" + 89),
	CONSTRAINT "fm_forms_submitted" CHECK ("fm_forms"."status" in ('PENDING_SUBMISSION', 'TERMINATED', 'EXPIRED') or ("fm_forms"."submitted_date" is not null
        and "fm_forms"."contractor_signature_file_id" is not null and "fm_forms"."starts_at" < "fm_forms"."ends_at"))
);
--> statement-breakpoint
ALTER TABLE "system_files" ALTER COLUMN "created_by_user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "fm_documents" ADD CONSTRAINT "fm_documents_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fm_documents" ADD CONSTRAINT "fm_documents_template" FOREIGN KEY ("landlord_id","office_centre_id","template_file_id") REFERENCES "public"."system_files"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fm_form_additional_documents" ADD CONSTRAINT "fm_form_additional_documents_form" FOREIGN KEY ("landlord_id","office_centre_id","fm_form_id") REFERENCES "public"."fm_forms"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fm_form_additional_documents" ADD CONSTRAINT "fm_form_additional_file" FOREIGN KEY ("landlord_id","file_office_centre_id","file_id") REFERENCES "public"."system_files"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fm_form_decisions" ADD CONSTRAINT "fm_form_decisions_form" FOREIGN KEY ("landlord_id","office_centre_id","fm_form_id") REFERENCES "public"."fm_forms"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fm_form_decisions" ADD CONSTRAINT "fm_form_decisions_document" FOREIGN KEY ("landlord_id","office_centre_id","fm_form_document_id") REFERENCES "public"."fm_form_documents"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fm_form_declarations" ADD CONSTRAINT "fm_form_declarations_form" FOREIGN KEY ("landlord_id","office_centre_id","fm_form_id") REFERENCES "public"."fm_forms"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fm_form_declarations" ADD CONSTRAINT "fm_form_declarations_signature" FOREIGN KEY ("landlord_id","file_office_centre_id","signature_file_id") REFERENCES "public"."system_files"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fm_form_documents" ADD CONSTRAINT "fm_form_documents_form" FOREIGN KEY ("landlord_id","office_centre_id","fm_form_id") REFERENCES "public"."fm_forms"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fm_form_documents" ADD CONSTRAINT "fm_form_documents_document" FOREIGN KEY ("landlord_id","deciding_office_centre_id","fm_document_id") REFERENCES "public"."fm_documents"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fm_form_documents" ADD CONSTRAINT "fm_form_documents_file" FOREIGN KEY ("landlord_id","office_centre_id","document_file_id") REFERENCES "public"."system_files"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fm_form_documents" ADD CONSTRAINT "fm_form_documents_landlord_signature" FOREIGN KEY ("landlord_id","deciding_office_centre_id","landlord_signature_file_id") REFERENCES "public"."system_files"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fm_form_documents" ADD CONSTRAINT "fm_form_documents_mcst_signature" FOREIGN KEY ("landlord_id","deciding_office_centre_id","mcst_signature_file_id") REFERENCES "public"."system_files"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fm_form_links" ADD CONSTRAINT "fm_form_links_form" FOREIGN KEY ("landlord_id","office_centre_id","fm_form_id") REFERENCES "public"."fm_forms"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fm_form_mcst_users" ADD CONSTRAINT "fm_form_mcst_users_user" FOREIGN KEY ("landlord_id","office_centre_id","user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fm_form_settings" ADD CONSTRAINT "fm_form_settings_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fm_form_settings" ADD CONSTRAINT "fm_form_settings_tc_file" FOREIGN KEY ("landlord_id","office_centre_id","tc_file_id") REFERENCES "public"."system_files"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fm_forms" ADD CONSTRAINT "fm_forms_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fm_forms" ADD CONSTRAINT "fm_forms_decides" FOREIGN KEY ("landlord_id","deciding_office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fm_forms" ADD CONSTRAINT "fm_forms_applicant" FOREIGN KEY ("landlord_id","office_centre_id","applicant_user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fm_forms" ADD CONSTRAINT "fm_forms_site" FOREIGN KEY ("landlord_id","deciding_office_centre_id","site_id") REFERENCES "public"."sites"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fm_forms" ADD CONSTRAINT "fm_forms_floor" FOREIGN KEY ("landlord_id","deciding_office_centre_id","office_floor_id") REFERENCES "public"."office_floors"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fm_forms" ADD CONSTRAINT "fm_forms_contractor_signature" FOREIGN KEY ("landlord_id","office_centre_id","contractor_signature_file_id") REFERENCES "public"."system_files"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fm_documents_name" ON "fm_documents" USING btree ("landlord_id","office_centre_id",lower("form_name")) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "fm_documents_list" ON "fm_documents" USING btree ("office_centre_id","id" DESC NULLS FIRST) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "fm_documents_by_name" ON "fm_documents" USING btree ("office_centre_id",lower("form_name"),"id") WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "fm_documents_by_updated" ON "fm_documents" USING btree ("office_centre_id","updated_date","id") WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "fm_form_additional_documents_form" ON "fm_form_additional_documents" USING btree ("fm_form_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "fm_form_decisions_once" ON "fm_form_decisions" USING btree ("landlord_id","fm_form_id","party","decision") WHERE fm_form_document_id is null;--> statement-breakpoint
CREATE INDEX "fm_form_decisions_document" ON "fm_form_decisions" USING btree ("fm_form_document_id");--> statement-breakpoint
CREATE INDEX "fm_form_declarations_form" ON "fm_form_declarations" USING btree ("fm_form_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "fm_form_documents_document" ON "fm_form_documents" USING btree ("fm_document_id");--> statement-breakpoint
CREATE INDEX "fm_form_links_form" ON "fm_form_links" USING btree ("fm_form_id");--> statement-breakpoint
CREATE INDEX "fm_form_links_expiry" ON "fm_form_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "fm_form_mcst_users_user" ON "fm_form_mcst_users" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fm_forms_reference_no" ON "fm_forms" USING btree ("landlord_id","reference_no");--> statement-breakpoint
CREATE INDEX "fm_forms_list" ON "fm_forms" USING btree ("office_centre_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "fm_forms_deciding" ON "fm_forms" USING btree ("deciding_office_centre_id","status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "fm_forms_by_start" ON "fm_forms" USING btree ("deciding_office_centre_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "fm_forms_by_updated" ON "fm_forms" USING btree ("deciding_office_centre_id","updated_date","id");--> statement-breakpoint
CREATE INDEX "fm_forms_site" ON "fm_forms" USING btree ("site_id","starts_at");--> statement-breakpoint
CREATE INDEX "fm_forms_floor" ON "fm_forms" USING btree ("office_floor_id");--> statement-breakpoint
CREATE INDEX "fm_forms_applicant" ON "fm_forms" USING btree ("applicant_user_id");