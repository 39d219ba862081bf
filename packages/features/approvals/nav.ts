import type { MenuEntry } from '@atrium/screens-kit/shell/useMenu.ts'
import { IconChecklist } from '@tabler/icons-react'

export const approvalsEntry: MenuEntry = {
  route: '/_signedIn/approvals',
  icon: IconChecklist,
  words: 'approve reject decide inbox requests waiting',
}
