import type { RecordPaths } from '@atrium/screens-kit/shell/recordPaths.ts'
import type { Nav } from '@atrium/screens-kit/shell/useMenu.ts'
import {
  IconAt,
  IconDoor,
  IconHistory,
  IconLayoutDashboard,
  IconMapPin,
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
      { route: '/_signedIn/site/', icon: IconMapPin },
      { route: '/_signedIn/office/', icon: IconDoor },
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
      { route: '/_signedIn/email/', icon: IconAt },
    ],
  },
  {
    key: 'operations',
    label: 'All office centres',
    entries: [{ route: '/_signedIn/management/user/', icon: IconWorld }],
  },
  {
    key: 'account',
    label: 'Account',
    entries: [
      { route: '/_signedIn/audit-log', icon: IconHistory },
      { route: '/_signedIn/settings/', icon: IconSettings },
      { route: '/_signedIn/security', icon: IconShieldLock },
    ],
  },
]

/** Where the records are shown that notifications and search speak of, by their kinds. */
export const recordPaths: RecordPaths = {
  ACCOUNT: () => '/security',
  AREA: (id) => `/office/${id}`,
  DIVISION: (id) => `/division/${id}`,
  EMAIL_DOMAIN: (id) => `/email/${id}`,
  ROLE: (id) => `/role/${id}`,
  SITE: (id) => `/site/${id}`,
  USER: (id) => `/user/${id}`,
  USER_GROUP: (id) => `/user-group/${id}`,
  PENDING_USER: (id) => `/user/${id}`,
  USER_REGISTRATION_REQUEST: (id) => `/user-pending/${id}`,
}
