-- The passes of crews use up the subscription as those of visitors do: whoever comes second reads what the first has taken.
create or replace trigger fm_form_crew_credentials_insert after insert on fm_form_crew
  referencing new table as new_rows for each statement execute function count_credentials_inserted();
create or replace trigger fm_form_crew_credentials_update after update on fm_form_crew
  referencing old table as old_rows new table as new_rows for each statement execute function count_credentials();
create or replace trigger fm_form_crew_credentials_delete after delete on fm_form_crew
  referencing old table as old_rows for each statement execute function count_credentials_deleted();
