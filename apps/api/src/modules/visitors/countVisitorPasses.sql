-- The codes of visitors use up the subscription as passes do: whoever comes second reads what the first has taken.
create or replace trigger visitor_invitations_credentials_insert after insert on visitor_invitations
  referencing new table as new_rows for each statement execute function count_credentials_inserted();
create or replace trigger visitor_invitations_credentials_update after update on visitor_invitations
  referencing old table as old_rows new table as new_rows for each statement execute function count_credentials();
create or replace trigger visitor_invitations_credentials_delete after delete on visitor_invitations
  referencing old table as old_rows for each statement execute function count_credentials_deleted();
