ALTER TABLE "access_events" DROP CONSTRAINT "access_events_kind";--> statement-breakpoint
ALTER TABLE "access_group_door_groups" DROP CONSTRAINT "access_group_door_groups_minutes";--> statement-breakpoint
ALTER TABLE "time_programme_slots" DROP CONSTRAINT "time_programme_slots_minutes";--> statement-breakpoint
ALTER TABLE "access_events" ADD CONSTRAINT "access_events_kind" CHECK ("access_events"."kind" in ('ACCESS', 'DOOR_FORCED', 'DOOR_HELD_OPEN', 'DOOR_CLOSED', 'DOOR_UNLOCKED'));--> statement-breakpoint
ALTER TABLE "access_group_door_groups" ADD CONSTRAINT "access_group_door_groups_minutes" CHECK ("access_group_door_groups"."start_minute" between 0 and 1439 and "access_group_door_groups"."end_minute" between "access_group_door_groups"."start_minute" + 1 and "access_group_door_groups"."start_minute" + 1440);--> statement-breakpoint
ALTER TABLE "time_programme_slots" ADD CONSTRAINT "time_programme_slots_minutes" CHECK ("time_programme_slots"."start_minute" between 0 and 1439 and "time_programme_slots"."end_minute" between "time_programme_slots"."start_minute" + 1 and "time_programme_slots"."start_minute" + 1440);--> statement-breakpoint
-- Times past midnight are minutes of the next day, those past Sunday of Monday: no two of a programme share a minute of a week.
alter table time_programme_slots drop constraint time_programme_slots_no_overlap;
--> statement-breakpoint
alter table time_programme_slots add constraint time_programme_slots_no_overlap
  exclude using gist (landlord_id with =, time_programme_id with =, int4multirange(
    int4range((day - 1) * 1440 + start_minute, least((day - 1) * 1440 + end_minute, 10080)),
    int4range(0, greatest((day - 1) * 1440 + end_minute - 10080, 0))) with &&);
