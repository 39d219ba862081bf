import type { MenuEntry } from '@atrium/screens-kit/shell/useMenu.ts'
import { IconBell, IconSpeakerphone } from '@tabler/icons-react'

export const circularsEntry: MenuEntry = {
  route: '/_signedIn/notifications/',
  icon: IconSpeakerphone,
  words: 'circulars announcements news messages mail everybody',
}

export const myNoticesEntry: MenuEntry = {
  route: '/_signedIn/my-notifications',
  icon: IconBell,
  words: 'notifications inbox messages circulars preferences quiet hours',
}
