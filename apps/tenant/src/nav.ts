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
  IconUserCircle,
  IconUsers,
  IconUsersGroup,
  IconUserShield,
  IconCalendarTime,
  IconChecklist,
} from '@tabler/icons-react'

/** The menu: areas and order, and what else people call a page; titles and gates come from the routes. */
export const nav: Nav = [
  {
    key: 'home',
    entries: [
      { route: '/_signedIn/dashboard', icon: IconLayoutDashboard, words: 'home figures charts statistics' },
      // Where people begin whose roles have no dashboard.
      { route: '/_signedIn/my-bookings', icon: IconCalendarUser, words: 'reservations mine check-in meetings' },
      { route: '/_signedIn/approvals', icon: IconChecklist, words: 'approve reject decide inbox requests waiting' },
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
      { route: '/_signedIn/manage-bookings/', icon: IconCalendarEvent, words: 'meeting rooms reservations' },
      { route: '/_signedIn/manage-common-space-bookings', icon: IconCalendarShare, words: 'halls shared reservations' },
      {
        route: '/_signedIn/manage-booking-hotdesk/',
        icon: IconDeviceLaptop,
        words: 'seats workplaces desks reservations',
      },
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
