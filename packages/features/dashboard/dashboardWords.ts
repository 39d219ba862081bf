import type { ChartKey, FigureKey } from './dashboardQuery.ts'

/** What the figures are called, and what their wholes are. */
export const figureWords: Record<FigureKey, { label: string; of?: string }> = {
  ACTIVE_USERS: { label: 'Active users' },
  PENDING_USERS: { label: 'Waiting to be registered' },
  PEOPLE_OF_ESTATE: { label: 'People in the building' },
  USER_GROUPS: { label: 'User groups' },
  ACTIVE_TENANTS: { label: 'Active tenants', of: 'tenants' },
  OCCUPIED_UNITS: { label: 'Units let', of: 'units' },
  LEASES_ENDING: { label: 'Leases ending in 90 days' },
  BOOKINGS_TODAY: { label: 'Bookings today' },
  BOOKINGS_TO_DECIDE: { label: 'Bookings waiting for you' },
  NO_SHOWS_THIS_WEEK: { label: 'No-shows in 7 days', of: 'bookings' },
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
  ACTIVITY_BY_DAY: { title: 'Activity of the last 14 days', kind: 'line', points: 'day', header: 'Day' },
  SUBSCRIPTIONS_BY_PLAN: { title: 'Subscriptions by plan', kind: 'bar', points: 'plan', header: 'Plan' },
}
