create or replace function take_days_of_rate() returns trigger language plpgsql as $$
begin
  select start_date, end_date, active and not draft and deleted_date is null
    into strict new.start_date, new.end_date, new.in_force
    from rates where id = new.rate_id;
  return new;
end $$;

create or replace trigger rate_targets_days before insert on rate_targets
  for each row execute function take_days_of_rate();
