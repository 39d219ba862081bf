create or replace function keep_credential_types() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.user_id is not null and old.user_id is distinct from new.user_id then
    perform set_credential_types(old.user_id);
  end if;
  if tg_op = 'DELETE' then
    perform set_credential_types(old.user_id);
  elsif new.user_id is not null then
    perform set_credential_types(new.user_id);
  end if;
  return null;
end $$;

create or replace function set_credential_types(person uuid) returns void language sql as $$
  update users set credential_types = kinds.held
  from (select coalesce(array_agg(distinct p.pass_kind order by p.pass_kind), '{}') as held
    from access_passes p where p.user_id = person and p.held) as kinds
  where users.id = person and users.credential_types <> kinds.held;
$$;

create or replace trigger access_passes_credential_types_insert after insert on access_passes
  for each row when (new.held) execute function keep_credential_types();
create or replace trigger access_passes_credential_types_update after update on access_passes
  for each row when (old.held <> new.held or old.user_id is distinct from new.user_id) execute function keep_credential_types();
create or replace trigger access_passes_credential_types_delete after delete on access_passes
  for each row when (old.held and old.user_id is not null) execute function keep_credential_types();
