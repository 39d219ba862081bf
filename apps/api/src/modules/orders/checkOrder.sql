-- What an order comes to is what stands of its lines, and what was taken of its money less what goes back is its price
-- while it stands, when the transaction ends.
create or replace function check_order() returns trigger language plpgsql as $$
declare
  row constant jsonb := coalesce(to_jsonb(new), to_jsonb(old));
  order_of constant uuid := (case tg_table_name when 'orders' then row ->> 'id' else row ->> 'order_id' end)::uuid;
begin
  if exists (
    select from orders o,
      lateral (select coalesce(sum(l.line_total_minor) filter (where not l.out_of_stock), 0) as total, count(*) as lines
        from order_lines l where l.order_id = o.id) found
    where o.id = order_of and (found.total <> o.subtotal_minor or found.lines = 0)
  ) then
    raise exception 'the lines of order % are not its subtotal', order_of
      using errcode = 'check_violation', constraint = 'orders_sum_of_lines';
  end if;
  if exists (
    select from orders o,
      lateral (select sum(p.applied_minor) as total from payments p where p.order_id = o.id and p.status = 'SUCCESSFUL') paid
    where o.id = order_of and o.status in ('ACCEPTED', 'PREPARED', 'COLLECTED', 'UNCOLLECTED')
      and o.payment_status in ('PAID', 'PARTIALLY_REFUNDED') and paid.total is distinct from o.total_minor
  ) then
    raise exception 'what order % was paid, less what goes back, is not its price', order_of
      using errcode = 'check_violation', constraint = 'orders_paid_for';
  end if;
  return null;
end $$;

drop trigger if exists orders_check on orders;
create constraint trigger orders_check after insert or update of subtotal_minor, total_minor, status, payment_status on orders
  deferrable initially deferred for each row execute function check_order();

drop trigger if exists order_lines_check on order_lines;
create constraint trigger order_lines_check after insert or update or delete on order_lines
  deferrable initially deferred for each row execute function check_order();

drop trigger if exists payments_order_check on payments;
create constraint trigger payments_order_check after insert or update of applied_minor, status on payments
  deferrable initially deferred for each row when (new.order_id is not null) execute function check_order();
