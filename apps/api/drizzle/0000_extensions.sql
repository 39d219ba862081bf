create extension if not exists citext;
--> statement-breakpoint
create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists btree_gist;
--> statement-breakpoint
create extension if not exists btree_gin;

--> statement-breakpoint
create function price_lines_total(lines jsonb) returns bigint language sql immutable parallel safe as $$
  select coalesce(sum((line ->> 'amountMinor')::bigint), 0)::bigint from jsonb_array_elements(lines) line
$$;
