import { approvalCountsQuery } from '@atrium/features/approvals/approvalQueries.ts'
import type { MenuCounts } from '@atrium/screens-kit/shell/MenuCount.tsx'
import type { Nav } from '@atrium/screens-kit/shell/useMenu.ts'
import {
  IconBuildingStore,
  IconCalendarEvent,
  IconCalendarShare,
  IconCalendarUser,
  IconDeviceLaptop,
  IconCreditCard,
  IconDoorExit,
  IconHistory,
  IconLayoutDashboard,
  IconLicense,
  IconReceipt,
  IconSettings,
  IconShieldLock,
  IconSitemap,
  IconUsers,
  IconUsersGroup,
  IconUserShield,
  IconCalendarTime,
  IconChecklist,
} from '@tabler/icons-react'

/** The menu: groups and order; labels and gates come from the routes. */
export const nav: Nav = [
  {
    key: 'home',
    label: 'Overview',
    entries: [
      { route: '/_signedIn/dashboard', icon: IconLayoutDashboard },
      // Where people begin whose roles have no dashboard.
      { route: '/_signedIn/my-bookings', icon: IconCalendarUser },
      { route: '/_signedIn/approvals', icon: IconChecklist },
    ],
  },
  {
    key: 'bookings',
    label: 'Bookings',
    entries: [
      { route: '/_signedIn/booking-calendar', icon: IconCalendarTime },
      { route: '/_signedIn/manage-bookings/', icon: IconCalendarEvent },
      { route: '/_signedIn/manage-common-space-bookings', icon: IconCalendarShare },
      { route: '/_signedIn/manage-booking-hotdesk/', icon: IconDeviceLaptop },
    ],
  },
  {
    key: 'users',
    label: 'Users',
    entries: [
      { route: '/_signedIn/users/', icon: IconUsers },
      { route: '/_signedIn/user-groups/', icon: IconUsersGroup },
      { route: '/_signedIn/division/', icon: IconSitemap },
      { route: '/_signedIn/roles/', icon: IconUserShield },
      { route: '/_signedIn/leaving', icon: IconDoorExit },
    ],
  },
  {
    key: 'account',
    label: 'Account',
    entries: [
      { route: '/_signedIn/company-info', icon: IconBuildingStore },
      { route: '/_signedIn/subscription', icon: IconLicense },
      { route: '/_signedIn/invoices', icon: IconReceipt },
      { route: '/_signedIn/payment', icon: IconCreditCard },
      { route: '/_signedIn/audit-log', icon: IconHistory },
      { route: '/_signedIn/settings/', icon: IconSettings },
      { route: '/_signedIn/security', icon: IconShieldLock },
    ],
  },
]

/** What waits behind entries of the menu. */
export const menuCounts: MenuCounts = { '/_signedIn/approvals': approvalCountsQuery }
