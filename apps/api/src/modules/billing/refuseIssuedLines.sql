create or replace function refuse_issued_lines() returns trigger language plpgsql as $$
begin
  if exists (select 1 from invoices where id = (coalesce(to_jsonb(new), to_jsonb(old)) ->> 'invoice_id')::uuid and status <> 'DRAFT') then
    raise exception 'the lines of an issued invoice do not change'
      using errcode = 'integrity_constraint_violation', constraint = 'invoice_lines_frozen', table = 'invoice_lines';
  end if;
  return coalesce(new, old);
end $$;

create or replace trigger invoice_lines_frozen before insert or delete or update on invoice_lines
  for each row execute function refuse_issued_lines();
