-- Keeps how a row stood that is changed or deleted while it mattered: from when its last kept version ended, or as long
-- as it was there, up to now. Tables join beside their declaration by `keptChanges`, which says when their rows matter.
create or replace function keep_changes() returns trigger language plpgsql as $$
declare
  stood jsonb;
  since timestamptz := coalesce(
    (select max(upper(h.valid)) from row_histories h
     where h.landlord_id = old.landlord_id and h.table_name = tg_table_name and h.row_key = old.id::text),
    '-infinity');
begin
  if since >= now() then return null; end if;
  execute 'select ' || tg_argv[0] into stood using old;
  insert into row_histories (landlord_id, table_name, row_key, valid, "row")
  values (old.landlord_id, tg_table_name, old.id::text, tstzrange(since, now()), stood);
  return null;
end $$;
