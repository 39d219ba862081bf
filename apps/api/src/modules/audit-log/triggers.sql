create or replace trigger audit_seal_entries_append_only before delete or update on audit_seal_entries
  for each row execute function refuse_change();

create or replace trigger audit_seals_append_only before delete or update on audit_seals
  for each row execute function refuse_change();
