import type { MenuEntry } from '@atrium/screens-kit/shell/useMenu.ts'
import { IconHistory } from '@tabler/icons-react'

export const whoCouldEnterEntry: MenuEntry = {
  route: '/_signedIn/who-could-enter',
  icon: IconHistory,
  words: 'access doors floor history rights who was able',
}
