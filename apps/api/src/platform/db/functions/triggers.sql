create or replace trigger audit_entries_append_only before delete or update on audit_entries
  for each row execute function refuse_change();
