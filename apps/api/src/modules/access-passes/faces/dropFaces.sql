-- The picture of a face stays as long as the FR pass is held: whatever takes the pass, takes the picture with it.
create or replace function drop_face_image() returns trigger language plpgsql as $$
begin
  delete from face_images where user_id = old.user_id and landlord_id = old.landlord_id;
  return null;
end $$;

create or replace trigger access_passes_drop_face after update on access_passes
  for each row when (old.pass_kind = 'FR' and old.held and not new.held) execute function drop_face_image();
