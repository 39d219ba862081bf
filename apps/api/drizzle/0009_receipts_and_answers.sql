CREATE TABLE "invitation_links" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"owner_office_centre_id" uuid NOT NULL,
	"invitee_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_date" timestamp with time zone NOT NULL,
	CONSTRAINT "invitation_links_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "invitation_links_token" UNIQUE("token_hash","landlord_id")
);
--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "receipt_no" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "failure_reason" text;--> statement-breakpoint
ALTER TABLE "booking_instances" ADD COLUMN "rule_date" date;--> statement-breakpoint
ALTER TABLE "booking_invitees" ADD COLUMN "response" text;--> statement-breakpoint
ALTER TABLE "booking_invitees" ADD COLUMN "responded_date" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_invitees" ADD CONSTRAINT "booking_invitees_place" UNIQUE("landlord_id","owner_office_centre_id","id");--> statement-breakpoint
ALTER TABLE "invitation_links" ADD CONSTRAINT "invitation_links_invitee" FOREIGN KEY ("landlord_id","owner_office_centre_id","invitee_id") REFERENCES "public"."booking_invitees"("landlord_id","owner_office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitation_links_invitee" ON "invitation_links" USING btree ("invitee_id");--> statement-breakpoint
CREATE INDEX "invitation_links_expiry" ON "invitation_links" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_receipt" ON "payments" USING btree ("landlord_id","receipt_no");--> statement-breakpoint
ALTER TABLE "booking_invitees" ADD CONSTRAINT "booking_invitees_response" CHECK ("booking_invitees"."response" in ('ACCEPTED', 'DECLINED', 'TENTATIVE'));--> statement-breakpoint
ALTER TABLE "booking_invitees" ADD CONSTRAINT "booking_invitees_responded" CHECK (("booking_invitees"."response" is null) = ("booking_invitees"."responded_date" is null));