import type { MenuEntry } from '@atrium/screens-kit/shell/useMenu.ts'
import { IconUsers } from '@tabler/icons-react'

export const usersEntry: MenuEntry = {
  route: '/_signedIn/users/',
  icon: IconUsers,
  words: 'people staff employees accounts invite invitation register',
}
