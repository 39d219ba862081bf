import type { MenuEntry } from '@atrium/screens-kit/shell/useMenu.ts'
import { IconUsersGroup } from '@tabler/icons-react'

export const companyMusterEntry: MenuEntry = {
  route: '/_signedIn/muster',
  icon: IconUsersGroup,
  words: 'fire drill evacuation roll call assembly point safe missing headcount',
}
