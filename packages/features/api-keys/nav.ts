import type { MenuEntry } from '@atrium/screens-kit/shell/useMenu.ts'
import { IconApi } from '@tabler/icons-react'

export const apiKeysEntry: MenuEntry = {
  route: '/_signedIn/api-keys/',
  icon: IconApi,
  words: 'programs developers integration token openapi interface',
}
