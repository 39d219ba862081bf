CREATE TABLE "opc_item_add_on_options" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"opc_item_add_on_id" uuid NOT NULL,
	"name" text NOT NULL,
	"price_minor" bigint DEFAULT 0 NOT NULL,
	"available" boolean DEFAULT true NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "opc_item_add_on_options_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "opc_item_add_on_options_price" CHECK ("opc_item_add_on_options"."price_minor" >= 0),
	CONSTRAINT "opc_item_add_on_options_position" CHECK ("opc_item_add_on_options"."position" between 1 and 50)
);
--> statement-breakpoint
CREATE TABLE "opc_item_add_ons" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"opc_item_id" uuid NOT NULL,
	"name" text NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	"available" boolean DEFAULT true NOT NULL,
	"select_option" text NOT NULL,
	"min_qty" smallint DEFAULT 0 NOT NULL,
	"max_qty" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "opc_item_add_ons_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "opc_item_add_ons_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "opc_item_add_ons_select" CHECK ("opc_item_add_ons"."select_option" in ('SINGLE', 'MULTIPLE')),
	CONSTRAINT "opc_item_add_ons_quantities" CHECK ("opc_item_add_ons"."min_qty" between 0 and "opc_item_add_ons"."max_qty" and "opc_item_add_ons"."max_qty" between 1 and 50
        and ("opc_item_add_ons"."select_option" = 'MULTIPLE' or "opc_item_add_ons"."max_qty" = 1) and (not "opc_item_add_ons"."required" or "opc_item_add_ons"."min_qty" >= 1))
);
--> statement-breakpoint
CREATE TABLE "opc_item_images" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"opc_item_id" uuid NOT NULL,
	"system_file_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "opc_item_images_pkey" PRIMARY KEY("opc_item_id","position","landlord_id"),
	CONSTRAINT "opc_item_images_file" UNIQUE("opc_item_id","system_file_id","landlord_id"),
	CONSTRAINT "opc_item_images_position" CHECK ("opc_item_images"."position" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "opc_items" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"retail_store_id" uuid NOT NULL,
	"opc_menu_group_id" uuid NOT NULL,
	"reference_no" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"active" boolean DEFAULT true NOT NULL,
	"available" boolean DEFAULT true NOT NULL,
	"recommended" boolean DEFAULT false NOT NULL,
	"quantity" integer,
	"ordered_quantity" integer DEFAULT 0 NOT NULL,
	"base_price_minor" bigint NOT NULL,
	"preparation_time" smallint DEFAULT 0 NOT NULL,
	"allow_customisation" boolean DEFAULT false NOT NULL,
	"deleted_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "opc_items_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "opc_items_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "opc_items_reference" UNIQUE("landlord_id","reference_no"),
	CONSTRAINT "opc_items_price" CHECK ("opc_items"."base_price_minor" > 0),
	CONSTRAINT "opc_items_quantity" CHECK ("opc_items"."quantity" >= 0 and "opc_items"."ordered_quantity" >= 0),
	CONSTRAINT "opc_items_preparation" CHECK ("opc_items"."preparation_time" between 0 and 240)
);
--> statement-breakpoint
CREATE TABLE "opc_menu_groups" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"retail_store_id" uuid NOT NULL,
	"reference_no" text NOT NULL,
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"sort_order" smallint DEFAULT 0 NOT NULL,
	"deleted_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "opc_menu_groups_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "opc_menu_groups_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "opc_menu_groups_store_place" UNIQUE("landlord_id","retail_store_id","id"),
	CONSTRAINT "opc_menu_groups_reference" UNIQUE("landlord_id","reference_no"),
	CONSTRAINT "opc_menu_groups_sort_order" CHECK ("opc_menu_groups"."sort_order" between 0 and 1000)
);
--> statement-breakpoint
CREATE TABLE "opc_rates" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"retail_store_id" uuid NOT NULL,
	"service_fee_pct" numeric(5, 2) NOT NULL,
	"payment_fee_pct" numeric(5, 2) NOT NULL,
	"tax_rate" numeric(5, 2) NOT NULL,
	"effective_date" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "opc_rates_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "opc_rates_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "opc_rates_day" UNIQUE("retail_store_id","effective_date","landlord_id"),
	CONSTRAINT "opc_rates_percent" CHECK ("opc_rates"."service_fee_pct" between 0 and 100 and "opc_rates"."payment_fee_pct" between 0 and 100 and "opc_rates"."tax_rate" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "merchant_accounts" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"provider_account_id" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"email" text,
	"country" char(2),
	"currency" char(3) NOT NULL,
	"charges_enabled" boolean DEFAULT false NOT NULL,
	"payouts_enabled" boolean DEFAULT false NOT NULL,
	"requirements" text[] DEFAULT '{}' NOT NULL,
	"return_token_hash" text,
	"return_expires_at" timestamp with time zone,
	"told_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "merchant_accounts_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "merchant_accounts_return_token" UNIQUE("return_token_hash","landlord_id"),
	CONSTRAINT "merchant_accounts_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "merchant_accounts_centre" UNIQUE("office_centre_id","landlord_id"),
	CONSTRAINT "merchant_accounts_provider" UNIQUE("provider_account_id","landlord_id"),
	CONSTRAINT "merchant_accounts_status" CHECK ("merchant_accounts"."status" in ('PENDING', 'ACTIVE', 'RESTRICTED', 'FAILED')),
	CONSTRAINT "merchant_accounts_charges" CHECK ("merchant_accounts"."status" = 'ACTIVE' or not "merchant_accounts"."charges_enabled")
);
--> statement-breakpoint
CREATE TABLE "opc_categories" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"reference_no" text NOT NULL,
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"recommended" boolean DEFAULT false NOT NULL,
	"opc_section_id" uuid,
	"deleted_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "opc_categories_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "opc_categories_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "opc_categories_reference" UNIQUE("landlord_id","reference_no")
);
--> statement-breakpoint
CREATE TABLE "opc_sections" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"reference_no" text NOT NULL,
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"sort_order" smallint DEFAULT 0 NOT NULL,
	"deleted_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "opc_sections_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "opc_sections_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "opc_sections_reference" UNIQUE("landlord_id","reference_no"),
	CONSTRAINT "opc_sections_sort_order" CHECK ("opc_sections"."sort_order" between 0 and 1000)
);
--> statement-breakpoint
CREATE TABLE "retail_store_categories" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"retail_store_id" uuid NOT NULL,
	"opc_category_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	CONSTRAINT "retail_store_categories_pkey" PRIMARY KEY("retail_store_id","purpose","opc_category_id","landlord_id"),
	CONSTRAINT "retail_store_categories_purpose" CHECK ("retail_store_categories"."purpose" in ('KIND', 'ORDERING'))
);
--> statement-breakpoint
CREATE TABLE "retail_store_hours" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"retail_store_id" uuid NOT NULL,
	"day" smallint NOT NULL,
	"open_minute" smallint NOT NULL,
	"close_minute" smallint NOT NULL,
	CONSTRAINT "retail_store_hours_pkey" PRIMARY KEY("retail_store_id","day","landlord_id"),
	CONSTRAINT "retail_store_hours_day" CHECK ("retail_store_hours"."day" between 1 and 7),
	CONSTRAINT "retail_store_hours_minutes" CHECK ("retail_store_hours"."open_minute" between 0 and 1439 and "retail_store_hours"."close_minute" - "retail_store_hours"."open_minute" between 1 and 1440)
);
--> statement-breakpoint
CREATE TABLE "retail_store_reviews" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"retail_store_id" uuid NOT NULL,
	"user_office_centre_id" uuid,
	"user_id" uuid,
	"rating" smallint NOT NULL,
	"comment" text,
	"hidden" boolean DEFAULT false NOT NULL,
	"hidden_reason" text,
	"answer" text,
	"answered_date" timestamp with time zone,
	"answered_by_user_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "retail_store_reviews_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "retail_store_reviews_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "retail_store_reviews_rating" CHECK ("retail_store_reviews"."rating" between 1 and 5),
	CONSTRAINT "retail_store_reviews_hidden" CHECK (not "retail_store_reviews"."hidden" or "retail_store_reviews"."hidden_reason" is not null),
	CONSTRAINT "retail_store_reviews_answer" CHECK (("retail_store_reviews"."answer" is null) = ("retail_store_reviews"."answered_date" is null))
);
--> statement-breakpoint
CREATE TABLE "retail_store_staff" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"retail_store_id" uuid NOT NULL,
	"staff_office_centre_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "retail_store_staff_pkey" PRIMARY KEY("retail_store_id","user_id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "retail_stores" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"reference_no" text NOT NULL,
	"name" text NOT NULL,
	"retail_tenant_id" uuid,
	"external_retail" boolean DEFAULT false NOT NULL,
	"location" text,
	"floor_no" text,
	"unit_no" text,
	"contact_no" text,
	"website_url" text,
	"facebook_url" text,
	"instagram_url" text,
	"description" text,
	"unique_code" text NOT NULL,
	"logo_file_id" uuid,
	"banner_file_id" uuid,
	"active" boolean DEFAULT true NOT NULL,
	"activation_date" timestamp with time zone,
	"activated_by_user_id" uuid,
	"deactivation_date" timestamp with time zone,
	"deactivated_by_user_id" uuid,
	"opc" boolean DEFAULT false NOT NULL,
	"currency" char(3) DEFAULT 'SGD' NOT NULL,
	"order_status" text DEFAULT 'CLOSED' NOT NULL,
	"peak_wait_duration" smallint DEFAULT 0 NOT NULL,
	"peak_no_of_order" smallint,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"no_of_review" integer DEFAULT 0 NOT NULL,
	"deleted_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "retail_stores_pkey" PRIMARY KEY("id","landlord_id"),
	CONSTRAINT "retail_stores_place" UNIQUE("landlord_id","office_centre_id","id"),
	CONSTRAINT "retail_stores_reference" UNIQUE("landlord_id","reference_no"),
	CONSTRAINT "retail_stores_code" UNIQUE("landlord_id","unique_code"),
	CONSTRAINT "retail_stores_where" CHECK (case when "retail_stores"."external_retail" then "retail_stores"."location" is not null else "retail_stores"."retail_tenant_id" is not null end),
	CONSTRAINT "retail_stores_order_status" CHECK ("retail_stores"."order_status" in ('OPEN', 'CLOSED')),
	CONSTRAINT "retail_stores_orders" CHECK ("retail_stores"."order_status" = 'CLOSED' or ("retail_stores"."opc" and "retail_stores"."active")),
	CONSTRAINT "retail_stores_peak" CHECK ("retail_stores"."peak_wait_duration" between 0 and 240 and "retail_stores"."peak_no_of_order" between 1 and 1000),
	CONSTRAINT "retail_stores_rating" CHECK ("retail_stores"."no_of_review" >= 0 and "retail_stores"."rating_sum" between "retail_stores"."no_of_review" and 5 * "retail_stores"."no_of_review")
);
--> statement-breakpoint
ALTER TABLE "opc_item_add_on_options" ADD CONSTRAINT "opc_item_add_on_options_add_on" FOREIGN KEY ("landlord_id","office_centre_id","opc_item_add_on_id") REFERENCES "public"."opc_item_add_ons"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opc_item_add_ons" ADD CONSTRAINT "opc_item_add_ons_item" FOREIGN KEY ("landlord_id","office_centre_id","opc_item_id") REFERENCES "public"."opc_items"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opc_item_images" ADD CONSTRAINT "opc_item_images_item" FOREIGN KEY ("landlord_id","office_centre_id","opc_item_id") REFERENCES "public"."opc_items"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opc_item_images" ADD CONSTRAINT "opc_item_images_system_file" FOREIGN KEY ("landlord_id","system_file_id") REFERENCES "public"."system_files"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opc_items" ADD CONSTRAINT "opc_items_store" FOREIGN KEY ("landlord_id","office_centre_id","retail_store_id") REFERENCES "public"."retail_stores"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opc_items" ADD CONSTRAINT "opc_items_group" FOREIGN KEY ("landlord_id","retail_store_id","opc_menu_group_id") REFERENCES "public"."opc_menu_groups"("landlord_id","retail_store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opc_menu_groups" ADD CONSTRAINT "opc_menu_groups_store" FOREIGN KEY ("landlord_id","office_centre_id","retail_store_id") REFERENCES "public"."retail_stores"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opc_rates" ADD CONSTRAINT "opc_rates_store" FOREIGN KEY ("landlord_id","office_centre_id","retail_store_id") REFERENCES "public"."retail_stores"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_accounts" ADD CONSTRAINT "merchant_accounts_office_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opc_categories" ADD CONSTRAINT "opc_categories_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opc_categories" ADD CONSTRAINT "opc_categories_section" FOREIGN KEY ("landlord_id","office_centre_id","opc_section_id") REFERENCES "public"."opc_sections"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opc_sections" ADD CONSTRAINT "opc_sections_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retail_store_categories" ADD CONSTRAINT "retail_store_categories_store" FOREIGN KEY ("landlord_id","office_centre_id","retail_store_id") REFERENCES "public"."retail_stores"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retail_store_categories" ADD CONSTRAINT "retail_store_categories_category" FOREIGN KEY ("landlord_id","office_centre_id","opc_category_id") REFERENCES "public"."opc_categories"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retail_store_hours" ADD CONSTRAINT "retail_store_hours_store" FOREIGN KEY ("landlord_id","office_centre_id","retail_store_id") REFERENCES "public"."retail_stores"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retail_store_reviews" ADD CONSTRAINT "retail_store_reviews_store" FOREIGN KEY ("landlord_id","office_centre_id","retail_store_id") REFERENCES "public"."retail_stores"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retail_store_reviews" ADD CONSTRAINT "retail_store_reviews_user" FOREIGN KEY ("landlord_id","user_office_centre_id","user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retail_store_staff" ADD CONSTRAINT "retail_store_staff_store" FOREIGN KEY ("landlord_id","office_centre_id","retail_store_id") REFERENCES "public"."retail_stores"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retail_store_staff" ADD CONSTRAINT "retail_store_staff_user" FOREIGN KEY ("landlord_id","staff_office_centre_id","user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retail_stores" ADD CONSTRAINT "retail_stores_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retail_stores" ADD CONSTRAINT "retail_stores_tenant" FOREIGN KEY ("landlord_id","retail_tenant_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retail_stores" ADD CONSTRAINT "retail_stores_logo" FOREIGN KEY ("landlord_id","logo_file_id") REFERENCES "public"."system_files"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retail_stores" ADD CONSTRAINT "retail_stores_banner" FOREIGN KEY ("landlord_id","banner_file_id") REFERENCES "public"."system_files"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "opc_item_add_on_options_name" ON "opc_item_add_on_options" USING btree ("opc_item_add_on_id",lower("name"),"landlord_id");--> statement-breakpoint
CREATE UNIQUE INDEX "opc_item_add_ons_name" ON "opc_item_add_ons" USING btree ("opc_item_id",lower("name"),"landlord_id");--> statement-breakpoint
CREATE UNIQUE INDEX "opc_items_name" ON "opc_items" USING btree ("retail_store_id",lower("name"),"landlord_id") WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "opc_items_list" ON "opc_items" USING btree ("office_centre_id","id" DESC NULLS FIRST) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "opc_items_by_store" ON "opc_items" USING btree ("retail_store_id","opc_menu_group_id","id") WHERE deleted_date is null;--> statement-breakpoint
CREATE UNIQUE INDEX "opc_menu_groups_name" ON "opc_menu_groups" USING btree ("retail_store_id",lower("name"),"landlord_id") WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "opc_menu_groups_list" ON "opc_menu_groups" USING btree ("office_centre_id","id" DESC NULLS FIRST) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "opc_menu_groups_order" ON "opc_menu_groups" USING btree ("retail_store_id","sort_order","id") WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "opc_rates_list" ON "opc_rates" USING btree ("office_centre_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "opc_categories_name" ON "opc_categories" USING btree ("office_centre_id",lower("name"),"landlord_id") WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "opc_categories_list" ON "opc_categories" USING btree ("office_centre_id","id" DESC NULLS FIRST) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "opc_categories_by_section" ON "opc_categories" USING btree ("opc_section_id");--> statement-breakpoint
CREATE UNIQUE INDEX "opc_sections_name" ON "opc_sections" USING btree ("office_centre_id",lower("name"),"landlord_id") WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "opc_sections_order" ON "opc_sections" USING btree ("office_centre_id","sort_order","id") WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "retail_store_categories_by_category" ON "retail_store_categories" USING btree ("opc_category_id");--> statement-breakpoint
CREATE INDEX "retail_store_reviews_list" ON "retail_store_reviews" USING btree ("office_centre_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "retail_store_reviews_by_store" ON "retail_store_reviews" USING btree ("retail_store_id","hidden","id");--> statement-breakpoint
CREATE INDEX "retail_store_reviews_by_user" ON "retail_store_reviews" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "retail_store_staff_by_user" ON "retail_store_staff" USING btree ("user_id","retail_store_id");--> statement-breakpoint
CREATE UNIQUE INDEX "retail_stores_name" ON "retail_stores" USING btree ("office_centre_id",lower("name"),"landlord_id") WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "retail_stores_list" ON "retail_stores" USING btree ("office_centre_id","id" DESC NULLS FIRST) WHERE deleted_date is null;--> statement-breakpoint
CREATE INDEX "retail_stores_by_tenant" ON "retail_stores" USING btree ("retail_tenant_id","id") WHERE deleted_date is null;