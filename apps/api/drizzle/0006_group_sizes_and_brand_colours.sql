ALTER TABLE "office_centres" ADD COLUMN "brand_colour" text;--> statement-breakpoint
ALTER TABLE "user_groups" ADD COLUMN "no_of_users" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "user_groups_by_members" ON "user_groups" USING btree ("office_centre_id","no_of_users","id") WHERE deleted_date is null;--> statement-breakpoint
ALTER TABLE "office_centres" ADD CONSTRAINT "office_centres_brand_colour" CHECK ("office_centres"."brand_colour" ~ '^#[0-9a-f]{6}$');--> statement-breakpoint
-- How many users a group has, deleted ones left out. The users are locked against being deleted meanwhile, and groups
-- in the order of their ids, so that writers wait for each other instead of miscounting.
create function count_group_members() returns trigger language plpgsql as $$
declare
  difference constant integer := tg_argv[0]::integer;
begin
  perform 1 from users where id in (select user_id from changed) order by id for share;
  perform 1 from user_groups where id in (select user_group_id from changed) order by id for no key update;
  update user_groups set no_of_users = no_of_users + difference * members.number
  from (
    select changed.user_group_id, count(*)::integer as number
    from changed join users on users.id = changed.user_id and users.deleted_date is null
    group by changed.user_group_id
  ) as members
  where user_groups.id = members.user_group_id;
  return null;
end $$;
--> statement-breakpoint
create trigger user_group_members_count_insert after insert on user_group_members
  referencing new table as changed for each statement execute function count_group_members('1');
--> statement-breakpoint
create trigger user_group_members_count_delete after delete on user_group_members
  referencing old table as changed for each statement execute function count_group_members('-1');
--> statement-breakpoint
-- Members who are deleted, or come back.
create function count_deleted_group_members() returns trigger language plpgsql as $$
begin
  perform 1 from user_groups where id in (
    select user_group_id from user_group_members join new_rows on new_rows.id = user_group_members.user_id
    join old_rows on old_rows.id = new_rows.id
    where (new_rows.deleted_date is null) <> (old_rows.deleted_date is null)
  ) order by id for no key update;
  if not found then
    return null;
  end if;
  update user_groups set no_of_users = no_of_users + members.difference
  from (
    select user_group_members.user_group_id, sum(case when new_rows.deleted_date is null then 1 else -1 end)::integer as difference
    from user_group_members join new_rows on new_rows.id = user_group_members.user_id
    join old_rows on old_rows.id = new_rows.id
    where (new_rows.deleted_date is null) <> (old_rows.deleted_date is null)
    group by user_group_members.user_group_id
  ) as members
  where user_groups.id = members.user_group_id;
  return null;
end $$;
--> statement-breakpoint
create trigger users_count_group_members after update on users
  referencing new table as new_rows old table as old_rows for each statement execute function count_deleted_group_members();
--> statement-breakpoint
-- A row of a user that goes leaves its groups first, while it can still be seen whether it was counted.
create function leave_groups() returns trigger language plpgsql as $$
begin
  delete from user_group_members where user_id = old.id;
  return old;
end $$;
--> statement-breakpoint
create trigger users_leave_groups before delete on users for each row execute function leave_groups();
--> statement-breakpoint
update user_groups set no_of_users = (
  select count(*) from user_group_members join users on users.id = user_group_members.user_id and users.deleted_date is null
  where user_group_members.user_group_id = user_groups.id
);
