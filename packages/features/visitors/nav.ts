import type { MenuEntry } from '@atrium/screens-kit/shell/useMenu.ts'
import { IconAdjustments, IconBuildingCommunity, IconUserCancel, IconUsersPlus } from '@tabler/icons-react'

export const visitsEntry: MenuEntry = {
  route: '/_signedIn/visitor-event/',
  icon: IconUsersPlus,
  words: 'invite visitors guests visitor event',
}

export const receptionEntry: MenuEntry = {
  route: '/_signedIn/reception',
  icon: IconBuildingCommunity,
  words: 'visitors of the day expected check in walk-in badge front desk',
}

export const blacklistEntry: MenuEntry = {
  route: '/_signedIn/blacklist-visitor/',
  icon: IconUserCancel,
  words: 'blacklisted barred visitors banned',
}

export const visitorSettingsEntry: MenuEntry = {
  route: '/_signedIn/visitor-settings',
  icon: IconAdjustments,
  words: 'house rules terms questions of visitors retention erasure certificate privacy contacts kiosk tablet',
}
