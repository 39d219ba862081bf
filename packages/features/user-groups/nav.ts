import type { MenuEntry } from '@atrium/screens-kit/shell/useMenu.ts'
import { IconUsersGroup } from '@tabler/icons-react'

export const userGroupsEntry: MenuEntry = {
  route: '/_signedIn/user-groups/',
  icon: IconUsersGroup,
  words: 'teams lists members',
}
