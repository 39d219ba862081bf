import type { MenuEntry } from '@atrium/screens-kit/shell/useMenu.ts'
import { IconDoorEnter } from '@tabler/icons-react'

export const accessPointsEntry: MenuEntry = {
  route: '/_signedIn/access-points',
  icon: IconDoorEnter,
  words: 'access groups doors rights who may pass',
}
