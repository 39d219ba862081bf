ALTER TABLE "presences" DROP CONSTRAINT "presences_kind";--> statement-breakpoint
ALTER TABLE "presences" DROP CONSTRAINT "presences_sign";--> statement-breakpoint
ALTER TABLE "access_events" ADD COLUMN "visitor_invitation_id" uuid;--> statement-breakpoint
ALTER TABLE "access_events" ADD COLUMN "crew_member_id" uuid;--> statement-breakpoint
ALTER TABLE "access_events" ADD CONSTRAINT "access_events_visitor" FOREIGN KEY ("landlord_id","user_office_centre_id","visitor_invitation_id") REFERENCES "public"."visitor_invitations"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_events" ADD CONSTRAINT "access_events_crew" FOREIGN KEY ("landlord_id","user_office_centre_id","crew_member_id") REFERENCES "public"."fm_form_crew"("landlord_id","office_centre_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_events_by_visitor" ON "access_events" USING btree ("visitor_invitation_id","date_time") WHERE visitor_invitation_id is not null;--> statement-breakpoint
CREATE INDEX "access_events_by_crew" ON "access_events" USING btree ("crew_member_id","date_time") WHERE crew_member_id is not null;--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_kind" CHECK ("presences"."kind" in ('PERSON', 'VISITOR', 'CREW'));--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_sign" CHECK ("presences"."sign" in ('ENTRY', 'DOOR', 'CHECK_IN', 'RECEPTION', 'PERMIT'));