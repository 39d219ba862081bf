import type { RecordPaths } from '@atrium/screens-kit/shell/recordPaths.ts'
import type { Nav } from '@atrium/screens-kit/shell/useMenu.ts'
import {
  IconAirConditioning,
  IconBriefcase,
  IconBuilding,
  IconBuildingSkyscraper,
  IconAt,
  IconBuildingCommunity,
  IconCoins,
  IconDoor,
  IconDoorExit,
  IconHistory,
  IconKey,
  IconLayoutDashboard,
  IconMapPin,
  IconReceipt,
  IconCreditCard,
  IconFileInvoice,
  IconBellDollar,
  IconReportMoney,
  IconSettings,
  IconShieldLock,
  IconSitemap,
  IconUsers,
  IconUsersGroup,
  IconUserShield,
  IconWorld,
} from '@tabler/icons-react'

/** The menu: groups and order; labels and gates come from the routes. */
export const nav: Nav = [
  { key: 'home', label: 'Overview', entries: [{ route: '/_signedIn/dashboard', icon: IconLayoutDashboard }] },
  {
    key: 'places',
    label: 'Places',
    entries: [
      { route: '/_signedIn/places', icon: IconBuildingSkyscraper },
      { route: '/_signedIn/site/', icon: IconMapPin },
      { route: '/_signedIn/office/', icon: IconDoor },
      { route: '/_signedIn/levels/', icon: IconBuilding },
      { route: '/_signedIn/Unit/', icon: IconKey },
      { route: '/_signedIn/ahu-units/', icon: IconAirConditioning },
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
      { route: '/_signedIn/email/', icon: IconAt },
    ],
  },
  {
    key: 'tenants',
    label: 'Tenants',
    entries: [{ route: '/_signedIn/tenants/', icon: IconBuildingCommunity }],
  },
  {
    key: 'operations',
    label: 'Customers',
    entries: [
      { route: '/_signedIn/management/customers', icon: IconBriefcase },
      { route: '/_signedIn/management/user/', icon: IconWorld },
      { route: '/_signedIn/management/invoices', icon: IconFileInvoice },
      { route: '/_signedIn/management/rates', icon: IconCoins },
      { route: '/_signedIn/management/payment-reminder', icon: IconBellDollar },
      { route: '/_signedIn/management/payment-reports', icon: IconReportMoney },
    ],
  },
  {
    key: 'account',
    label: 'Account',
    entries: [
      { route: '/_signedIn/invoices', icon: IconReceipt },
      { route: '/_signedIn/payment', icon: IconCreditCard },
      { route: '/_signedIn/audit-log', icon: IconHistory },
      { route: '/_signedIn/settings/', icon: IconSettings },
      { route: '/_signedIn/security', icon: IconShieldLock },
    ],
  },
]

/** Where the records are shown that notifications and search speak of, by their kinds. */
export const recordPaths: RecordPaths = {
  ACCOUNT: () => '/security',
  AHU_UNIT: (id) => `/ahu-unit/${id}`,
  AREA: (id) => `/office/${id}`,
  OFFICE_CENTRE_UNIT: (id) => `/Unit/${id}`,
  OFFICE_TOWER: (id) => `/levels/manage/${id}`,
  DIVISION: (id) => `/division/${id}`,
  EMAIL_DOMAIN: (id) => `/email/${id}`,
  INVOICE: (id) => `/invoices?id=${id}`,
  OFFICE: (id) => `/office/${id}`,
  ROLE: (id) => `/role/${id}`,
  SITE: (id) => `/site/${id}`,
  TENANT: (id) => `/tenants/${id}`,
  USER: (id) => `/user/${id}`,
  USER_GROUP: (id) => `/user-group/${id}`,
  PENDING_USER: (id) => `/user/${id}`,
  USER_REGISTRATION_REQUEST: (id) => `/user-pending/${id}`,
}
