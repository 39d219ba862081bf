CREATE TABLE "push_subscriptions" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_date" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "push_subscriptions_browser" UNIQUE("landlord_id","endpoint")
);
--> statement-breakpoint
ALTER TABLE "notification_preferences" DROP CONSTRAINT "notification_preferences_mails";--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "delivered_date" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "digest_hour" smallint DEFAULT 8 NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "digest_weekday" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "digested_date" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "sms" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_letters" ADD COLUMN "short" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "push_subscriptions_account" ON "push_subscriptions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notification_preferences_digests" ON "notification_preferences" USING btree ("digest_hour") WHERE mails in ('DAILY', 'WEEKLY');--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_digest" CHECK ("notification_preferences"."digest_hour" between 0 and 23 and "notification_preferences"."digest_weekday" between 1 and 7);--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_mails" CHECK ("notification_preferences"."mails" in ('AT_ONCE', 'DAILY', 'WEEKLY', 'NEVER'));