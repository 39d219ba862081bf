create or replace trigger user_permissions_tell_scope after insert or delete or update on user_permissions
  for each statement execute function tell_scope_changed();

create or replace trigger users_tell_scope after delete or update of status, deleted_date, full_name, email on users
  for each statement execute function tell_scope_changed();
