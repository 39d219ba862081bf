create or replace trigger office_centre_add_ons_tell_scope after insert or delete or update on office_centre_add_ons
  for each statement execute function tell_scope_changed();

create or replace trigger office_centres_tell_scope after delete or update on office_centres
  for each statement execute function tell_scope_changed();
