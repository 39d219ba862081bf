-- Serial numbers are unique over all estates, which no key of a table of estates can say: one table of all keeps them.
create or replace function keep_device_serial() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from device_serial_numbers where device_id = old.id;
  end if;
  if tg_op <> 'DELETE' and new.deleted_date is null then
    insert into device_serial_numbers (serial_no, device_id) values (lower(new.serial_no), new.id);
  end if;
  return null;
end $$;

create or replace trigger devices_keep_serial after insert or delete or update of serial_no, deleted_date on devices
  for each row execute function keep_device_serial();
