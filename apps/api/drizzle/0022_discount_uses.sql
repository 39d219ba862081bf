CREATE TABLE "discount_uses" (
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"discount_id" uuid NOT NULL,
	"user_office_centre_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "discount_uses_discount_id_user_id_pk" PRIMARY KEY("discount_id","user_id"),
	CONSTRAINT "discount_uses_used" CHECK ("discount_uses"."used" >= 0)
);
--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_discount" FOREIGN KEY ("landlord_id","office_centre_id","discount_id") REFERENCES "public"."discounts"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_user" FOREIGN KEY ("landlord_id","user_office_centre_id","user_id") REFERENCES "public"."users"("landlord_id","office_centre_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discount_uses_user" ON "discount_uses" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_amounts" CHECK (("discounts"."cap_minor" is null or "discounts"."cap_minor" > 0) and ("discounts"."min_amount_minor" is null or "discounts"."min_amount_minor" > 0) and (num_nonnulls("discounts"."cap_minor", "discounts"."min_amount_minor") = 0 or "discounts"."currency" is not null));--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_limits" CHECK ("discounts"."max_use" > 0 and "discounts"."max_use_per_user" > 0);--> statement-breakpoint
-- The targets of a card have its days and whether it is in force, so that one constraint can compare the cards.
create function take_days_of_rate() returns trigger language plpgsql as $$
begin
  select start_date, end_date, active and not draft and deleted_date is null
    into strict new.start_date, new.end_date, new.in_force
    from rates where id = new.rate_id;
  return new;
end $$;
--> statement-breakpoint
create trigger rate_targets_days before insert on rate_targets
  for each row execute function take_days_of_rate();
--> statement-breakpoint
create function keep_days_of_rate_targets() returns trigger language plpgsql as $$
begin
  update rate_targets set start_date = new.start_date, end_date = new.end_date,
    in_force = new.active and not new.draft and new.deleted_date is null
    where rate_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger rates_targets_days after update of start_date, end_date, active, draft, deleted_date on rates
  for each row execute function keep_days_of_rate_targets();
