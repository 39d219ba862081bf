-- A subscription is not cut below what is in use, however close a pass is given: it waits for the counted row.
create or replace function keep_granted() returns trigger language plpgsql as $$
declare
  in_use int;
begin
  select q.used into in_use from access_pass_quotas q
  where q.office_centre_id = new.office_centre_id and q.credential_type = new.credential_type for update;
  if in_use > new.quantity then
    raise exception 'credentials in use' using errcode = 'check_violation', constraint = 'access_pass_quotas_granted';
  end if;
  return null;
end $$;

create or replace trigger subscription_credentials_keep_granted after update of quantity on subscription_credentials
  for each row when (new.quantity < old.quantity) execute function keep_granted();
