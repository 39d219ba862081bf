ALTER TABLE "fm_form_documents" ALTER COLUMN "fm_document_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "fm_form_documents" ADD COLUMN "asked_by_party" text;--> statement-breakpoint
ALTER TABLE "fm_form_documents" ADD COLUMN "asked_by_user_id" uuid;--> statement-breakpoint
ALTER TABLE "fm_form_documents" ADD COLUMN "asked_by_user_full_name" text;--> statement-breakpoint
ALTER TABLE "fm_form_documents" ADD COLUMN "asked_remark" text;--> statement-breakpoint
ALTER TABLE "fm_form_documents" ADD COLUMN "end_told_date" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fm_forms" ADD COLUMN "link_told_date" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fm_forms" ADD COLUMN "end_told_date" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fm_forms" ADD COLUMN "unclosed_told_date" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "fm_form_documents_valid" ON "fm_form_documents" USING btree ("valid_until") WHERE valid_until is not null and end_told_date is null;--> statement-breakpoint
CREATE INDEX "fm_forms_ends" ON "fm_forms" USING btree ("ends_at") WHERE status = 'APPROVED';--> statement-breakpoint
ALTER TABLE "fm_form_documents" ADD CONSTRAINT "fm_form_documents_asked" CHECK (("fm_form_documents"."fm_document_id" is null) = ("fm_form_documents"."asked_by_party" is not null) and ("fm_form_documents"."asked_by_party" is null
        or "fm_form_documents"."asked_by_party" in ('LANDLORD', 'MCST') and "fm_form_documents"."asked_remark" is not null));