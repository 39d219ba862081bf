import type { MenuEntry } from '@atrium/screens-kit/shell/useMenu.ts'
import { IconAlertTriangle } from '@tabler/icons-react'

export const companyBroadcastsEntry: MenuEntry = {
  route: '/_signedIn/broadcast-tenant/',
  icon: IconAlertTriangle,
  words: 'fire evacuation alarm safe drill muster broadcasts',
}
