import type { RecordPaths } from '@atrium/screens-kit/shell/recordPaths.ts'
import type { Nav } from '@atrium/screens-kit/shell/useMenu.ts'
import { IconHome, IconShieldLock } from '@tabler/icons-react'

/** The menu: groups and order; labels and gates come from the routes. */
export const nav: Nav = [
  { key: 'home', entries: [{ route: '/_signedIn/merchant', icon: IconHome }] },
  { key: 'account', label: 'Account', entries: [{ route: '/_signedIn/security', icon: IconShieldLock }] },
]

/** Where the records are shown that notifications and search speak of, by their kinds. */
export const recordPaths: RecordPaths = {
  ACCOUNT: () => '/security',
}
