import type { MenuEntry } from '@atrium/screens-kit/shell/useMenu.ts'
import { IconAdjustmentsCheck, IconKeyframe } from '@tabler/icons-react'

export const accessRequestsEntry: MenuEntry = {
  route: '/_signedIn/access-requests/',
  icon: IconKeyframe,
  words: 'ask for access doors passes apply colleagues',
}

export const accessRequestSettingsEntry: MenuEntry = {
  route: '/_signedIn/access-request-settings',
  icon: IconAdjustmentsCheck,
  words: 'approvers declaration approve longest days',
}
