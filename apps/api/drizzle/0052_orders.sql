CREATE TABLE "order_entries" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"journal_id" uuid NOT NULL,
	"account" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "order_entries_pkey" PRIMARY KEY("journal_id","account","landlord_id"),
	CONSTRAINT "order_entries_account" CHECK ("order_entries"."account" in ('PROVIDER', 'STORE', 'TAX', 'FEE')),
	CONSTRAINT "order_entries_amount" CHECK ("order_entries"."amount_minor" <> 0)
);
--> statement-breakpoint
CREATE TABLE "order_journals" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"retail_store_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"source_id" uuid NOT NULL,
	"order_id" uuid,
	"payout_id" uuid,
	"currency" char(3) NOT NULL,
	"booked_date" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "order_journals_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "order_journals_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "order_journals_once" UNIQUE("kind","source_id","landlord_id"),
	CONSTRAINT "order_journals_kind" CHECK ("order_journals"."kind" in ('CAPTURE', 'REFUND', 'PAYOUT')),
	CONSTRAINT "order_journals_source" CHECK (("order_journals"."kind" = 'PAYOUT') = ("order_journals"."payout_id" is not null) and ("order_journals"."kind" = 'PAYOUT') = ("order_journals"."order_id" is null))
);
--> statement-breakpoint
CREATE TABLE "order_payouts" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"retail_store_id" uuid NOT NULL,
	"retail_tenant_id" uuid NOT NULL,
	"payout_no" text NOT NULL,
	"provider_account_id" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"amount_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"paid_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "order_payouts_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "order_payouts_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "order_payouts_number" UNIQUE("landlord_id","payout_no"),
	CONSTRAINT "order_payouts_status" CHECK ("order_payouts"."status" in ('PENDING', 'PAID', 'FAILED')),
	CONSTRAINT "order_payouts_amount" CHECK ("order_payouts"."amount_minor" > 0),
	CONSTRAINT "order_payouts_paid" CHECK (("order_payouts"."status" = 'PAID') = ("order_payouts"."paid_date" is not null))
);
--> statement-breakpoint
CREATE TABLE "order_collect_slots" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"retail_store_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"taken" integer NOT NULL,
	"capacity" integer NOT NULL,
	CONSTRAINT "order_collect_slots_pkey" PRIMARY KEY("retail_store_id","starts_at","landlord_id"),
	CONSTRAINT "order_collect_slots_taken" CHECK ("order_collect_slots"."taken" between 0 and "order_collect_slots"."capacity"),
	CONSTRAINT "order_collect_slots_quarter" CHECK (extract(epoch from "order_collect_slots"."starts_at")::bigint % 900 = 0)
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"opc_item_id" uuid NOT NULL,
	"name" text NOT NULL,
	"qty" integer NOT NULL,
	"unit_price_minor" bigint NOT NULL,
	"add_ons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"add_ons_minor" bigint DEFAULT 0 NOT NULL,
	"line_total_minor" bigint NOT NULL,
	"out_of_stock" boolean DEFAULT false NOT NULL,
	"remark" text,
	CONSTRAINT "order_lines_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "order_lines_position" UNIQUE("order_id","position","landlord_id"),
	CONSTRAINT "order_lines_position_range" CHECK ("order_lines"."position" between 1 and 50),
	CONSTRAINT "order_lines_qty" CHECK ("order_lines"."qty" between 1 and 99),
	CONSTRAINT "order_lines_total" CHECK ("order_lines"."unit_price_minor" > 0 and "order_lines"."add_ons_minor" >= 0
        and "order_lines"."line_total_minor" = "order_lines"."qty" * ("order_lines"."unit_price_minor" + "order_lines"."add_ons_minor"))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"order_no" text NOT NULL,
	"buyer_user_id" uuid NOT NULL,
	"retail_store_id" uuid NOT NULL,
	"store_office_centre_id" uuid NOT NULL,
	"retail_tenant_id" uuid NOT NULL,
	"status" text DEFAULT 'PENDING_PAYMENT' NOT NULL,
	"payment_status" text DEFAULT 'PENDING' NOT NULL,
	"collect_time" timestamp with time zone NOT NULL,
	"collect_until" timestamp with time zone NOT NULL,
	"collection_code" char(4) NOT NULL,
	"remark" text,
	"currency" char(3) NOT NULL,
	"subtotal_minor" bigint NOT NULL,
	"discount_minor" bigint DEFAULT 0 NOT NULL,
	"service_fee_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"total_minor" bigint NOT NULL,
	"service_fee_pct" numeric(5, 2) NOT NULL,
	"payment_fee_pct" numeric(5, 2) NOT NULL,
	"tax_rate" numeric(5, 2) NOT NULL,
	"placed_total_minor" bigint NOT NULL,
	"placed_fee_minor" bigint NOT NULL,
	"placed_tax_minor" bigint NOT NULL,
	"reserved" boolean DEFAULT true NOT NULL,
	"pay_until" timestamp with time zone NOT NULL,
	"accept_until" timestamp with time zone,
	"paid_date" timestamp with time zone,
	"accepted_date" timestamp with time zone,
	"accepted_by_user_id" uuid,
	"rejected_date" timestamp with time zone,
	"rejected_by_user_id" uuid,
	"prepared_date" timestamp with time zone,
	"prepared_by_user_id" uuid,
	"collected_date" timestamp with time zone,
	"collected_by_user_id" uuid,
	"cancelled_date" timestamp with time zone,
	"cancelled_by_user_id" uuid,
	"reason" text,
	"review_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "orders_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "orders_review_once" UNIQUE("review_id","landlord_id"),
	CONSTRAINT "orders_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "orders_number" UNIQUE("landlord_id","order_no"),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('PENDING_PAYMENT', 'PAYMENT_FAILED', 'PAYMENT_EXPIRED', 'PENDING_ACCEPTANCE', 'REJECTED',
        'ACCEPTED', 'PREPARED', 'COLLECTED', 'UNCOLLECTED', 'CANCELLED')),
	CONSTRAINT "orders_payment_status" CHECK ("orders"."payment_status" in ('PENDING', 'AUTHORISED', 'PAID', 'FAILED', 'EXPIRED', 'RELEASED', 'PARTIALLY_REFUNDED',
        'REFUNDED')),
	CONSTRAINT "orders_total" CHECK ("orders"."subtotal_minor" - "orders"."discount_minor" + "orders"."service_fee_minor" + "orders"."tax_minor" = "orders"."total_minor"),
	CONSTRAINT "orders_amounts" CHECK ("orders"."subtotal_minor" >= 0 and "orders"."discount_minor" between 0 and "orders"."subtotal_minor"
        and "orders"."service_fee_minor" >= 0 and "orders"."tax_minor" >= 0 and "orders"."total_minor" <= "orders"."placed_total_minor"
        and "orders"."placed_total_minor" > 0 and "orders"."placed_fee_minor" >= 0 and "orders"."placed_tax_minor" >= 0
        and "orders"."placed_fee_minor" + "orders"."placed_tax_minor" <= "orders"."placed_total_minor"),
	CONSTRAINT "orders_rates" CHECK ("orders"."service_fee_pct" between 0 and 100 and "orders"."payment_fee_pct" between 0 and 100 and "orders"."tax_rate" between 0 and 100),
	CONSTRAINT "orders_waits" CHECK ("orders"."status" <> 'PENDING_ACCEPTANCE' or "orders"."accept_until" is not null),
	CONSTRAINT "orders_reserved" CHECK ("orders"."reserved" = ("orders"."status" not in ('PAYMENT_FAILED', 'PAYMENT_EXPIRED', 'REJECTED', 'CANCELLED'))),
	CONSTRAINT "orders_reviewed" CHECK ("orders"."review_id" is null or "orders"."status" = 'COLLECTED'),
	CONSTRAINT "orders_code_signs" CHECK ("orders"."collection_code" ~ '^[A-Z0-9]{4}$')
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_captured";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_kept";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_held";--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "fee_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "capture_fee_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "retail_stores" ADD COLUMN "slot_capacity" smallint DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_entries" ADD CONSTRAINT "order_entries_journal" FOREIGN KEY ("landlord_id","office_centre_id","journal_id") REFERENCES "public"."order_journals"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_journals" ADD CONSTRAINT "order_journals_store" FOREIGN KEY ("landlord_id","office_centre_id","retail_store_id") REFERENCES "public"."retail_stores"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_journals" ADD CONSTRAINT "order_journals_order" FOREIGN KEY ("landlord_id","order_id") REFERENCES "public"."orders"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_journals" ADD CONSTRAINT "order_journals_payout" FOREIGN KEY ("landlord_id","office_centre_id","payout_id") REFERENCES "public"."order_payouts"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_payouts" ADD CONSTRAINT "order_payouts_store" FOREIGN KEY ("landlord_id","office_centre_id","retail_store_id") REFERENCES "public"."retail_stores"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_payouts" ADD CONSTRAINT "order_payouts_tenant" FOREIGN KEY ("landlord_id","retail_tenant_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_collect_slots" ADD CONSTRAINT "order_collect_slots_store" FOREIGN KEY ("landlord_id","office_centre_id","retail_store_id") REFERENCES "public"."retail_stores"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order" FOREIGN KEY ("landlord_id","office_centre_id","order_id") REFERENCES "public"."orders"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_item" FOREIGN KEY ("landlord_id","opc_item_id") REFERENCES "public"."opc_items"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer" FOREIGN KEY ("landlord_id","office_centre_id","buyer_user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_store" FOREIGN KEY ("landlord_id","store_office_centre_id","retail_store_id") REFERENCES "public"."retail_stores"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tenant" FOREIGN KEY ("landlord_id","retail_tenant_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_review" FOREIGN KEY ("landlord_id","review_id") REFERENCES "public"."retail_store_reviews"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_journals_by_day" ON "order_journals" USING btree ("retail_store_id","day","id");--> statement-breakpoint
CREATE INDEX "order_journals_by_order" ON "order_journals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_journals_by_payout" ON "order_journals" USING btree ("payout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_payouts_one_at_once" ON "order_payouts" USING btree ("retail_store_id","landlord_id") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "order_payouts_list" ON "order_payouts" USING btree ("office_centre_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "order_payouts_by_store" ON "order_payouts" USING btree ("retail_store_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "order_payouts_by_tenant" ON "order_payouts" USING btree ("retail_tenant_id","id");--> statement-breakpoint
CREATE INDEX "order_lines_by_item" ON "order_lines" USING btree ("opc_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_code" ON "orders" USING btree ("retail_store_id","collection_code","landlord_id") WHERE status in ('PENDING_PAYMENT', 'PENDING_ACCEPTANCE', 'ACCEPTED', 'PREPARED');--> statement-breakpoint
CREATE INDEX "orders_by_store" ON "orders" USING btree ("retail_store_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("retail_store_id","status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_list" ON "orders" USING btree ("store_office_centre_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_by_buyer" ON "orders" USING btree ("buyer_user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_by_buyer_centre" ON "orders" USING btree ("office_centre_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_by_tenant" ON "orders" USING btree ("retail_tenant_id","id");--> statement-breakpoint
CREATE INDEX "orders_to_pay" ON "orders" USING btree ("pay_until") WHERE status = 'PENDING_PAYMENT';--> statement-breakpoint
CREATE INDEX "orders_to_accept" ON "orders" USING btree ("accept_until") WHERE status = 'PENDING_ACCEPTANCE';--> statement-breakpoint
CREATE INDEX "orders_to_collect" ON "orders" USING btree ("collect_until") WHERE status = 'PREPARED';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order" FOREIGN KEY ("landlord_id","office_centre_id","order_id") REFERENCES "public"."orders"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("updated_date") WHERE status = 'AUTHORISED';--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_fee" CHECK ("payment_refunds"."fee_minor" between 0 and "payment_refunds"."amount_minor");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_of_order" CHECK (("payments"."payable_type" = 'ORDER') = ("payments"."order_id" is not null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_capture_fee" CHECK ("payments"."capture_fee_minor" between 0 and coalesce("payments"."capture_minor", 0));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_captured" CHECK ("payments"."capture_minor" is null or ("payments"."capture_minor" between 1 and "payments"."amount_minor" and ("payments"."booking_id" is not null or "payments"."order_id" is not null) and "payments"."releasing_date" is null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_kept" CHECK ("payments"."booking_id" is null and "payments"."order_id" is null or "payments"."status" <> 'SUCCESSFUL' or ("payments"."capture_minor" is not null and "payments"."applied_minor" = "payments"."capture_minor" - "payments"."refunded_minor"));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_held" CHECK ("payments"."status" not in ('AUTHORISED', 'RELEASED') or ("payments"."payable_type" = 'BOOKING' or "payments"."payable_type" = 'ORDER'));--> statement-breakpoint
ALTER TABLE "retail_stores" ADD CONSTRAINT "retail_stores_slot_capacity" CHECK ("retail_stores"."slot_capacity" between 1 and 1000);