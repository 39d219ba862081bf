import type { MenuEntry } from '@atrium/screens-kit/shell/useMenu.ts'
import { IconDoorExit } from '@tabler/icons-react'

export const leavingEntry: MenuEntry = {
  route: '/_signedIn/leaving',
  icon: IconDoorExit,
  words: 'offboarding resign terminate closing move out',
}
