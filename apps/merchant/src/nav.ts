import { securityEntry } from '@atrium/features/account/nav.ts'
import { myNoticesEntry } from '@atrium/features/circulars/nav.ts'
import { myDocumentsEntry } from '@atrium/features/documents/nav.ts'
import { whatIsOnEntry } from '@atrium/features/events/nav.ts'
import { orderingEntries } from '@atrium/features/menus/nav.ts'
import { myPassEntry } from '@atrium/features/my-pass/nav.ts'
import { merchantOrderEntries } from '@atrium/features/orders/nav.ts'
import { storesEntry } from '@atrium/features/retail/nav.ts'
import type { Nav } from '@atrium/screens-kit/shell/useMenu.ts'
import { IconHome } from '@tabler/icons-react'

/** The menu: areas and order, and what else people call a page; titles and gates come from the routes. */
export const nav: Nav = [
  {
    key: 'home',
    entries: [
      { route: '/_signedIn/merchant', icon: IconHome, words: 'start pages' },
      whatIsOnEntry,
      myPassEntry,
      myNoticesEntry,
      myDocumentsEntry,
    ],
  },
  { key: 'shops', label: 'Shop', entries: [...merchantOrderEntries, storesEntry, ...orderingEntries] },
  {
    key: 'account',
    label: 'Account',
    entries: [securityEntry],
  },
]
