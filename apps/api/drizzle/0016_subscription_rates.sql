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
