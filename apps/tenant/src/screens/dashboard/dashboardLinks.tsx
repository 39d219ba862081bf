import type { DashboardLinks } from '@atrium/features/dashboard/Dashboard.tsx'
import { Link } from '@tanstack/react-router'

/** The lists behind the figures of the dashboard. */
export const dashboardLinks: DashboardLinks = {
  ACTIVE_USERS: (content) => <Link to="/users">{content}</Link>,
  PENDING_USERS: (content) => (
    <Link to="/users" search={{ tab: 'PENDING' }}>
      {content}
    </Link>
  ),
  INVOICES_TO_PAY: (content) => <Link to="/payment">{content}</Link>,
  EVENTS_ON: (content) => <Link to="/event-management">{content}</Link>,
  EMERGENCY_UNANSWERED: (content) => <Link to="/broadcast-tenant">{content}</Link>,
  WEBHOOKS_FAILING: (content) => <Link to="/webhooks">{content}</Link>,
  CIRCULARS_TO_READ: (content) => <Link to="/my-notifications">{content}</Link>,
  DOCUMENTS_TO_AGREE: (content) => (
    <Link to="/my-documents" search={{ tab: 'TO_AGREE' }}>
      {content}
    </Link>
  ),
  EVENT_PLACES_TAKEN: (content) => <Link to="/event-management">{content}</Link>,
  PERMITS_TODAY: (content) => (
    <Link to="/fm-forms" search={{ tab: 'APPROVED' }}>
      {content}
    </Link>
  ),
  PERMITS_TO_DECIDE: (content) => <Link to="/fm-forms">{content}</Link>,
  BOOKINGS_TODAY: (content) => <Link to="/booking-calendar">{content}</Link>,
  BOOKINGS_TO_DECIDE: (content) => <Link to="/approvals">{content}</Link>,
  NO_SHOWS_THIS_WEEK: (content) => (
    <Link to="/manage-bookings" search={{ tab: 'PAST' }}>
      {content}
    </Link>
  ),
  PLANNED_CLOSINGS: (content) => <Link to="/leaving">{content}</Link>,
}
