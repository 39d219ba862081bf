import type { MenuEntry } from '@atrium/screens-kit/shell/useMenu.ts'
import { IconWebhook } from '@tabler/icons-react'

export const webhooksEntry: MenuEntry = {
  route: '/_signedIn/webhooks/',
  icon: IconWebhook,
  words: 'programs developers integration events deliveries replay signature endpoints',
}
