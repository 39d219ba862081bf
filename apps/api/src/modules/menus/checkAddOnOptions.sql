-- An add-on has as many options as can be chosen of it at most, when the transaction ends. The argument is the column
-- that names the add-on.
create or replace function check_add_on_options() returns trigger language plpgsql as $$
declare
  wanted constant uuid := (coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0])::uuid;
begin
  if exists (
    select from opc_item_add_ons a where a.id = wanted and a.max_qty >
      (select count(*) from opc_item_add_on_options o where o.opc_item_add_on_id = a.id)
  ) then
    raise exception using errcode = '23514', constraint = 'opc_item_add_ons_options',
      message = 'an add-on has fewer options than can be chosen of it';
  end if;
  return null;
end $$;

drop trigger if exists opc_item_add_ons_options on opc_item_add_ons;
create constraint trigger opc_item_add_ons_options after insert or update of max_qty on opc_item_add_ons
  deferrable initially deferred for each row execute function check_add_on_options('id');

drop trigger if exists opc_item_add_on_options_enough on opc_item_add_on_options;
create constraint trigger opc_item_add_on_options_enough after insert or delete or update on opc_item_add_on_options
  deferrable initially deferred for each row execute function check_add_on_options('opc_item_add_on_id');
