create or replace trigger role_permissions_tell_scope after insert or delete or update on role_permissions
  for each statement execute function tell_scope_changed();

create or replace trigger user_roles_tell_scope after insert or delete or update on user_roles
  for each statement execute function tell_scope_changed();
