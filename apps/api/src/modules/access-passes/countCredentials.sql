-- What a pass uses up is counted in the transaction that gives it, under the lock of the counted row: whoever comes second
-- reads what the first has taken, and what the subscription grants then. Nothing runs over.
create or replace function count_credentials() returns trigger language plpgsql as $$
declare
  changed record;
begin
  for changed in
    select change.landlord_id, change.office_centre_id, change.counted_as, sum(change.difference)::int as difference
    from (
      select landlord_id, office_centre_id, counted_as, 1 as difference from new_rows where counted_as is not null
      union all
      select landlord_id, office_centre_id, counted_as, -1 from old_rows where counted_as is not null
    ) as change
    group by change.landlord_id, change.office_centre_id, change.counted_as
    having sum(change.difference) <> 0
    order by change.office_centre_id, change.counted_as
  loop
    perform take_credentials(changed.landlord_id, changed.office_centre_id, changed.counted_as, changed.difference);
  end loop;
  return null;
end $$;

create or replace function take_credentials(landlord uuid, centre uuid, credential text, difference int) returns void language plpgsql as $$
declare
  in_use int;
  granted int;
begin
  insert into access_pass_quotas (landlord_id, office_centre_id, credential_type, used)
  values (landlord, centre, credential, greatest(difference, 0))
  on conflict (office_centre_id, credential_type, landlord_id) do update set used = access_pass_quotas.used + difference
  returning used into in_use;
  if difference < 0 then return; end if;
  select coalesce(sum(c.quantity), 0) into granted
  from subscriptions s join subscription_credentials c on c.subscription_id = s.id
  where s.landlord_id = landlord and s.office_centre_id = centre and s.status = 'ACTIVE' and c.credential_type = credential;
  if in_use > granted then
    raise exception 'No quota left' using errcode = 'check_violation', constraint = 'access_pass_quotas_left';
  end if;
end $$;
