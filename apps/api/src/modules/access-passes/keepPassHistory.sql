create or replace function keep_pass_history() returns trigger language plpgsql as $$
begin
  insert into access_pass_histories
    (landlord_id, office_centre_id, access_pass_id, pass_kind, status, previous_status, user_id, by_user_id, remarks, date_time)
  values (new.landlord_id, new.office_centre_id, new.id, new.pass_kind, new.status,
    case when tg_op = 'UPDATE' then old.status end,
    case when tg_op = 'UPDATE' then coalesce(new.user_id, old.user_id) else new.user_id end,
    new.updated_by_user_id, new.remarks, new.updated_date);
  return null;
end $$;

create or replace trigger access_passes_history_insert after insert on access_passes
  for each row execute function keep_pass_history();
create or replace trigger access_passes_history_update after update on access_passes
  for each row when (old.status <> new.status or old.pin_digest is distinct from new.pin_digest
    or old.date_assigned is distinct from new.date_assigned) execute function keep_pass_history();
create or replace trigger access_pass_histories_append_only before update on access_pass_histories
  for each row execute function refuse_change();
