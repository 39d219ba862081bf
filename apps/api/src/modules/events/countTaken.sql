-- The places of a session that somebody has or is offered. The check of the session refuses one too many, whoever
-- comes second waiting for the first.
create or replace function count_taken_places() returns trigger language plpgsql as $$
declare
  before integer := 0;
  after integer := 0;
begin
  if tg_op <> 'INSERT' and old.status in ('REGISTERED', 'CHECKED_IN', 'OFFERED') then before := old.no_of_pax; end if;
  if tg_op <> 'DELETE' and new.status in ('REGISTERED', 'CHECKED_IN', 'OFFERED') then after := new.no_of_pax; end if;
  if before <> after then
    update activity_event_time_slots set taken = taken + after - before
    where id = coalesce(new.time_slot_id, old.time_slot_id);
  end if;
  return null;
end $$;

create or replace trigger activity_event_participants_taken
  after insert or update of status, no_of_pax or delete on activity_event_participants
  for each row execute function count_taken_places();
