CREATE TABLE "webhook_attempts" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"delivery_id" uuid NOT NULL,
	"date" timestamp with time zone NOT NULL,
	"duration" integer NOT NULL,
	"status_code" integer,
	"error" text,
	"answer" text,
	CONSTRAINT "webhook_attempts_pkey" PRIMARY KEY("id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event_type" text NOT NULL,
	"payload" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_status_code" integer,
	"last_error" text,
	"last_attempt_date" timestamp with time zone,
	"next_attempt_date" timestamp with time zone,
	"delivered_date" timestamp with time zone,
	"created_date" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "webhook_deliveries_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "webhook_deliveries_status" CHECK ("webhook_deliveries"."status" in ('PENDING', 'RETRYING', 'DELIVERED', 'FAILED')),
	CONSTRAINT "webhook_deliveries_arrived" CHECK (("webhook_deliveries"."status" = 'DELIVERED') <= ("webhook_deliveries"."delivered_date" is not null))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"event_types" text[] NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"disabled_reason" text,
	"secret_sealed" text NOT NULL,
	"previous_sealed" text,
	"previous_until" timestamp with time zone,
	"rotated_date" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"last_delivered_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "webhooks_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "webhooks_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "webhooks_status" CHECK ("webhooks"."status" in ('ACTIVE', 'PAUSED', 'DISABLED')),
	CONSTRAINT "webhooks_disabled" CHECK (("webhooks"."status" = 'DISABLED') = ("webhooks"."disabled_reason" is not null)),
	CONSTRAINT "webhooks_previous" CHECK (("webhooks"."previous_sealed" is null) = ("webhooks"."previous_until" is null)),
	CONSTRAINT "webhooks_event_types" CHECK (cardinality("webhooks"."event_types") > 0)
);
--> statement-breakpoint
ALTER TABLE "mail_messages" DROP CONSTRAINT "mail_messages_channel";--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery" FOREIGN KEY ("landlord_id","office_centre_id","delivery_id") REFERENCES "public"."webhook_deliveries"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook" FOREIGN KEY ("landlord_id","office_centre_id","webhook_id") REFERENCES "public"."webhooks"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_attempts_delivery" ON "webhook_attempts" USING btree ("delivery_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_list" ON "webhook_deliveries" USING btree ("office_centre_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_date" ON "webhook_deliveries" USING btree ("office_centre_id","created_date","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_tab" ON "webhook_deliveries" USING btree ("office_centre_id","status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook" ON "webhook_deliveries" USING btree ("webhook_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook_tab" ON "webhook_deliveries" USING btree ("webhook_id","status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_type" ON "webhook_deliveries" USING btree ("office_centre_id","event_type","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_age" ON "webhook_deliveries" USING btree ("created_date");--> statement-breakpoint
CREATE UNIQUE INDEX "webhooks_name" ON "webhooks" USING btree ("office_centre_id",lower("name"),"landlord_id");--> statement-breakpoint
CREATE INDEX "webhooks_list" ON "webhooks" USING btree ("office_centre_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mail_messages_webhooks" ON "mail_messages" USING btree ("created_date") WHERE source_kind = 'webhook';--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_channel" CHECK ("mail_messages"."channel" in ('EMAIL', 'SMS', 'PUSH', 'WEBHOOK'));