import type { MenuEntry } from '@atrium/screens-kit/shell/useMenu.ts'
import { IconBuildingStore } from '@tabler/icons-react'

export const storesEntry: MenuEntry = {
  route: '/_signedIn/retail-store/',
  icon: IconBuildingStore,
  words: 'shops outlets retail merchants reviews opening hours',
}
