-- Makes the partition of a month of a table that is partitioned by range, unless it is there; answers whether it was made.
-- Who waited for another that makes it may still remember that there was none, and is told so by the attempt alone.
create or replace function ensure_month_partition(parent text, month date) returns boolean language plpgsql as $$
declare
  partition text := parent || '_' || to_char(month, 'YYYY_MM');
begin
  if to_regclass(quote_ident(partition)) is not null then return false; end if;
  perform pg_advisory_xact_lock(hashtextextended(partition, 0));
  execute format('create table %I partition of %I for values from (%L) to (%L)', partition, parent,
    month::timestamp at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
  return true;
exception when duplicate_table then
  return false;
end $$;
