CREATE TABLE "system_data_categories" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"category_code" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "system_data_categories_code" UNIQUE("category_code")
);
--> statement-breakpoint
CREATE TABLE "system_data_values" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid,
	"office_centre_id" uuid,
	"category_id" uuid NOT NULL,
	"code" text NOT NULL,
	"label" text NOT NULL,
	"sort_order" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "system_data_values_place" CHECK (("system_data_values"."landlord_id" is null) = ("system_data_values"."office_centre_id" is null)),
	CONSTRAINT "system_data_values_code" CHECK ("system_data_values"."code" ~ '^[A-Z0-9_]{1,40}$')
);
--> statement-breakpoint
ALTER TABLE "office_centres" ADD COLUMN "notification_emails" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "system_data_values" ADD CONSTRAINT "system_data_values_category_id_system_data_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."system_data_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system_data_values" ADD CONSTRAINT "system_data_values_centre" FOREIGN KEY ("landlord_id","office_centre_id") REFERENCES "public"."office_centres"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "system_data_values_own_code" ON "system_data_values" USING btree ("office_centre_id","category_id","code") WHERE office_centre_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "system_data_values_given_code" ON "system_data_values" USING btree ("category_id","code") WHERE office_centre_id is null;--> statement-breakpoint
CREATE INDEX "system_data_values_category" ON "system_data_values" USING btree ("category_id","office_centre_id");
--> statement-breakpoint
-- What everybody begins with (entities 2.5; the purposes of a visit are given, doc 3 section 9).
insert into system_data_categories (category_code, name, description) values
  ('FACILITY_TYPE', 'Facility types', 'What kinds of rooms and facilities can be booked'),
  ('FACILITY_LOCATION', 'Facility locations', 'Where facilities are, for filters'),
  ('MARKETPLACE_CATEGORY', 'Marketplace categories', 'What posts of the marketplace are about'),
  ('ITEM_CONDITION', 'Conditions of items', 'In what state items are lent and come back'),
  ('VEHICLE_TYPE', 'Vehicle types', 'What parks on a season'),
  ('VEHICLE_CATEGORY', 'Vehicle categories', 'What the vehicle is used for'),
  ('BLACKLIST_TYPE', 'Reasons for a blacklist', 'Why somebody is not let in'),
  ('REPORT_REASON', 'Reasons for a report', 'Why a post of the marketplace is reported'),
  ('EVENT_PURPOSE', 'Purposes of a visit', 'Why visitors come');
--> statement-breakpoint
insert into system_data_values (category_id, code, label, sort_order)
select c.id, upper(replace(given.label, ' ', '_')), given.label, given.position * 10
from system_data_categories c
join (values
  ('FACILITY_TYPE', array['Meeting room', 'Boardroom', 'Event hall', 'Training room', 'Phone booth', 'Sports facility']),
  ('FACILITY_LOCATION', array['Lobby', 'Podium', 'Tower', 'Roof', 'Basement']),
  ('MARKETPLACE_CATEGORY', array['Furniture', 'Electronics', 'Office supplies', 'Services', 'Other']),
  ('ITEM_CONDITION', array['New', 'Good', 'Worn', 'Damaged']),
  ('VEHICLE_TYPE', array['Car', 'Motorcycle', 'Van', 'Lorry']),
  ('VEHICLE_CATEGORY', array['Private', 'Company', 'Rental']),
  ('BLACKLIST_TYPE', array['Security', 'Misconduct', 'Unpaid debt', 'Other']),
  ('REPORT_REASON', array['Spam', 'Offensive', 'Prohibited item', 'Wrong category', 'Other']),
  ('EVENT_PURPOSE', array['Meeting', 'Maintenance', 'Customer Support', 'Sales Enquiry', 'Job Interview', 'Other'])
) as category(code, labels) on category.code = c.category_code
cross join lateral unnest(category.labels) with ordinality as given(label, position);
