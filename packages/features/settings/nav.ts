import type { MenuEntry } from '@atrium/screens-kit/shell/useMenu.ts'
import { IconSettings } from '@tabler/icons-react'

export const settingsEntry: MenuEntry = {
  route: '/_signedIn/settings/',
  icon: IconSettings,
  words: 'configuration preferences system data tags',
}
