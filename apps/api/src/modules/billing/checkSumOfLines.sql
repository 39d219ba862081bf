create or replace function check_sum_of_lines() returns trigger language plpgsql as $$
declare
  invoice invoices;
  lines record;
begin
  select * into invoice from invoices
    where id = case tg_table_name when 'invoices' then (to_jsonb(new) ->> 'id')::uuid
      else (coalesce(to_jsonb(new), to_jsonb(old)) ->> 'invoice_id')::uuid end;
  if not found then return null; end if;
  select coalesce(sum(amount_minor), 0) as amount, coalesce(sum(tax_minor), 0) as tax, count(*) as lines into lines
    from invoice_lines where invoice_id = invoice.id;
  if lines.lines = 0 or lines.amount <> invoice.subtotal_minor or lines.tax <> invoice.tax_minor then
    raise exception 'the lines of invoice % do not add up to its total', invoice.invoice_no
      using errcode = 'check_violation', constraint = 'invoices_sum_of_lines', table = 'invoices';
  end if;
  return null;
end $$;

drop trigger if exists invoice_lines_sum_of_lines on invoice_lines;
create constraint trigger invoice_lines_sum_of_lines after insert or delete or update on invoice_lines deferrable initially deferred
  for each row execute function check_sum_of_lines();

drop trigger if exists invoices_sum_of_lines on invoices;
create constraint trigger invoices_sum_of_lines after insert or update of subtotal_minor, tax_minor, total_minor on invoices deferrable initially deferred
  for each row execute function check_sum_of_lines();
