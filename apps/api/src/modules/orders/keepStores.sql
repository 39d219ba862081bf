-- A store that has orders on their way is not deleted, and one that was deleted takes none, however they come together:
-- deleting locks the row of the store, and ordering shares it.
create or replace function keep_stores_of_orders() returns trigger language plpgsql as $$
begin
  if exists (
    select from orders o where o.retail_store_id = new.id
      and o.status in ('PENDING_PAYMENT', 'PENDING_ACCEPTANCE', 'ACCEPTED', 'PREPARED')
  ) then
    raise exception 'store % has open orders', new.id
      using errcode = 'check_violation', constraint = 'retail_stores_open_orders';
  end if;
  return new;
end $$;

create or replace trigger retail_stores_open_orders before update of deleted_date on retail_stores
  for each row when (old.deleted_date is null and new.deleted_date is not null) execute function keep_stores_of_orders();

create or replace function refuse_orders_of_deleted_stores() returns trigger language plpgsql as $$
begin
  perform from retail_stores s where s.id = new.retail_store_id and s.landlord_id = new.landlord_id and s.deleted_date is null
    for key share;
  if not found then
    raise exception 'store % was deleted', new.retail_store_id
      using errcode = 'check_violation', constraint = 'orders_store_deleted';
  end if;
  return new;
end $$;

create or replace trigger orders_store_deleted before insert on orders
  for each row execute function refuse_orders_of_deleted_stores();
