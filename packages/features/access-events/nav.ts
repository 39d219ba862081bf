import type { MenuEntry } from '@atrium/screens-kit/shell/useMenu.ts'
import { IconAdjustments, IconHelpCircle, IconReportSearch, IconUsersGroup } from '@tabler/icons-react'

export const accessAnswersEntry: MenuEntry = {
  route: '/_signedIn/access-answers',
  icon: IconHelpCircle,
  words: 'may they pass why not explain refusal door person rights',
}

export const accessReportsEntry: MenuEntry = {
  route: '/_signedIn/access-reports',
  icon: IconReportSearch,
  words: 'events doors who came granted denied access data history',
}

export const accessControlSettingsEntry: MenuEntry = {
  route: '/_signedIn/access-control-settings',
  icon: IconAdjustments,
  words: 'anti-passback qr code validity retention default group',
}

export const whoIsInEntry: MenuEntry = {
  route: '/_signedIn/who-is-in',
  icon: IconUsersGroup,
  words: 'heads occupancy present inside people in the building now',
}
