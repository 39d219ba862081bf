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
import type { AccountType } from '@atrium/permissions/routeData.ts'
import type { MenuCounts } from '@atrium/screens-kit/shell/MenuCount.tsx'
import type { Nav } from '@atrium/screens-kit/shell/useMenu.ts'
import {
  IconTool,
  IconAirConditioning,
  IconArmchair,
  IconBriefcase,
  IconBuilding,
  IconBuildingSkyscraper,
  IconAt,
  IconUmbrella,
  IconBuildingCommunity,
  IconPresentation,
  IconChartBar,
  IconCalendarEvent,
  IconCoin,
  IconDiscount,
  IconDoor,
  IconDeviceTv,
  IconKey,
  IconMapPin,
  IconFileInvoice,
  IconBellDollar,
  IconReportMoney,
  IconUserCircle,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react'

/** Operators see customer management only, with its figures and audit trail, and what is their own (doc 1 §6). */
const accountTypes: readonly AccountType[] = ['LANDLORD', 'DEFAULT']

/** The menu: areas and order, and what else people call a page; titles and gates come from the routes. */
export const nav: Nav = [
  {
    key: 'home',
    entries: [dashboardEntry, { ...approvalsEntry, accountTypes }],
  },
  {
    key: 'places',
    accountTypes,
    label: 'Places',
    icon: IconBuildingSkyscraper,
    entries: [
      { route: '/_signedIn/places', icon: IconBuildingSkyscraper, words: 'map towers floors occupancy' },
      { route: '/_signedIn/site/', icon: IconMapPin, words: 'location address campus' },
      { route: '/_signedIn/office/', icon: IconDoor, words: 'areas rooms space' },
      { route: '/_signedIn/levels/', icon: IconBuilding, words: 'towers floors lift elevators storeys' },
      { route: '/_signedIn/Unit/', icon: IconKey, words: 'lease suite vacancy premises' },
      { route: '/_signedIn/ahu-units/', icon: IconAirConditioning, words: 'aircon air-conditioning cooling hvac' },
      { route: '/_signedIn/holiday-setup', icon: IconUmbrella, words: 'public holiday closed days calendar' },
    ],
  },
  {
    key: 'users',
    accountTypes,
    label: 'Users',
    icon: IconUsers,
    entries: [
      usersEntry,
      userGroupsEntry,
      divisionsEntry,
      rolesEntry,
      leavingEntry,
      { route: '/_signedIn/email/', icon: IconAt, words: 'mail domain addresses' },
    ],
  },
  {
    key: 'bookings',
    accountTypes,
    label: 'Bookings',
    icon: IconCalendarEvent,
    entries: [
      bookingCalendarEntry,
      myBookingsEntry,
      officeBookingsEntry,
      commonSpaceBookingsEntry,
      deskBookingsEntry,
      {
        route: '/_signedIn/facilities/',
        icon: IconPresentation,
        words: 'meeting rooms resources equipment categories',
      },
      { route: '/_signedIn/hotdesk/', icon: IconArmchair, words: 'seats workplaces zones desks' },
      { route: '/_signedIn/room-display', icon: IconDeviceTv, words: 'tablets screens kiosks signage doors' },
      { route: '/_signedIn/rates-discounts', icon: IconDiscount, words: 'prices fees charges promotion' },
      {
        route: '/_signedIn/space-mangement-settings',
        icon: IconTool,
        words: 'rules periods blockings reminders approval maintenance',
      },
      { route: '/_signedIn/facility-reports', icon: IconChartBar, words: 'usage utilisation statistics export' },
    ],
  },
  {
    key: 'tenants',
    accountTypes,
    label: 'Tenants',
    icon: IconBuildingCommunity,
    entries: [
      { route: '/_signedIn/tenants/', icon: IconBuildingCommunity, words: 'companies occupiers renters customers' },
    ],
  },
  {
    key: 'operations',
    label: 'Customers',
    icon: IconBriefcase,
    entries: [
      {
        route: '/_signedIn/management/customers',
        icon: IconBriefcase,
        words: 'landlords office centres companies accounts',
      },
      { route: '/_signedIn/management/user/', icon: IconWorld, words: 'people accounts everywhere' },
      { route: '/_signedIn/management/invoices', icon: IconFileInvoice, words: 'bills overdue billing' },
      { route: '/_signedIn/management/rates', icon: IconCoin, words: 'prices plans fees' },
      { route: '/_signedIn/management/payment-reminder', icon: IconBellDollar, words: 'dunning overdue notices' },
      {
        route: '/_signedIn/management/payment-reports',
        icon: IconReportMoney,
        words: 'revenue money income statistics',
      },
    ],
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
      { ...settingsEntry, accountTypes },
      securityEntry,
    ],
  },
]

/** What waits behind entries of the menu. */
export const menuCounts: MenuCounts = { '/_signedIn/approvals': approvalCountsQuery }
