import { accessPassesEntry } from '@atrium/features/access-passes/nav.ts'
import { doorSetupEntry } from '@atrium/features/access-doors/nav.ts'
import {
  accessAnswersEntry,
  accessControlSettingsEntry,
  accessReportsEntry,
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
import { circularsEntry, myNoticesEntry } from '@atrium/features/circulars/nav.ts'
import { dashboardEntry } from '@atrium/features/dashboard/nav.ts'
import { divisionsEntry } from '@atrium/features/divisions/nav.ts'
import { documentEntries } from '@atrium/features/documents/nav.ts'
import { leavingEntry } from '@atrium/features/leaving/nav.ts'
import { orderingEntries } from '@atrium/features/menus/nav.ts'
import { ordersEntry } from '@atrium/features/orders/nav.ts'
import { shopEntries } from '@atrium/features/shops/nav.ts'
import { storesEntry } from '@atrium/features/retail/nav.ts'
import { rolesEntry } from '@atrium/features/roles/nav.ts'
import { settingsEntry } from '@atrium/features/settings/nav.ts'
import { timeProgrammesEntry } from '@atrium/features/time-programmes/nav.ts'
import { userGroupsEntry } from '@atrium/features/user-groups/nav.ts'
import { usersEntry } from '@atrium/features/users/nav.ts'
import type { AccountType } from '@atrium/permissions/routeData.ts'
import { blacklistEntry, receptionEntry, visitorSettingsEntry, visitsEntry } from '@atrium/features/visitors/nav.ts'
import { permitEntries } from '@atrium/features/permits/nav.ts'
import type { MenuCounts } from '@atrium/screens-kit/shell/MenuCount.tsx'
import type { Nav } from '@atrium/screens-kit/shell/useMenu.ts'
import {
  IconAlertTriangle,
  IconArmchair,
  IconAt,
  IconBriefcase,
  IconBuildingCommunity,
  IconBuildingSkyscraper,
  IconBuildingStore,
  IconCalendarEvent,
  IconCalendarStar,
  IconChartBar,
  IconDeviceTv,
  IconDiscount,
  IconElevator,
  IconFileCertificate,
  IconLock,
  IconPresentation,
  IconShield,
  IconSpeakerphone,
  IconTool,
  IconUserCircle,
  IconUsers,
  IconUsersPlus,
  IconCpu,
  IconTemplate,
  IconPlugConnected,
  IconReceipt,
} from '@tabler/icons-react'
import { integrationEntries } from './screens/access-systems/nav.ts'
import { customerEntries } from './screens/customers/nav.ts'
import { deviceEntries } from './screens/devices/nav.ts'
import { placeEntries } from './screens/places/nav.ts'
import { securityEntries } from './screens/security-desk/nav.ts'

/** Operators see customer management only, with its figures and audit trail, and what is their own (doc 1 §6). */
const accountTypes: readonly AccountType[] = ['LANDLORD', 'DEFAULT']

/** The menu: areas and order, and what else people call a page; titles and gates come from the routes. */
export const nav: Nav = [
  {
    key: 'home',
    entries: [
      dashboardEntry,
      { ...approvalsEntry, accountTypes },
      { ...whatIsOnEntry, accountTypes },
      { ...myNoticesEntry, accountTypes },
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
    key: 'places',
    accountTypes,
    label: 'Places',
    icon: IconBuildingSkyscraper,
    entries: placeEntries,
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
    key: 'access',
    accountTypes,
    label: 'Access control',
    icon: IconLock,
    entries: [
      accessPointsEntry,
      accessRequestsEntry,
      accessPassesEntry,
      timeProgrammesEntry,
      doorSetupEntry,
      { route: '/_signedIn/elevator/', icon: IconElevator, words: 'lifts floors access levels relays kone' },
      accessAnswersEntry,
      whoCouldEnterEntry,
      accessReportsEntry,
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
  { key: 'events', accountTypes, label: 'Events', icon: IconCalendarStar, entries: [eventManagementEntry] },
  {
    key: 'devices',
    accountTypes,
    label: 'Devices',
    icon: IconCpu,
    entries: deviceEntries,
  },
  { key: 'permits', accountTypes, label: 'Permits', icon: IconFileCertificate, entries: permitEntries },
  {
    key: 'integrations',
    accountTypes,
    label: 'Integrations',
    icon: IconPlugConnected,
    entries: integrationEntries,
  },
  {
    key: 'security',
    accountTypes,
    label: 'Security desk',
    icon: IconShield,
    entries: securityEntries,
  },
  {
    key: 'shops',
    accountTypes,
    label: 'Shops',
    icon: IconBuildingStore,
    entries: [...shopEntries, storesEntry, ordersEntry, ...orderingEntries],
  },
  {
    key: 'communication',
    accountTypes,
    label: 'Communication',
    icon: IconSpeakerphone,
    entries: [
      circularsEntry,
      { route: '/_signedIn/broadcasts', icon: IconAlertTriangle, words: 'fire evacuation alarm safe drill' },
      { route: '/_signedIn/presets', icon: IconTemplate, words: 'templates of emergencies prepared' },
      ...documentEntries,
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
    key: 'operations',
    label: 'Customers',
    icon: IconBriefcase,
    entries: customerEntries,
  },
  {
    key: 'billing',
    foot: true,
    accountTypes,
    label: 'Invoices',
    icon: IconReceipt,
    entries: [invoicesEntry, paymentEntry],
  },
  {
    key: 'account',
    foot: true,
    label: 'Account',
    icon: IconUserCircle,
    entries: [
      companyInfoEntry,
      subscriptionEntry,
      auditLogEntry,
      { ...settingsEntry, accountTypes },
      { ...apiKeysEntry, accountTypes },
      { ...webhooksEntry, accountTypes },
      securityEntry,
    ],
  },
]

/** What waits behind entries of the menu. */
export const menuCounts: MenuCounts = { '/_signedIn/approvals': approvalCountsQuery }
