import type { MenuEntry } from '@atrium/screens-kit/shell/useMenu.ts'
import { IconDoor } from '@tabler/icons-react'

export const doorSetupEntry: MenuEntry = {
  route: '/_signedIn/door-setup',
  icon: IconDoor,
  words: 'hardware controllers readers relays scanners intercoms turnstiles gates',
}
