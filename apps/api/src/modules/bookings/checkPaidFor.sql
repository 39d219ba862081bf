create or replace function check_paid_for() returns trigger language plpgsql as $$
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

drop trigger if exists bookings_paid_for on bookings;
create constraint trigger bookings_paid_for after update of amount_minor, status, payment_status on bookings deferrable initially deferred
  for each row when ((new.payment_status = 'CAPTURED'::text)) execute function check_paid_for();

drop trigger if exists payments_paid_for on payments;
create constraint trigger payments_paid_for after insert or update of applied_minor, status on payments deferrable initially deferred
  for each row when ((new.booking_id is not null)) execute function check_paid_for();
