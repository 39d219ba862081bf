create or replace function count_credentials_inserted() returns trigger language plpgsql as $$
declare
  changed record;
begin
  for changed in
    select landlord_id, office_centre_id, counted_as, count(*)::int as difference from new_rows
    where counted_as is not null group by 1, 2, 3 order by 2, 3
  loop
    perform take_credentials(changed.landlord_id, changed.office_centre_id, changed.counted_as, changed.difference);
  end loop;
  return null;
end $$;

create or replace function count_credentials_deleted() returns trigger language plpgsql as $$
declare
  changed record;
begin
  for changed in
    select landlord_id, office_centre_id, counted_as, -count(*)::int as difference from old_rows
    where counted_as is not null group by 1, 2, 3 order by 2, 3
  loop
    update access_pass_quotas set used = used + changed.difference
    where office_centre_id = changed.office_centre_id and credential_type = changed.counted_as;
  end loop;
  return null;
end $$;

create or replace trigger access_passes_credentials_insert after insert on access_passes referencing new table as new_rows
  for each statement execute function count_credentials_inserted();
create or replace trigger access_passes_credentials_update after update on access_passes
  referencing old table as old_rows new table as new_rows for each statement execute function count_credentials();
create or replace trigger access_passes_credentials_delete after delete on access_passes referencing old table as old_rows
  for each statement execute function count_credentials_deleted();
