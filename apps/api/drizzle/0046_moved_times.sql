ALTER TABLE "booking_instances" ADD COLUMN "moved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- A time of a series was moved by itself where it is on another day or in another place, or not at the hours that most have.
WITH "local_times" AS (
  SELECT i.id, i.booking_id, i.rule_date, i.resource_id <> b.resource_id AS elsewhere, l.starts, l.ends - l.starts AS length
  FROM booking_instances i
  JOIN bookings b ON b.id = i.booking_id AND b.recurrence IS NOT NULL,
  LATERAL (
    SELECT
      CASE WHEN b.time_zone ~ '^[+-]' THEN (i.starts_at AT TIME ZONE 'UTC') + b.time_zone::interval
        ELSE i.starts_at AT TIME ZONE b.time_zone END AS starts,
      CASE WHEN b.time_zone ~ '^[+-]' THEN (i.ends_at AT TIME ZONE 'UTC') + b.time_zone::interval
        ELSE i.ends_at AT TIME ZONE b.time_zone END AS ends
  ) l
), "usual_times" AS (
  SELECT booking_id, mode() WITHIN GROUP (ORDER BY starts::time || ' ' || length) AS usual FROM local_times GROUP BY booking_id
)
UPDATE booking_instances SET moved = true
FROM local_times t JOIN usual_times u ON u.booking_id = t.booking_id
WHERE booking_instances.id = t.id
  AND (t.elsewhere OR t.starts::date <> t.rule_date OR t.starts::time || ' ' || t.length <> u.usual);
