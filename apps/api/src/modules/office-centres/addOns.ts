import type { AddOn } from '@atrium/contract/generated/operations.ts'

/** What the switches of an office centre are called (doc 1 §6). */
export const addOnNames: Record<AddOn, string> = {
  FACILITY_BOOKING: 'Facility booking',
  COMMON_SPACE_BOOKING: 'Common-space booking',
  HOTDESK_BOOKING: 'Hot-desk booking',
  AIRCON_BOOKING: 'Air-conditioning booking',
  EVENTS: 'Events',
  CIRCULARS: 'Circulars',
  LOANS: 'Loans',
  RETAIL_MANAGEMENT: 'Retail',
  PERKS: 'Perks',
  PARKING: 'Season parking',
  MARKETPLACE: 'Marketplace',
  ORDER_PAY_COLLECT: 'Order, pay and collect',
  CAMERA: 'Cameras',
  INTEGRATION_KONE: 'KONE elevators',
  INTEGRATION_MICROENGINE: 'MicroEngine access control',
  INTEGRATION_BOSCH: 'Bosch access control',
  INTEGRATION_EPS: 'Electronic parking system',
  SMART_LOCKER: 'Smart lockers',
  RATES: 'Rates and discounts',
  PEOPLE_COUNTING: 'People counting',
  DATA_PROVIDER: 'Data provider',
  STAFF_PORTAL: 'Staff portal',
  FAULT_REPORT: 'Fault reports',
}
