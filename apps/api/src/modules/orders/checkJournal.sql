-- The entries of a journal come to zero when the transaction ends, and nothing of a journal is changed later.
create or replace function check_journal() returns trigger language plpgsql as $$
declare
  row constant jsonb := to_jsonb(new);
  journal_of constant uuid := (case tg_table_name when 'order_journals' then row ->> 'id' else row ->> 'journal_id' end)::uuid;
begin
  if (select count(*) < 2 or sum(amount_minor) <> 0 from order_entries where journal_id = journal_of) then
    raise exception 'the entries of journal % do not come to zero', journal_of
      using errcode = 'check_violation', constraint = 'order_journals_balance';
  end if;
  return null;
end $$;

create or replace function keep_journal() returns trigger language plpgsql as $$
begin
  raise exception 'what is in the books stays' using errcode = 'check_violation', constraint = 'order_journals_kept';
end $$;

drop trigger if exists order_journals_balance on order_journals;
create constraint trigger order_journals_balance after insert on order_journals
  deferrable initially deferred for each row execute function check_journal();

drop trigger if exists order_entries_balance on order_entries;
create constraint trigger order_entries_balance after insert on order_entries
  deferrable initially deferred for each row execute function check_journal();

create or replace trigger order_journals_kept before update or delete on order_journals
  for each row execute function keep_journal();

create or replace trigger order_entries_kept before update or delete on order_entries
  for each row execute function keep_journal();
