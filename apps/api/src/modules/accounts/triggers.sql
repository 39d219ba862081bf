create or replace trigger sessions_tell_scope after delete or update of ended_date, office_centre_id on sessions
  for each statement execute function tell_scope_changed();
