CREATE TABLE "payment_refunds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"office_centre_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"done_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" uuid,
	"updated_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "payment_refunds_status" CHECK ("payment_refunds"."status" in ('PENDING', 'DONE', 'FAILED')),
	CONSTRAINT "payment_refunds_amount" CHECK ("payment_refunds"."amount_minor" > 0),
	CONSTRAINT "payment_refunds_done" CHECK (("payment_refunds"."status" = 'PENDING') = ("payment_refunds"."done_date" is null))
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "capture_minor" bigint;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_minor" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "held_date" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "releasing_date" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "released_date" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "booking_instances" ADD COLUMN "amount_minor" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "booking_instances" ADD COLUMN "price_lines" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment" FOREIGN KEY ("landlord_id","office_centre_id","payment_id") REFERENCES "public"."payments"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "payment_refunds_payment" ON "payment_refunds" USING btree ("payment_id");
--> statement-breakpoint
CREATE INDEX "payment_refunds_pending" ON "payment_refunds" USING btree ("created_date") WHERE status = 'PENDING';
--> statement-breakpoint
-- What was taken and given back before amounts were kept was always the whole.
update payments set capture_minor = amount_minor, applied_minor = amount_minor, held_date = payment_date
where booking_id is not null and status = 'SUCCESSFUL';
--> statement-breakpoint
update payments set capture_minor = amount_minor, refunded_minor = amount_minor, applied_minor = 0,
  held_date = coalesce(payment_date, created_date)
where booking_id is not null and status = 'REFUNDED';
--> statement-breakpoint
insert into payment_refunds (landlord_id, office_centre_id, payment_id, amount_minor, status, reason, done_date,
  created_date, updated_date)
select landlord_id, office_centre_id, id, amount_minor, 'DONE', 'The booking came to nothing.', updated_date,
  updated_date, updated_date
from payments where booking_id is not null and status = 'REFUNDED';
--> statement-breakpoint
update payments set held_date = created_date, releasing_date = case status when 'RELEASED' then updated_date end,
  released_date = case status when 'RELEASED' then updated_date end
where status in ('AUTHORISED', 'RELEASED');
--> statement-breakpoint
-- The price of a booking made before is shared evenly by its times, as what each was charged was not kept.
with place as (
  select i.id, i.booking_id, row_number() over times - 1 as number, count(*) over (partition by i.booking_id) as count
  from booking_instances i join bookings b on b.id = i.booking_id
  where i.status <> 'CANCELLED' and jsonb_array_length(b.price_lines) > 0
  window times as (partition by i.booking_id order by i.starts_at, i.id)
), line as (
  select p.id, l.position, l.line, p.count,
    trunc((l.line ->> 'amountMinor')::numeric / p.count) + case
      when p.number < abs(mod((l.line ->> 'amountMinor')::bigint, p.count)) then sign((l.line ->> 'amountMinor')::numeric)
      else 0 end as share
  from place p join bookings b on b.id = p.booking_id
  cross join jsonb_array_elements(b.price_lines) with ordinality as l (line, position)
), share as (
  select id, sum(share)::bigint as amount_minor, jsonb_agg(line || jsonb_build_object('amountMinor', share::bigint,
    'quantity', case when line ->> 'kind' in ('RATE', 'PEAK') then round((line ->> 'quantity')::numeric / count, 4)
      else (line ->> 'quantity')::numeric end) order by position) as price_lines
  from line group by id
)
update booking_instances i set amount_minor = share.amount_minor, price_lines = share.price_lines
from share where share.id = i.id;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_captured" CHECK ("payments"."capture_minor" is null or ("payments"."capture_minor" between 1 and "payments"."amount_minor" and "payments"."booking_id" is not null and "payments"."releasing_date" is null));
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refunded" CHECK ("payments"."refunded_minor" between 0 and coalesce("payments"."capture_minor", 0));
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_kept" CHECK ("payments"."booking_id" is null or "payments"."status" <> 'SUCCESSFUL' or ("payments"."capture_minor" is not null and "payments"."applied_minor" = "payments"."capture_minor" - "payments"."refunded_minor"));
--> statement-breakpoint
ALTER TABLE "booking_instances" ADD CONSTRAINT "booking_instances_price" CHECK (("booking_instances"."amount_minor" = 0 and "booking_instances"."price_lines" = '[]') or ("booking_instances"."amount_minor" >= 0 and price_lines_total("booking_instances"."price_lines") = "booking_instances"."amount_minor"));
--> statement-breakpoint
create function keep_refunded() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.amount_minor, new.payment_id) is distinct from (old.amount_minor, old.payment_id) then
    raise exception 'a refund keeps its amount' using errcode = 'check_violation', constraint = 'payment_refunds_kept';
  end if;
  if tg_op = 'INSERT' then
    update payments set refunded_minor = refunded_minor + new.amount_minor, applied_minor = applied_minor - new.amount_minor
    where id = new.payment_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger payment_refunds_kept after insert or update on payment_refunds
  for each row execute function keep_refunded();
--> statement-breakpoint
create function check_price_of_times() returns trigger language plpgsql as $$
declare
  booking_of uuid := case tg_table_name when 'bookings' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'booking_id')::uuid end;
begin
  -- As they are at the end of the transaction, which is not what fired this.
  if exists (
    select 1 from bookings b,
      lateral (select sum(i.amount_minor) as total from booking_instances i where i.booking_id = b.id and i.status <> 'CANCELLED') times
    where b.id = booking_of and b.status in ('PENDING', 'APPROVED') and times.total <> b.amount_minor
  ) then
    raise exception 'the times of booking % do not add up to its price', booking_of
      using errcode = 'check_violation', constraint = 'bookings_price_of_times';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger bookings_price_of_times after insert on bookings deferrable initially deferred
  for each row when (new.amount_minor <> 0) execute function check_price_of_times();
--> statement-breakpoint
create constraint trigger bookings_price_of_times_kept after update of amount_minor, status on bookings
  deferrable initially deferred
  for each row when ((new.amount_minor, new.status) is distinct from (old.amount_minor, old.status))
  execute function check_price_of_times();
--> statement-breakpoint
create constraint trigger booking_instances_price_kept after update of amount_minor, status on booking_instances
  deferrable initially deferred
  for each row when (new.amount_minor <> old.amount_minor or (new.status <> old.status and new.amount_minor <> 0))
  execute function check_price_of_times();
--> statement-breakpoint
create function check_paid_for() returns trigger language plpgsql as $$
declare
  booking_of uuid := case tg_table_name when 'bookings' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'booking_id')::uuid end;
begin
  if exists (
    select 1 from bookings b,
      lateral (select sum(p.applied_minor) as total from payments p where p.booking_id = b.id and p.status = 'SUCCESSFUL') paid
    where b.id = booking_of and b.status in ('PENDING', 'APPROVED') and b.payment_status = 'CAPTURED'
      and paid.total <> b.amount_minor
  ) then
    raise exception 'what booking % was paid, less what goes back, is not its price', booking_of
      using errcode = 'check_violation', constraint = 'bookings_paid_for';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger bookings_paid_for after update of amount_minor, status, payment_status on bookings
  deferrable initially deferred
  for each row when (new.payment_status = 'CAPTURED') execute function check_paid_for();
--> statement-breakpoint
create constraint trigger payments_paid_for after insert or update of applied_minor, status on payments
  deferrable initially deferred
  for each row when (new.booking_id is not null) execute function check_paid_for();
