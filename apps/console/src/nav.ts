import { approvalCountsQuery } from '@atrium/features/approvals/approvalQueries.ts'
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
  IconBuildingStore,
  IconPresentation,
  IconChartBar,
  IconCalendarEvent,
  IconCalendarShare,
  IconCalendarUser,
  IconDeviceLaptop,
  IconCoin,
  IconDiscount,
  IconDoor,
  IconDeviceTv,
  IconDoorExit,
  IconHistory,
  IconKey,
  IconLayoutDashboard,
  IconLicense,
  IconMapPin,
  IconReceipt,
  IconCreditCard,
  IconFileInvoice,
  IconBellDollar,
  IconReportMoney,
  IconSettings,
  IconShieldLock,
  IconSitemap,
  IconUserCircle,
  IconUsers,
  IconUsersGroup,
  IconUserShield,
  IconWorld,
  IconCalendarTime,
  IconChecklist,
} from '@tabler/icons-react'

/** The menu: areas and order, and what else people call a page; titles and gates come from the routes. */
export const nav: Nav = [
  {
    key: 'home',
    entries: [
      { route: '/_signedIn/dashboard', icon: IconLayoutDashboard, words: 'home figures charts statistics' },
      { route: '/_signedIn/approvals', icon: IconChecklist, words: 'approve reject decide inbox requests waiting' },
    ],
  },
  {
    key: 'places',
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
    label: 'Users',
    icon: IconUsers,
    entries: [
      {
        route: '/_signedIn/users/',
        icon: IconUsers,
        words: 'people staff employees accounts invite invitation register',
      },
      { route: '/_signedIn/user-groups/', icon: IconUsersGroup, words: 'teams lists members' },
      { route: '/_signedIn/division/', icon: IconSitemap, words: 'departments organisation cost centres' },
      { route: '/_signedIn/roles/', icon: IconUserShield, words: 'permissions rights access administrators' },
      { route: '/_signedIn/leaving', icon: IconDoorExit, words: 'offboarding resign terminate closing move out' },
      { route: '/_signedIn/email/', icon: IconAt, words: 'mail domain addresses' },
    ],
  },
  {
    key: 'bookings',
    label: 'Bookings',
    icon: IconCalendarEvent,
    entries: [
      {
        route: '/_signedIn/booking-calendar',
        icon: IconCalendarTime,
        words: 'schedule availability free timeline week',
      },
      { route: '/_signedIn/my-bookings', icon: IconCalendarUser, words: 'reservations mine check-in meetings' },
      { route: '/_signedIn/manage-bookings/', icon: IconCalendarEvent, words: 'meeting rooms reservations' },
      { route: '/_signedIn/manage-common-space-bookings', icon: IconCalendarShare, words: 'halls shared reservations' },
      {
        route: '/_signedIn/manage-booking-hotdesk/',
        icon: IconDeviceLaptop,
        words: 'seats workplaces desks reservations',
      },
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
      {
        route: '/_signedIn/company-info',
        icon: IconBuildingStore,
        words: 'address contact profile logo colour branding',
      },
      { route: '/_signedIn/subscription', icon: IconLicense, words: 'plan add-ons licence modules upgrade' },
      { route: '/_signedIn/invoices', icon: IconReceipt, words: 'bills billing money due' },
      { route: '/_signedIn/payment', icon: IconCreditCard, words: 'pay card checkout money' },
      { route: '/_signedIn/audit-log', icon: IconHistory, words: 'history changes activity trail who did what' },
      { route: '/_signedIn/settings/', icon: IconSettings, words: 'configuration preferences system data tags' },
      {
        route: '/_signedIn/security',
        icon: IconShieldLock,
        words: 'password one-time code sessions devices sign-in account',
      },
    ],
  },
]

/** What waits behind entries of the menu. */
export const menuCounts: MenuCounts = { '/_signedIn/approvals': approvalCountsQuery }
