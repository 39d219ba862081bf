-- The audit trail only grows.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
--> statement-breakpoint
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_change();
--> statement-breakpoint
-- Search by any part of a name, e-mail, phone or employee number within an office centre, and over all of them.
create index users_search on users using gin (office_centre_id, search_text gin_trgm_ops) where deleted_date is null;
--> statement-breakpoint
create index users_search_everywhere on users using gin (search_text gin_trgm_ops) where deleted_date is null;
--> statement-breakpoint
create index user_groups_search on user_groups using gin (lower(group_name) gin_trgm_ops) where deleted_date is null;
--> statement-breakpoint
-- Exact list totals. A statement adds its differences to one of 32 slots, chosen by backend, so that
-- concurrent writers seldom meet; readers sum the slots.
create function count_users() returns trigger language plpgsql as $$
begin
  insert into list_counts (list, scope_id, status, slot, count)
  select 'users', change.scope_id, change.status, pg_backend_pid() % 32, sum(change.difference)
  from (
    select scope.id as scope_id, new_rows.status, 1 as difference
    from new_rows cross join lateral (values (new_rows.office_centre_id), ('00000000-0000-0000-0000-000000000000'::uuid)) as scope(id)
    where new_rows.deleted_date is null
    union all
    select scope.id, old_rows.status, -1
    from old_rows cross join lateral (values (old_rows.office_centre_id), ('00000000-0000-0000-0000-000000000000'::uuid)) as scope(id)
    where old_rows.deleted_date is null
  ) as change
  group by change.scope_id, change.status
  having sum(change.difference) <> 0
  order by change.scope_id, change.status
  on conflict (list, scope_id, status, slot) do update set count = list_counts.count + excluded.count;
  return null;
end $$;
--> statement-breakpoint
create function count_users_inserted() returns trigger language plpgsql as $$
begin
  insert into list_counts (list, scope_id, status, slot, count)
  select 'users', scope.id, new_rows.status, pg_backend_pid() % 32, count(*)
  from new_rows cross join lateral (values (new_rows.office_centre_id), ('00000000-0000-0000-0000-000000000000'::uuid)) as scope(id)
  where new_rows.deleted_date is null
  group by scope.id, new_rows.status
  order by scope.id, new_rows.status
  on conflict (list, scope_id, status, slot) do update set count = list_counts.count + excluded.count;
  return null;
end $$;
--> statement-breakpoint
create function count_users_deleted() returns trigger language plpgsql as $$
begin
  insert into list_counts (list, scope_id, status, slot, count)
  select 'users', scope.id, old_rows.status, pg_backend_pid() % 32, -count(*)
  from old_rows cross join lateral (values (old_rows.office_centre_id), ('00000000-0000-0000-0000-000000000000'::uuid)) as scope(id)
  where old_rows.deleted_date is null
  group by scope.id, old_rows.status
  order by scope.id, old_rows.status
  on conflict (list, scope_id, status, slot) do update set count = list_counts.count + excluded.count;
  return null;
end $$;
--> statement-breakpoint
create trigger users_count_insert after insert on users
  referencing new table as new_rows for each statement execute function count_users_inserted();
--> statement-breakpoint
create trigger users_count_update after update on users
  referencing new table as new_rows old table as old_rows for each statement execute function count_users();
--> statement-breakpoint
create trigger users_count_delete after delete on users
  referencing old table as old_rows for each statement execute function count_users_deleted();
--> statement-breakpoint
-- Whoever caches what a person may do hears of every change to it, when the change is committed.
create function tell_scope_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('atrium_scope', '');
  return null;
end $$;
--> statement-breakpoint
create trigger sessions_tell_scope after update of ended_date, office_centre_id or delete on sessions for each statement execute function tell_scope_changed();
--> statement-breakpoint
create trigger users_tell_scope after update of status, deleted_date, full_name, email or delete on users for each statement execute function tell_scope_changed();
--> statement-breakpoint
create trigger user_roles_tell_scope after insert or update or delete on user_roles for each statement execute function tell_scope_changed();
--> statement-breakpoint
create trigger user_permissions_tell_scope after insert or update or delete on user_permissions for each statement execute function tell_scope_changed();
--> statement-breakpoint
create trigger role_permissions_tell_scope after insert or update or delete on role_permissions for each statement execute function tell_scope_changed();
--> statement-breakpoint
create trigger office_centres_tell_scope after update or delete on office_centres for each statement execute function tell_scope_changed();
--> statement-breakpoint
create trigger office_centre_add_ons_tell_scope after insert or update or delete on office_centre_add_ons for each statement execute function tell_scope_changed();
