create or replace function keep_days_of_rate_targets() returns trigger language plpgsql as $$
begin
  update rate_targets set start_date = new.start_date, end_date = new.end_date,
    in_force = new.active and not new.draft and new.deleted_date is null
    where rate_id = new.id;
  return null;
end $$;

create or replace trigger rates_targets_days after update of start_date, end_date, active, draft, deleted_date on rates
  for each row execute function keep_days_of_rate_targets();
