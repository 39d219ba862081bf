import type { MenuEntry } from '@atrium/screens-kit/shell/useMenu.ts'
import { IconHistory } from '@tabler/icons-react'

export const auditLogEntry: MenuEntry = {
  route: '/_signedIn/audit-log',
  icon: IconHistory,
  words: 'history changes activity trail who did what',
}
