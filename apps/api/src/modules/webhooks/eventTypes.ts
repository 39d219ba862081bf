import type { Permission } from '@atrium/contract/generated/operations.ts'
import type { Input } from '../../platform/operation.ts'

/** What a webhook can be told of, by the contract's words. */
export type WebhookEventType = Input<'createWebhook'>['body']['eventTypes'][number]

type Described = {
  area: string
  label: string
  /** What somebody must hold to have a program told of it: to see such records. */
  permissions: readonly Permission[]
}

const bookings: readonly Permission[] = ['BOOKING_LIST', 'COMMON_SPACE_BOOKING_LIST', 'HOTDESK_BOOKING_LIST']
const ofBookings = (label: string): Described => ({ area: 'Bookings', label, permissions: bookings })
const ofVisits = (label: string): Described => ({
  area: 'Visitors',
  label,
  permissions: ['VISITOR_EVENT_LIST', 'VISIT_LIST'],
})
const ofPermits = (label: string): Described => ({ area: 'Permits to work', label, permissions: ['FM_FORM_LIST'] })
const ofAlerts = (label: string): Described => ({ area: 'Alerts', label, permissions: ['ALERT_LIST'] })
const ofUsers = (label: string): Described => ({ area: 'Users', label, permissions: ['USER_LIST'] })
const ofInvoices = (label: string): Described => ({ area: 'Invoices', label, permissions: ['INVOICE_LIST'] })

/** What each event is called, in the order in which people choose. `tellWebhooks.sql` tells of them. */
export const eventTypes: Readonly<Record<WebhookEventType, Described>> = {
  'booking.created': ofBookings('Booking made'),
  'booking.changed': ofBookings('Booking changed or decided'),
  'booking.cancelled': ofBookings('Booking cancelled'),
  'booking.checked_in': ofBookings('Booking checked in'),
  'visit.created': ofVisits('Visit arranged'),
  'visit.changed': ofVisits('Visit changed'),
  'visit.cancelled': ofVisits('Visit cancelled'),
  'visitor.checked_in': ofVisits('Visitor checked in'),
  'visitor.checked_out': ofVisits('Visitor checked out'),
  'permit.submitted': ofPermits('Permit submitted'),
  'permit.approved': ofPermits('Permit approved'),
  'permit.rejected': ofPermits('Permit rejected'),
  'permit.ended': ofPermits('Permit terminated or expired'),
  'alert.raised': ofAlerts('Alert raised'),
  'alert.cleared': ofAlerts('Alert over'),
  'door.refused': { area: 'Doors', label: 'Somebody refused at a door', permissions: ['ACCESS_REPORT_LIST'] },
  'user.joined': ofUsers('User joined'),
  'user.left': ofUsers('User left'),
  'invoice.issued': ofInvoices('Invoice issued'),
  'invoice.paid': ofInvoices('Invoice paid'),
  'invoice.voided': ofInvoices('Invoice voided'),
}

export const eventTypeCodes = Object.keys(eventTypes) as WebhookEventType[]
