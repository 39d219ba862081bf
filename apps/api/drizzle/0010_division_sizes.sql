-- How many people a division has, kept exactly: the scope of the count is the division.
create trigger division_users_count_insert after insert on user_divisions referencing new table as new_rows for each statement
  execute function keep_counts('division-users', 'division_id', '''MEMBER''', 'true');
--> statement-breakpoint
create trigger division_users_count_update after update on user_divisions referencing new table as new_rows old table as old_rows for each statement
  execute function keep_counts('division-users', 'division_id', '''MEMBER''', 'true');
--> statement-breakpoint
create trigger division_users_count_delete after delete on user_divisions referencing old table as old_rows for each statement
  execute function keep_counts('division-users', 'division_id', '''MEMBER''', 'true');
--> statement-breakpoint
-- Whoever is deleted leaves their division, so that it counts only people who are there.
create function leave_division() returns trigger language plpgsql as $$
begin
  delete from user_divisions where user_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger users_leave_division after update of deleted_date on users for each row
  when (old.deleted_date is null and new.deleted_date is not null) execute function leave_division();
