import type { MenuEntry } from '@atrium/screens-kit/shell/useMenu.ts'
import { IconAdjustments, IconFileCertificate, IconFileStack } from '@tabler/icons-react'

export const permitsEntry: MenuEntry = {
  route: '/_signedIn/fm-forms/',
  icon: IconFileCertificate,
  words: 'permit to work contractor renovation hot work forms ptw mcst',
}

const formManagementEntry: MenuEntry = {
  route: '/_signedIn/form-management',
  icon: IconFileStack,
  words: 'documents of permits insurance templates signatures',
}

const formSettingsEntry: MenuEntry = {
  route: '/_signedIn/form-settings',
  icon: IconAdjustments,
  words: 'permit fees noisy work mcst terms notified parties',
}

/** All that whoever runs the building does with permits. */
export const permitEntries: readonly MenuEntry[] = [permitsEntry, formManagementEntry, formSettingsEntry]
