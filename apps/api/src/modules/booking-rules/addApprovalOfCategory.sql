create or replace function add_approval_of_category() returns trigger language plpgsql as $$
begin
  insert into booking_approval_configs
      (landlord_id, office_centre_id, category_id, created_date, created_by_user_id, updated_date, updated_by_user_id)
    values (new.landlord_id, new.office_centre_id, new.id, new.created_date, new.created_by_user_id, new.updated_date,
      new.updated_by_user_id);
  return null;
end $$;

create or replace trigger facility_categories_approval after insert on facility_categories
  for each row execute function add_approval_of_category();
