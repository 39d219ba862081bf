-- The announcement takes its way through the database's queue. The connection that writes hears the words at once, whatever its client_min_messages, so
-- that its process forgets what a person may do before it answers, and only then.
create or replace function tell_scope_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('atrium_scope', '');
  raise info 'atrium_scope';
  return null;
end $$;
