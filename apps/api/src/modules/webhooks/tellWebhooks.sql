-- Tells webhooks what has happened: in the transaction of the write, whoever makes it, so that a message leaves if and
-- only if that commits. What is told of, and of which rows, stands in this file alone; only office centres that have a
-- webhook for it pay for it. A message names records by their ids and nobody by name.

-- A moment as JSON has it.
create or replace function webhook_moment(at timestamptz) returns text language sql immutable as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- Puts deliveries into the outbox; their words are all the receiver's own, so that they share one empty letter.
create or replace function send_webhooks(deliveries uuid[], due timestamptz) returns void language sql as $$
  insert into outbox_letters (id, subject, html, text, created_date)
  values ('00000000-0000-7000-8000-000000000001', 'Webhook', '', '', due) on conflict do nothing;
  insert into mail_messages (channel, recipient, subject, html, text, letter_id, own_text, source_kind, source_id,
    receiver_id, office_centre_id, priority, due_date, created_date)
  select 'WEBHOOK', id::text, '', '', '', '00000000-0000-7000-8000-000000000001', payload, 'webhook', id,
    webhook_id, office_centre_id, 1, due, due
  from webhook_deliveries where id = any(deliveries);
  select pg_notify('webhooks_waiting', '');
$$;

-- Makes a delivery for each webhook of these office centres that is told of such events, or for one of them.
create or replace function tell_webhooks(centres uuid[], told text, happened timestamptz, payload json, only_one uuid default null)
returns uuid[] language plpgsql as $$
declare made uuid[];
begin
  with fresh as (
    insert into webhook_deliveries (landlord_id, office_centre_id, webhook_id, event_type, payload, created_date, next_attempt_date)
    select landlord_id, office_centre_id, id, told,
      json_build_object('type', told, 'timestamp', webhook_moment(happened), 'data', payload)::text, happened, happened
    from webhooks
    where office_centre_id = any(centres) and status = 'ACTIVE'
      and case when only_one is null then told = any(event_types) else id = only_one end
    returning id)
  select array_agg(id) into made from fresh;
  if made is not null then perform send_webhooks(made, happened); end if;
  return made;
end $$;

-- Whether any webhook listens there, before anything is looked up for it.
create or replace function has_webhook(centres uuid[]) returns boolean language sql stable as $$
  select exists (select from webhooks where office_centre_id = any(centres) and status = 'ACTIVE')
$$;

create or replace function tell_of_booking() returns trigger language plpgsql as $$
declare
  centres uuid[] := array[new.office_centre_id, new.owner_office_centre_id];
begin
  if not has_webhook(centres) then return null; end if;
  perform tell_webhooks(centres,
    case when tg_op = 'INSERT' then 'booking.created'
      when new.status = 'CANCELLED' and old.status <> 'CANCELLED' then 'booking.cancelled' else 'booking.changed' end,
    new.updated_date, json_build_object('bookingId', new.id, 'referenceNo', new.reference_no,
      'officeCentreId', new.office_centre_id, 'kind', new.kind, 'resourceId', new.resource_id,
      'resourceName', (select name from bookable_resources where id = new.resource_id),
      'requestedByUserId', new.requested_by_user_id, 'status', new.status, 'startsAt', webhook_moment(new.starts_at),
      'endsAt', webhook_moment(new.ends_at), 'noOfInstances', new.no_of_instances, 'noOfPax', new.no_of_pax));
  return null;
end $$;

create or replace trigger bookings_tell_new after insert on bookings for each row execute function tell_of_booking();
create or replace trigger bookings_tell_changed after update on bookings for each row
  when ((old.status, old.starts_at, old.ends_at, old.resource_id, old.no_of_instances, old.no_of_pax)
    is distinct from (new.status, new.starts_at, new.ends_at, new.resource_id, new.no_of_instances, new.no_of_pax))
  execute function tell_of_booking();

create or replace function tell_of_check_in() returns trigger language plpgsql as $$
declare
  booking bookings%rowtype;
  centres uuid[];
begin
  select * into booking from bookings where id = new.booking_id and landlord_id = new.landlord_id;
  centres := array[booking.office_centre_id, booking.owner_office_centre_id];
  if not has_webhook(centres) then return null; end if;
  perform tell_webhooks(centres, 'booking.checked_in', new.check_in_date,
    json_build_object('bookingId', booking.id, 'bookingInstanceId', new.id, 'referenceNo', booking.reference_no,
      'officeCentreId', booking.office_centre_id, 'kind', new.kind, 'resourceId', new.resource_id,
      'resourceName', (select name from bookable_resources where id = new.resource_id),
      'requestedByUserId', new.requested_by_user_id, 'startsAt', webhook_moment(new.starts_at),
      'endsAt', webhook_moment(new.ends_at), 'checkInDate', webhook_moment(new.check_in_date), 'checkInWay', new.check_in_way));
  return null;
end $$;

create or replace trigger booking_instances_tell_check_in after update on booking_instances for each row
  when (old.status <> 'CHECKED_IN' and new.status = 'CHECKED_IN') execute function tell_of_check_in();

create or replace function tell_of_visit() returns trigger language plpgsql as $$
declare
  centres uuid[] := array[new.office_centre_id, new.reception_office_centre_id];
begin
  if not has_webhook(centres) then return null; end if;
  perform tell_webhooks(centres,
    case when tg_op = 'INSERT' then 'visit.created'
      when new.cancelled_date is not null and old.cancelled_date is null then 'visit.cancelled' else 'visit.changed' end,
    new.updated_date, json_build_object('visitorEventId', new.id, 'referenceNo', new.reference_no,
      'officeCentreId', new.office_centre_id, 'hostUserId', new.host_user_id, 'siteId', new.site_id,
      'purpose', new.purpose, 'startsAt', webhook_moment(new.starts_at), 'endsAt', webhook_moment(new.ends_at)));
  return null;
end $$;

create or replace trigger visitor_events_tell_new after insert on visitor_events for each row execute function tell_of_visit();
create or replace trigger visitor_events_tell_changed after update on visitor_events for each row
  when ((old.starts_at, old.ends_at, old.site_id, old.cancelled_date is null)
    is distinct from (new.starts_at, new.ends_at, new.site_id, new.cancelled_date is null))
  execute function tell_of_visit();

create or replace function tell_of_visitor() returns trigger language plpgsql as $$
declare
  centres uuid[] := array[new.office_centre_id, new.reception_office_centre_id];
  kind text := case when new.checked_out_date is null then 'visitor.checked_in' else 'visitor.checked_out' end;
begin
  if not has_webhook(centres) then return null; end if;
  perform tell_webhooks(centres, kind, coalesce(new.checked_out_date, new.checked_in_date),
    json_build_object('visitId', new.id, 'visitorInvitationId', new.visitor_invitation_id,
      'officeCentreId', new.office_centre_id, 'siteId', new.site_id, 'visitDate', new.visit_date,
      'checkedInDate', webhook_moment(new.checked_in_date), 'checkedInBy', new.checked_in_by,
      'checkedOutDate', webhook_moment(new.checked_out_date)));
  return null;
end $$;

create or replace trigger visits_tell_new after insert on visits for each row
  when (new.checked_in_date is not null) execute function tell_of_visitor();
create or replace trigger visits_tell_changed after update on visits for each row
  when (new.checked_in_date is not null and ((old.checked_in_date is null)
    or (old.checked_out_date is null and new.checked_out_date is not null)))
  execute function tell_of_visitor();

create or replace function tell_of_permit() returns trigger language plpgsql as $$
declare
  centres uuid[] := array[new.office_centre_id, new.deciding_office_centre_id];
  kind text := case new.status when 'PENDING_REVIEW' then 'permit.submitted' when 'APPROVED' then 'permit.approved'
    when 'REJECTED' then 'permit.rejected' else 'permit.ended' end;
begin
  if not has_webhook(centres) then return null; end if;
  perform tell_webhooks(centres, kind, new.updated_date, json_build_object('fmFormId', new.id,
    'referenceNo', new.reference_no, 'officeCentreId', new.office_centre_id, 'requestType', new.request_type,
    'status', new.status, 'siteId', new.site_id, 'startsAt', webhook_moment(new.starts_at),
    'endsAt', webhook_moment(new.ends_at)));
  return null;
end $$;

create or replace trigger fm_forms_tell after update on fm_forms for each row
  when (old.status <> new.status and new.status in ('PENDING_REVIEW', 'APPROVED', 'REJECTED', 'TERMINATED', 'EXPIRED'))
  execute function tell_of_permit();

create or replace function tell_of_alert() returns trigger language plpgsql as $$
declare
  centres uuid[] := array[new.office_centre_id];
begin
  if not has_webhook(centres) then return null; end if;
  perform tell_webhooks(centres, case when new.cleared_date is null then 'alert.raised' else 'alert.cleared' end,
    coalesce(new.cleared_date, new.raised_date), json_build_object('alertId', new.id, 'kind', new.kind,
      'officeCentreId', new.office_centre_id, 'entityType', new.entity_type, 'entityId', new.entity_id,
      'reason', new.reason, 'raisedDate', webhook_moment(new.raised_date), 'clearedDate', webhook_moment(new.cleared_date)));
  return null;
end $$;

create or replace trigger alerts_tell_new after insert on alerts for each row
  when (new.office_centre_id is not null) execute function tell_of_alert();
create or replace trigger alerts_tell_cleared after update on alerts for each row
  when (new.office_centre_id is not null and old.cleared_date is null and new.cleared_date is not null)
  execute function tell_of_alert();

create or replace function tell_of_refusals() returns trigger language plpgsql as $$
declare
  event record;
begin
  for event in
    select n.*, d.name as door_name from new_rows n join access_doors d on d.id = n.access_door_id
    where n.result = 'DENIED' and has_webhook(array[n.office_centre_id, n.user_office_centre_id])
  loop
    perform tell_webhooks(array[event.office_centre_id, event.user_office_centre_id], 'door.refused', event.created_date,
      json_build_object('accessEventId', event.id, 'accessDoorId', event.access_door_id, 'accessDoorName', event.door_name,
        'officeCentreId', event.office_centre_id, 'dateTime', webhook_moment(event.date_time), 'reason', event.reason,
        'userId', event.user_id));
  end loop;
  return null;
end $$;

create or replace trigger access_events_tell after insert on access_events referencing new table as new_rows
  for each statement execute function tell_of_refusals();

create or replace function tell_of_user() returns trigger language plpgsql as $$
declare
  centres uuid[] := array[new.office_centre_id];
  is_here boolean := new.status = 'ACTIVE' and new.deleted_date is null;
begin
  if not has_webhook(centres) then return null; end if;
  perform tell_webhooks(centres, case when is_here then 'user.joined' else 'user.left' end, new.updated_date,
    json_build_object('userId', new.id, 'officeCentreId', new.office_centre_id,
      'status', case when is_here then 'ACTIVE' else 'INACTIVE' end));
  return null;
end $$;

create or replace trigger users_tell_new after insert on users for each row
  when (new.status = 'ACTIVE' and new.deleted_date is null) execute function tell_of_user();
create or replace trigger users_tell_changed after update on users for each row
  when ((old.status = 'ACTIVE' and old.deleted_date is null) <> (new.status = 'ACTIVE' and new.deleted_date is null))
  execute function tell_of_user();

create or replace function tell_of_invoice() returns trigger language plpgsql as $$
declare
  centres uuid[] := array[new.office_centre_id, new.issuer_id];
  kind text := case new.status when 'ISSUED' then 'invoice.issued' when 'PAID' then 'invoice.paid' else 'invoice.voided' end;
begin
  if not has_webhook(centres) then return null; end if;
  perform tell_webhooks(centres, kind, new.updated_date, json_build_object('invoiceId', new.id, 'invoiceNo', new.invoice_no,
    'officeCentreId', new.office_centre_id, 'issuerId', new.issuer_id, 'status', new.status,
    'invoiceDate', new.invoice_date, 'dueDate', new.due_date, 'currency', new.currency,
    'totalMinor', new.total_minor, 'paidMinor', new.paid_minor));
  return null;
end $$;

create or replace trigger invoices_tell_new after insert on invoices for each row
  when (new.status in ('ISSUED', 'PAID')) execute function tell_of_invoice();
create or replace trigger invoices_tell_changed after update on invoices for each row
  when (old.status <> new.status and (new.status in ('PAID', 'VOID') or (old.status = 'DRAFT' and new.status = 'ISSUED')))
  execute function tell_of_invoice();
