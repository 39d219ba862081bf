-- The ladder of reminders everybody starts with.
insert into payment_reminders (name, days_before_due, days_after_due, email_subject, email_body, recipients) values
  ('A week before the due date', 7, null, 'Invoice {invoiceNo} is due on {dueDate}',
    '<p>Hello {customerName},</p><p>This is a friendly reminder that invoice <strong>{invoiceNo}</strong> of {issuerName} over {outstanding} is due on {dueDate}.</p><p>If you have paid already, there is nothing to do.</p>',
    '{BILLING_CONTACT}'),
  ('The day after the due date', null, 1, 'Invoice {invoiceNo} was due yesterday',
    '<p>Hello {customerName},</p><p>Invoice <strong>{invoiceNo}</strong> of {issuerName} was due on {dueDate}. {outstanding} is still open.</p><p>You can pay it online or by bank transfer.</p>',
    '{BILLING_CONTACT}'),
  ('Two weeks after the due date', null, 14, 'Second reminder: invoice {invoiceNo} is overdue',
    '<p>Hello {customerName},</p><p>Invoice <strong>{invoiceNo}</strong> of {issuerName} has been overdue since {dueDate}. Please pay {outstanding} within the next days, or tell us what keeps you from it.</p>',
    '{BILLING_CONTACT,PERSON_IN_CHARGE}'),
  ('A month after the due date', null, 30, 'Last reminder: invoice {invoiceNo} is overdue',
    '<p>Hello {customerName},</p><p>In spite of our reminders, {outstanding} of invoice <strong>{invoiceNo}</strong> of {issuerName} is still open. It was due on {dueDate}.</p><p>Please pay at once, or get in touch with us.</p>',
    '{BILLING_CONTACT,PERSON_IN_CHARGE}');
--> statement-breakpoint
-- What can have a price, in every plan; nothing has one yet.
insert into subscription_rates (plan_code, item, currency)
select plan_code, item, 'SGD'
from unnest(array['QR_CODE', 'MOBILE_CODE', 'CUSTOM', 'LANDLORD_PLAN', 'TENANT_PLAN']) with ordinality as plans (plan_code, plan_order)
cross join unnest(array[
  'BASE_FEE', 'STAFF_MOBILE_PASS', 'STAFF_QR_PASS', 'VISITOR_QR_PASS', 'STAFF_FR_PASS', 'PHYSICAL_CARD',
  'DOOR_CONTROLLER', 'QR_SCANNER', 'FACE_READER', 'INTERCOM', 'CARD_READER', 'LOCKER_UNIT'
]) with ordinality as items (item, item_order)
order by plan_order desc, item_order desc
on conflict (plan_code, item) do nothing;
--> statement-breakpoint
-- What everybody begins with (entities 2.5; the purposes of a visit are given, doc 3 section 9).
insert into system_data_categories (category_code, name, description) values
  ('FACILITY_TYPE', 'Facility types', 'What kinds of rooms and facilities can be booked'),
  ('FACILITY_LOCATION', 'Facility locations', 'Where facilities are, for filters'),
  ('MARKETPLACE_CATEGORY', 'Marketplace categories', 'What posts of the marketplace are about'),
  ('ITEM_CONDITION', 'Conditions of items', 'In what state items are lent and come back'),
  ('VEHICLE_TYPE', 'Vehicle types', 'What parks on a season'),
  ('VEHICLE_CATEGORY', 'Vehicle categories', 'What the vehicle is used for'),
  ('BLACKLIST_TYPE', 'Reasons for a blacklist', 'Why somebody is not let in'),
  ('REPORT_REASON', 'Reasons for a report', 'Why a post of the marketplace is reported'),
  ('EVENT_PURPOSE', 'Purposes of a visit', 'Why visitors come');
--> statement-breakpoint
insert into system_data_values (category_id, code, label, sort_order)
select c.id, upper(replace(given.label, ' ', '_')), given.label, given.position * 10
from system_data_categories c
join (values
  ('FACILITY_TYPE', array['Meeting room', 'Boardroom', 'Event hall', 'Training room', 'Phone booth', 'Sports facility']),
  ('FACILITY_LOCATION', array['Lobby', 'Podium', 'Tower', 'Roof', 'Basement']),
  ('MARKETPLACE_CATEGORY', array['Furniture', 'Electronics', 'Office supplies', 'Services', 'Other']),
  ('ITEM_CONDITION', array['New', 'Good', 'Worn', 'Damaged']),
  ('VEHICLE_TYPE', array['Car', 'Motorcycle', 'Van', 'Lorry']),
  ('VEHICLE_CATEGORY', array['Private', 'Company', 'Rental']),
  ('BLACKLIST_TYPE', array['Security', 'Misconduct', 'Unpaid debt', 'Other']),
  ('REPORT_REASON', array['Spam', 'Offensive', 'Prohibited item', 'Wrong category', 'Other']),
  ('EVENT_PURPOSE', array['Meeting', 'Maintenance', 'Customer Support', 'Sales Enquiry', 'Job Interview', 'Other'])
) as category(code, labels) on category.code = c.category_code
cross join lateral unnest(category.labels) with ordinality as given(label, position);
