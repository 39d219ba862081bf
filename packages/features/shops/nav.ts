import type { MenuEntry } from '@atrium/screens-kit/shell/useMenu.ts'
import { IconBuildingStore, IconPaperBag } from '@tabler/icons-react'

/** Where people of the building order, and what they ordered. */
export const shopEntries: readonly MenuEntry[] = [
  {
    route: '/_signedIn/shops/',
    icon: IconBuildingStore,
    words: 'stores food drinks coffee lunch breakfast restaurant canteen takeaway menu shop',
  },
  {
    route: '/_signedIn/my-orders/',
    icon: IconPaperBag,
    words: 'food drinks collect collection code takeaway paid refund review purchases',
  },
]
