create or replace function price_lines_total(lines jsonb) returns bigint language sql immutable parallel safe as $$
  select coalesce(sum((line ->> 'amountMinor')::bigint), 0)::bigint from jsonb_array_elements(lines) line
$$;
