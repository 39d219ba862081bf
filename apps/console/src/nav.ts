import { accessPassesEntry } from '@atrium/features/access-passes/nav.ts'
import { doorSetupEntry } from '@atrium/features/access-doors/nav.ts'
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
import { circularsEntry, myNoticesEntry } from '@atrium/features/circulars/nav.ts'
import { dashboardEntry } from '@atrium/features/dashboard/nav.ts'
import { divisionsEntry } from '@atrium/features/divisions/nav.ts'
import { documentEntries } from '@atrium/features/documents/nav.ts'
import { leavingEntry } from '@atrium/features/leaving/nav.ts'
import { orderingEntries } from '@atrium/features/menus/nav.ts'
import { passScannerEntry } from '@atrium/features/my-pass/nav.ts'
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
  IconAirConditioning,
  IconAlertTriangle,
  IconArmchair,
  IconArrowsExchange,
  IconAt,
  IconBellCheck,
  IconBellDollar,
  IconBellRinging,
  IconBook,
  IconBriefcase,
  IconBuilding,
  IconBuildingCommunity,
  IconBuildingSkyscraper,
  IconBuildingStore,
  IconCalendarEvent,
  IconCalendarStar,
  IconChartBar,
  IconCoin,
  IconDeviceTv,
  IconDiscount,
  IconDoor,
  IconElevator,
  IconFileCertificate,
  IconFileInvoice,
  IconFlag,
  IconKey,
  IconLock,
  IconMapPin,
  IconPresentation,
  IconReportMoney,
  IconShield,
  IconShieldLock,
  IconSpeakerphone,
  IconTool,
  IconUmbrella,
  IconUserCircle,
  IconUsers,
  IconUsersPlus,
  IconWorld,
  IconCpu,
  IconTemplate,
  IconPlugConnected,
  IconReceipt,
} from '@tabler/icons-react'
import { integrationEntries } from './screens/access-systems/nav.ts'
import { deviceEntries } from './screens/devices/nav.ts'

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
    entries: [
      {
        route: '/_signedIn/security-desk',
        icon: IconShieldLock,
        words: 'guards refused denied forced held open lockdown live',
      },
      { route: '/_signedIn/alerts/', icon: IconBellCheck, words: 'alarms open raised acknowledge escalated offline' },
      passScannerEntry,
      whoIsInEntry,
      { route: '/_signedIn/muster/', icon: IconFlag, words: 'evacuation fire drill roll call marshals assembly safe' },
      { route: '/_signedIn/incidents/', icon: IconBook, words: 'log report theft alarm damage lost found' },
      {
        route: '/_signedIn/alerts-setup/',
        icon: IconBellRinging,
        words: 'rules levels escalation duty rota on call notify',
      },
      { route: '/_signedIn/shift-handovers', icon: IconArrowsExchange, words: 'guards shift change notes' },
    ],
  },
  {
    key: 'shops',
    accountTypes,
    label: 'Shops',
    icon: IconBuildingStore,
    entries: [storesEntry, ...orderingEntries],
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
