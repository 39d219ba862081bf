create or replace function check_price_of_times() returns trigger language plpgsql as $$
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

drop trigger if exists booking_instances_price_kept on booking_instances;
create constraint trigger booking_instances_price_kept after update of amount_minor, status on booking_instances deferrable initially deferred
  for each row when (((new.amount_minor <> old.amount_minor) or ((new.status <> old.status) and (new.amount_minor <> 0)))) execute function check_price_of_times();

drop trigger if exists bookings_price_of_times on bookings;
create constraint trigger bookings_price_of_times after insert on bookings deferrable initially deferred
  for each row when ((new.amount_minor <> 0)) execute function check_price_of_times();

drop trigger if exists bookings_price_of_times_kept on bookings;
create constraint trigger bookings_price_of_times_kept after update of amount_minor, status on bookings deferrable initially deferred
  for each row when (((new.amount_minor is distinct from old.amount_minor) or (new.status is distinct from old.status))) execute function check_price_of_times();
