create or replace function keep_refunded() returns trigger language plpgsql as $$
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

create or replace trigger payment_refunds_kept after insert or update on payment_refunds
  for each row execute function keep_refunded();
