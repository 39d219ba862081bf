import type { Nav } from '@atrium/screens-kit/shell/useMenu.ts'
import { IconHome, IconShieldLock } from '@tabler/icons-react'

/** The menu: groups and order; labels and gates come from the routes. */
export const nav: Nav = [
  { key: 'home', entries: [{ route: '/_signedIn/merchant', icon: IconHome }] },
  { key: 'account', label: 'Account', entries: [{ route: '/_signedIn/security', icon: IconShieldLock }] },
]
