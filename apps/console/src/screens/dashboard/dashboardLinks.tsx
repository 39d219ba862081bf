import type { DashboardLinks } from '@atrium/features/dashboard/Dashboard.tsx'
import { Link } from '@tanstack/react-router'

const links: DashboardLinks = {
  ACTIVE_USERS: (content) => <Link to="/users">{content}</Link>,
  PENDING_USERS: (content) => (
    <Link to="/users" search={{ tab: 'PENDING' }}>
      {content}
    </Link>
  ),
  ACTIVE_TENANTS: (content) => <Link to="/tenants">{content}</Link>,
  PEOPLE_OF_ESTATE: (content) => <Link to="/places">{content}</Link>,
  OCCUPIED_UNITS: (content) => (
    <Link to="/Unit" search={{ tab: 'OCCUPIED' }}>
      {content}
    </Link>
  ),
  LEASES_ENDING: (content) => (
    <Link to="/Unit" search={{ leaseEndsWithin: '90' }}>
      {content}
    </Link>
  ),
  OVERDUE_INVOICES: (content) => (
    <Link to="/invoices" search={{ tab: 'ISSUED', status: 'OVERDUE' }}>
      {content}
    </Link>
  ),
  OUTSTANDING_INVOICES: (content) => (
    <Link to="/invoices" search={{ tab: 'ISSUED' }}>
      {content}
    </Link>
  ),
  INVOICES_TO_PAY: (content) => <Link to="/payment">{content}</Link>,
  EVENTS_ON: (content) => <Link to="/event-management">{content}</Link>,
  OPEN_ALERTS: (content) => <Link to="/alerts">{content}</Link>,
  ALERTS_FOR_ME: (content) => <Link to="/alerts">{content}</Link>,
  EMERGENCY_UNANSWERED: (content) => (
    <Link to="/broadcasts" search={{ tab: 'ONGOING' }}>
      {content}
    </Link>
  ),
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
  SECURITY_EVENTS_TO_LOOK_AT: (content) => <Link to="/security-desk">{content}</Link>,
  PLANNED_CLOSINGS: (content) => <Link to="/leaving">{content}</Link>,
}

const operatorLinks: DashboardLinks = {
  OFFICE_CENTRES: (content) => <Link to="/management/customers">{content}</Link>,
  LANDLORDS: (content) => (
    <Link to="/management/customers" search={{ tab: 'LANDLORD' }}>
      {content}
    </Link>
  ),
  CUSTOMER_TENANTS: (content) => (
    <Link to="/management/customers" search={{ tab: 'TENANT' }}>
      {content}
    </Link>
  ),
  SUBSCRIPTIONS_ENDING: (content) => (
    <Link to="/management/customers" search={{ tab: 'TENANT' }}>
      {content}
    </Link>
  ),
  USERS_EVERYWHERE: (content) => <Link to="/management/user">{content}</Link>,
  OVERDUE_INVOICES: (content) => (
    <Link to="/management/invoices" search={{ tab: 'OVERDUE' }}>
      {content}
    </Link>
  ),
  OUTSTANDING_INVOICES: (content) => <Link to="/management/invoices">{content}</Link>,
}

/** The lists behind the figures of the dashboard; operators have lists of their own. */
export const dashboardLinks = (isOperator: boolean): DashboardLinks => (isOperator ? operatorLinks : links)
