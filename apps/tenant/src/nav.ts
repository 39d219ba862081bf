import { approvalCountsQuery } from '@atrium/features/approvals/approvalQueries.ts'
import { companyInfoEntry, securityEntry, subscriptionEntry } from '@atrium/features/account/nav.ts'
import { approvalsEntry } from '@atrium/features/approvals/nav.ts'
import { auditLogEntry } from '@atrium/features/audit-log/nav.ts'
import { invoicesEntry, paymentEntry } from '@atrium/features/billing/nav.ts'
import { bookingCalendarEntry } from '@atrium/features/booking-calendar/nav.ts'
import {
  commonSpaceBookingsEntry,
  deskBookingsEntry,
  myBookingsEntry,
  officeBookingsEntry,
} from '@atrium/features/bookings/nav.ts'
import { dashboardEntry } from '@atrium/features/dashboard/nav.ts'
import { divisionsEntry } from '@atrium/features/divisions/nav.ts'
import { leavingEntry } from '@atrium/features/leaving/nav.ts'
import { rolesEntry } from '@atrium/features/roles/nav.ts'
import { settingsEntry } from '@atrium/features/settings/nav.ts'
import { userGroupsEntry } from '@atrium/features/user-groups/nav.ts'
import { usersEntry } from '@atrium/features/users/nav.ts'
import type { MenuCounts } from '@atrium/screens-kit/shell/MenuCount.tsx'
import type { Nav } from '@atrium/screens-kit/shell/useMenu.ts'
import { IconCalendarEvent, IconUserCircle, IconUsers } from '@tabler/icons-react'

/** The menu: areas and order, and what else people call a page; titles and gates come from the routes. */
export const nav: Nav = [
  {
    key: 'home',
    entries: [
      dashboardEntry,
      // Where people begin whose roles have no dashboard.
      myBookingsEntry,
      approvalsEntry,
    ],
  },
  {
    key: 'bookings',
    label: 'Bookings',
    icon: IconCalendarEvent,
    entries: [bookingCalendarEntry, officeBookingsEntry, commonSpaceBookingsEntry, deskBookingsEntry],
  },
  {
    key: 'users',
    label: 'Users',
    icon: IconUsers,
    entries: [usersEntry, userGroupsEntry, divisionsEntry, rolesEntry, leavingEntry],
  },
  {
    key: 'account',
    label: 'Account',
    icon: IconUserCircle,
    entries: [
      companyInfoEntry,
      subscriptionEntry,
      invoicesEntry,
      paymentEntry,
      auditLogEntry,
      settingsEntry,
      securityEntry,
    ],
  },
]

/** What waits behind entries of the menu. */
export const menuCounts: MenuCounts = { '/_signedIn/approvals': approvalCountsQuery }
