CREATE TABLE "face_images" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"content" "bytea" NOT NULL,
	"mime_type" text NOT NULL,
	"file_size" integer NOT NULL,
	"sha256" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"failure_reason" text,
	"synced_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "face_images_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "face_images_status" CHECK ("face_images"."status" in ('PENDING', 'SYNCED', 'FAILED')),
	CONSTRAINT "face_images_mime_type" CHECK ("face_images"."mime_type" in ('image/jpeg', 'image/png')),
	CONSTRAINT "face_images_synced" CHECK (("face_images"."synced_date" is not null) = ("face_images"."status" = 'SYNCED'))
);
--> statement-breakpoint
ALTER TABLE "face_images" ADD CONSTRAINT "face_images_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "face_images" ADD CONSTRAINT "face_images_user" FOREIGN KEY ("landlord_id","office_centre_id","user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "face_images_once" ON "face_images" USING btree ("user_id","landlord_id");--> statement-breakpoint
CREATE INDEX "face_images_waiting" ON "face_images" USING btree ("office_centre_id","status") WHERE status <> 'SYNCED';