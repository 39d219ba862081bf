-- What is booked by halves of a day or by the day keeps nothing free around its bookings: those made before that was so
-- would make the other half unbookable.
UPDATE occupancies SET during = tstzrange(i.starts_at, i.ends_at)
FROM booking_instances i
JOIN bookable_resources r ON r.id = i.resource_id
JOIN facility_categories c ON c.id = r.category_id
WHERE c.slot_policy <> 'MINUTES' AND (r.buffer_before > 0 OR r.buffer_after > 0)
  AND occupancies.holder = i.id AND occupancies.kind = 'BOOKING'
  AND occupancies.during <> tstzrange(i.starts_at, i.ends_at) AND occupancies.during @> tstzrange(i.starts_at, i.ends_at);
