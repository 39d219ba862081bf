ALTER TABLE "presences" DROP CONSTRAINT "presences_kind";--> statement-breakpoint
ALTER TABLE "presences" DROP CONSTRAINT "presences_sign";--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_kind" CHECK ("presences"."kind" in ('PERSON', 'VISITOR', 'CREW'));--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_sign" CHECK ("presences"."sign" in ('ENTRY', 'DOOR', 'CHECK_IN', 'RECEPTION', 'PERMIT'));