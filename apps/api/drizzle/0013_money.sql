ALTER TABLE "mail_messages" ADD COLUMN "attachments" jsonb;--> statement-breakpoint
ALTER TABLE "payment_reminder_deliveries" ADD COLUMN "sent_to" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_reminder_deliveries" ADD COLUMN "failure_reason" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "applied_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "invoices_issuer_due" ON "invoices" USING btree ("issuer_id","due_date","id");--> statement-breakpoint
CREATE INDEX "invoices_customer_due" ON "invoices" USING btree ("office_centre_id","due_date","id");--> statement-breakpoint
CREATE INDEX "invoices_issuer_day" ON "invoices" USING btree ("issuer_id","invoice_date","id");--> statement-breakpoint
CREATE INDEX "invoices_customer_day" ON "invoices" USING btree ("office_centre_id","invoice_date","id");--> statement-breakpoint
CREATE INDEX "invoices_issuer_total" ON "invoices" USING btree ("issuer_id","total_minor","id");--> statement-breakpoint
CREATE INDEX "invoices_customer_total" ON "invoices" USING btree ("office_centre_id","total_minor","id");--> statement-breakpoint
CREATE INDEX "payments_customer" ON "payments" USING btree ("office_centre_id","id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_applied" CHECK ("payments"."applied_minor" between 0 and "payments"."amount_minor" and ("payments"."status" = 'SUCCESSFUL' or "payments"."applied_minor" = 0));--> statement-breakpoint
-- The ladder of reminders everybody starts with.
insert into payment_reminders (name, days_before_due, days_after_due, email_subject, email_body, recipients) values
  ('A week before the due date', 7, null, 'Invoice {invoiceNo} is due on {dueDate}',
    '<p>Hello {customerName},</p><p>This is a friendly reminder that invoice <strong>{invoiceNo}</strong> of {issuerName} over {outstanding} is due on {dueDate}.</p><p>If you have paid already, there is nothing to do.</p>',
    '{BILLING_CONTACT}'),
  ('The day after the due date', null, 1, 'Invoice {invoiceNo} was due yesterday',
    '<p>Hello {customerName},</p><p>Invoice <strong>{invoiceNo}</strong> of {issuerName} was due on {dueDate}. {outstanding} is still open.</p><p>You can pay it online or by bank transfer.</p>',
    '{BILLING_CONTACT}'),
  ('Two weeks after the due date', null, 14, 'Second reminder: invoice {invoiceNo} is overdue',
    '<p>Hello {customerName},</p><p>Invoice <strong>{invoiceNo}</strong> of {issuerName} has been overdue since {dueDate}. Please pay {outstanding} within the next days, or tell us what keeps you from it.</p>',
    '{BILLING_CONTACT,PERSON_IN_CHARGE}'),
  ('A month after the due date', null, 30, 'Last reminder: invoice {invoiceNo} is overdue',
    '<p>Hello {customerName},</p><p>In spite of our reminders, {outstanding} of invoice <strong>{invoiceNo}</strong> of {issuerName} is still open. It was due on {dueDate}.</p><p>Please pay at once, or get in touch with us.</p>',
    '{BILLING_CONTACT,PERSON_IN_CHARGE}');
