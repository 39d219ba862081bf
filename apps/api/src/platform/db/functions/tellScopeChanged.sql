create or replace function tell_scope_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('atrium_scope', '');
  raise info 'atrium_scope';
  return null;
end $$;
