import type { MenuEntry } from '@atrium/screens-kit/shell/useMenu.ts'
import { IconLayoutDashboard } from '@tabler/icons-react'

export const dashboardEntry: MenuEntry = {
  route: '/_signedIn/dashboard',
  icon: IconLayoutDashboard,
  words: 'home figures charts statistics',
}
