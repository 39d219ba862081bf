import type { ChartKey, FigureKey } from './dashboardQuery.ts'

/**
 * What the dashboard begins with, in this order: what waits for the reader, to whom the provider's customers belong too, or
 * is late, and what happens today.
 */
const leading: readonly FigureKey[] = [
  'EMERGENCY_UNANSWERED',
  'ALERTS_FOR_ME',
  'LANDLORDS',
  'OFFICE_CENTRES',
  'CUSTOMER_TENANTS',
  'USERS_EVERYWHERE',
  'SUBSCRIPTIONS_ENDING',
  'OPEN_ALERTS',
  'BOOKINGS_TO_DECIDE',
  'PERMITS_TO_DECIDE',
  'PENDING_USERS',
  'DOCUMENTS_TO_AGREE',
  'CIRCULARS_TO_READ',
  'SECURITY_EVENTS_TO_LOOK_AT',
  'OVERDUE_INVOICES',
  'OUTSTANDING_INVOICES',
  'INVOICES_TO_PAY',
  'BOOKINGS_TODAY',
  'PERMITS_TODAY',
]

/** The place of a figure among those that lead; -1 where it does not. */
export const leadOf = (key: FigureKey): number => leading.indexOf(key)

/** What the figures are called, and what their wholes are. */
export const figureWords: Record<FigureKey, { label: string; of?: string }> = {
  ACTIVE_USERS: { label: 'Active users' },
  PENDING_USERS: { label: 'Waiting to be registered' },
  PEOPLE_OF_ESTATE: { label: 'People in the building' },
  USER_GROUPS: { label: 'User groups' },
  ACTIVE_TENANTS: { label: 'Active tenants', of: 'tenants' },
  OCCUPIED_UNITS: { label: 'Units let', of: 'units' },
  LEASES_ENDING: { label: 'Leases ending in 90 days' },
  EVENTS_ON: { label: 'Events on' },
  EVENT_PLACES_TAKEN: { label: 'Places at events taken' },
  PERMITS_TODAY: { label: 'Permits with work today' },
  PERMITS_TO_DECIDE: { label: 'Permits waiting for you' },
  OPEN_ALERTS: { label: 'Open alerts' },
  EMERGENCY_UNANSWERED: { label: 'No answer in the emergency', of: 'people' },
  WEBHOOKS_FAILING: { label: 'Webhooks that fail' },
  ALERTS_FOR_ME: { label: 'Alerts waiting for you' },
  CIRCULARS_TO_READ: { label: 'Messages you have not read' },
  DOCUMENTS_TO_AGREE: { label: 'Documents that ask for your agreement' },
  BOOKINGS_TODAY: { label: 'Bookings today' },
  BOOKINGS_TO_DECIDE: { label: 'Bookings waiting for you' },
  NO_SHOWS_THIS_WEEK: { label: 'No-shows in 7 days', of: 'bookings' },
  SECURITY_EVENTS_TO_LOOK_AT: { label: 'Security events to look at' },
  OVERDUE_INVOICES: { label: 'Overdue invoices' },
  OUTSTANDING_INVOICES: { label: 'Outstanding' },
  INVOICES_TO_PAY: { label: 'To pay' },
  PLANNED_CLOSINGS: { label: 'Planned leavers and lease ends' },
  LANDLORDS: { label: 'Landlords', of: 'landlords' },
  OFFICE_CENTRES: { label: 'Office centres', of: 'office centres' },
  CUSTOMER_TENANTS: { label: 'Tenants of landlords', of: 'tenants' },
  USERS_EVERYWHERE: { label: 'Active users everywhere' },
  SUBSCRIPTIONS_ENDING: { label: 'Subscriptions ending in 30 days' },
}

/** What the charts are called, how they are drawn, and what their points are. */
export const chartWords: Record<
  ChartKey,
  { title: string; kind: 'bar' | 'stacked' | 'line'; points: 'month' | 'day' | 'plan' | 'name'; header: string }
> = {
  JOINED_BY_MONTH: { title: 'People who joined', kind: 'bar', points: 'month', header: 'Month' },
  OCCUPANCY_BY_TOWER: { title: 'Units let and vacant', kind: 'stacked', points: 'name', header: 'Tower' },
  BOOKINGS_BY_DAY: { title: 'Bookings of the last 14 days', kind: 'stacked', points: 'day', header: 'Day' },
  MONEY_BY_MONTH: { title: 'Billed and paid', kind: 'bar', points: 'month', header: 'Month of the invoice' },
  ACTIVITY_BY_DAY: { title: 'Activity of the last 14 days', kind: 'bar', points: 'day', header: 'Day' },
  SUBSCRIPTIONS_BY_PLAN: { title: 'Subscriptions by plan', kind: 'bar', points: 'plan', header: 'Plan' },
}
