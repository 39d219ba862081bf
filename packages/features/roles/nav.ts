import type { MenuEntry } from '@atrium/screens-kit/shell/useMenu.ts'
import { IconUserShield } from '@tabler/icons-react'

export const rolesEntry: MenuEntry = {
  route: '/_signedIn/roles/',
  icon: IconUserShield,
  words: 'permissions rights access administrators',
}
