-- A store keeps how many of its reviews are shown, and the sum of their stars.
create or replace function count_store_reviews() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and not old.hidden then
    update retail_stores set no_of_review = no_of_review - 1, rating_sum = rating_sum - old.rating
    where id = old.retail_store_id;
  end if;
  if tg_op <> 'DELETE' and not new.hidden then
    update retail_stores set no_of_review = no_of_review + 1, rating_sum = rating_sum + new.rating
    where id = new.retail_store_id;
  end if;
  return null;
end $$;

create or replace trigger retail_store_reviews_count after insert or delete or update of hidden, rating, retail_store_id
  on retail_store_reviews for each row execute function count_store_reviews();
