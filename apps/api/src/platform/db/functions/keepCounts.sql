-- Exact totals for any list: its name, the column of its scope, its status, which rows count and what each adds. Lists are
-- declared beside their tables by `countedList`.
create or replace function keep_counts() returns trigger language plpgsql as $$
declare
  amount text := case when tg_nargs > 4 then tg_argv[4] else '1' end;
  added text := format('select %s as scope_id, %s as status, (%s)::bigint as difference from new_rows where %s', tg_argv[1], tg_argv[2], amount, tg_argv[3]);
  removed text := format('select %s as scope_id, %s as status, -(%s)::bigint as difference from old_rows where %s', tg_argv[1], tg_argv[2], amount, tg_argv[3]);
  changes text := case tg_op when 'INSERT' then added when 'DELETE' then removed else added || ' union all ' || removed end;
begin
  execute format(
    'insert into list_counts (list, scope_id, status, slot, count)
     select %L, scope_id, status, pg_backend_pid() %% 32, sum(difference) from (%s) as change
     group by scope_id, status having sum(difference) <> 0 order by scope_id, status
     on conflict (list, scope_id, status, slot) do update set count = list_counts.count + excluded.count',
    tg_argv[0], changes);
  return null;
end $$;
