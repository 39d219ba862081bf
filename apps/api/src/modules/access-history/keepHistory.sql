-- Keeps what stood when in any table: its key and what is kept of a row, as SQL over it. Tables join beside their
-- declaration by `keptHistory`. What is changed and changed back within a transaction never stood differently; of two
-- transactions that change one row, the later one ends what the other wrote, also where it began before it.
create or replace function keep_history() returns trigger language plpgsql as $$
declare
  rows_of text := 'select landlord_id, %s as row_key, %s as "row" from %s';
  old_versions text := case tg_op when 'INSERT' then 'select null::uuid as landlord_id, null::text as row_key, null::jsonb as "row" where false'
    else format(rows_of, tg_argv[0], tg_argv[1], 'old_rows') end;
  new_versions text := case tg_op when 'DELETE' then 'select null::uuid as landlord_id, null::text as row_key, null::jsonb as "row" where false'
    else format(rows_of, tg_argv[0], tg_argv[1], 'new_rows') end;
begin
  if tg_op <> 'INSERT' then
    execute format(
      'with gone as (%1$s except %2$s), undone as (
        delete from row_histories h using gone g
        where h.landlord_id = g.landlord_id and h.table_name = %3$L and h.row_key = g.row_key
          and upper_inf(h.valid) and lower(h.valid) >= now())
      update row_histories h set valid = tstzrange(lower(h.valid), now()) from gone g
      where h.landlord_id = g.landlord_id and h.table_name = %3$L and h.row_key = g.row_key
        and upper_inf(h.valid) and lower(h.valid) < now()',
      old_versions, new_versions, tg_table_name);
  end if;
  if tg_op <> 'DELETE' then
    execute format(
      'with come as (%2$s except %1$s), again as (
        update row_histories h set valid = tstzrange(lower(h.valid), null) from come c
        where h.landlord_id = c.landlord_id and h.table_name = %3$L and h.row_key = c.row_key
          and upper(h.valid) = now() and h."row" = c."row"
        returning h.landlord_id, h.row_key)
      insert into row_histories (landlord_id, table_name, row_key, valid, "row")
      select c.landlord_id, %3$L, c.row_key, tstzrange(greatest(now(), (
          select max(upper(h.valid)) from row_histories h
          where h.landlord_id = c.landlord_id and h.table_name = %3$L and h.row_key = c.row_key)), null), c."row"
      from come c
      where not exists (select from again a where a.landlord_id = c.landlord_id and a.row_key = c.row_key)',
      old_versions, new_versions, tg_table_name);
  end if;
  return null;
end $$;
