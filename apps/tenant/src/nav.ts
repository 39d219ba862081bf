import { accessPassesEntry } from '@atrium/features/access-passes/nav.ts'
import {
  accessAnswersEntry,
  accessControlSettingsEntry,
  accessReportsEntry,
  whoIsInEntry,
} from '@atrium/features/access-events/nav.ts'
import { accessPointsEntry } from '@atrium/features/access-groups/nav.ts'
import { accessRequestsEntry, accessRequestSettingsEntry } from '@atrium/features/access-requests/nav.ts'
import { whoCouldEnterEntry } from '@atrium/features/access-history/nav.ts'
import { approvalCountsQuery } from '@atrium/features/approvals/approvalQueries.ts'
import { companyInfoEntry, securityEntry, subscriptionEntry } from '@atrium/features/account/nav.ts'
import { apiKeysEntry } from '@atrium/features/api-keys/nav.ts'
import { webhooksEntry } from '@atrium/features/webhooks/nav.ts'
import { approvalsEntry } from '@atrium/features/approvals/nav.ts'
import { auditLogEntry } from '@atrium/features/audit-log/nav.ts'
import { eventManagementEntry, whatIsOnEntry } from '@atrium/features/events/nav.ts'
import { invoicesEntry, paymentEntry } from '@atrium/features/billing/nav.ts'
import { bookingCalendarEntry } from '@atrium/features/booking-calendar/nav.ts'
import {
  commonSpaceBookingsEntry,
  deskBookingsEntry,
  myBookingsEntry,
  officeBookingsEntry,
} from '@atrium/features/bookings/nav.ts'
import { companyBroadcastsEntry } from '@atrium/features/broadcasts/nav.ts'
import { circularsEntry, myNoticesEntry } from '@atrium/features/circulars/nav.ts'
import { dashboardEntry } from '@atrium/features/dashboard/nav.ts'
import { divisionsEntry } from '@atrium/features/divisions/nav.ts'
import { documentCategoriesEntry, documentsEntry, myDocumentsEntry } from '@atrium/features/documents/nav.ts'
import { leavingEntry } from '@atrium/features/leaving/nav.ts'
import { companyMusterEntry } from '@atrium/features/musters/nav.ts'
import { myPassEntry } from '@atrium/features/my-pass/nav.ts'
import { rolesEntry } from '@atrium/features/roles/nav.ts'
import { settingsEntry } from '@atrium/features/settings/nav.ts'
import { shopEntries } from '@atrium/features/shops/nav.ts'
import { timeProgrammesEntry } from '@atrium/features/time-programmes/nav.ts'
import { userGroupsEntry } from '@atrium/features/user-groups/nav.ts'
import { usersEntry } from '@atrium/features/users/nav.ts'
import { blacklistEntry, receptionEntry, visitorSettingsEntry, visitsEntry } from '@atrium/features/visitors/nav.ts'
import { permitsEntry } from '@atrium/features/permits/nav.ts'
import type { MenuCounts } from '@atrium/screens-kit/shell/MenuCount.tsx'
import type { Nav } from '@atrium/screens-kit/shell/useMenu.ts'
import {
  IconCalendarEvent,
  IconBuildingStore,
  IconLock,
  IconSpeakerphone,
  IconUserCircle,
  IconUsers,
  IconUsersPlus,
  IconFileCertificate,
  IconCalendarStar,
  IconReceipt,
} from '@tabler/icons-react'

/** The menu: areas and order, and what else people call a page; titles and gates come from the routes. */
export const nav: Nav = [
  {
    key: 'home',
    entries: [
      dashboardEntry,
      // Where people begin whose roles have no dashboard.
      myBookingsEntry,
      whatIsOnEntry,
      myPassEntry,
      myDocumentsEntry,
      approvalsEntry,
      myNoticesEntry,
    ],
  },
  {
    key: 'access',
    label: 'Access control',
    icon: IconLock,
    entries: [
      accessPointsEntry,
      accessRequestsEntry,
      accessPassesEntry,
      timeProgrammesEntry,
      accessAnswersEntry,
      whoCouldEnterEntry,
      accessReportsEntry,
      whoIsInEntry,
      accessControlSettingsEntry,
      accessRequestSettingsEntry,
    ],
  },
  {
    key: 'visitors',
    label: 'Visitors',
    icon: IconUsersPlus,
    entries: [visitsEntry, receptionEntry, blacklistEntry, visitorSettingsEntry],
  },
  {
    key: 'communication',
    label: 'Communication',
    icon: IconSpeakerphone,
    entries: [circularsEntry, companyBroadcastsEntry, companyMusterEntry, documentsEntry, documentCategoriesEntry],
  },
  {
    key: 'permits',
    label: 'Permits',
    icon: IconFileCertificate,
    entries: [permitsEntry],
  },
  { key: 'events', label: 'Events', icon: IconCalendarStar, entries: [eventManagementEntry] },
  {
    key: 'bookings',
    label: 'Bookings',
    icon: IconCalendarEvent,
    entries: [bookingCalendarEntry, officeBookingsEntry, commonSpaceBookingsEntry, deskBookingsEntry],
  },
  { key: 'shops', label: 'Shops', icon: IconBuildingStore, entries: shopEntries },
  {
    key: 'users',
    label: 'Users',
    icon: IconUsers,
    entries: [usersEntry, userGroupsEntry, divisionsEntry, rolesEntry, leavingEntry],
  },
  { key: 'billing', foot: true, label: 'Invoices', icon: IconReceipt, entries: [invoicesEntry, paymentEntry] },
  {
    key: 'account',
    foot: true,
    label: 'Account',
    icon: IconUserCircle,
    entries: [
      companyInfoEntry,
      subscriptionEntry,
      auditLogEntry,
      settingsEntry,
      apiKeysEntry,
      webhooksEntry,
      securityEntry,
    ],
  },
]

/** What waits behind entries of the menu. */
export const menuCounts: MenuCounts = { '/_signedIn/approvals': approvalCountsQuery }
