import type { MenuEntry } from '@atrium/screens-kit/shell/useMenu.ts'
import { IconSitemap } from '@tabler/icons-react'

export const divisionsEntry: MenuEntry = {
  route: '/_signedIn/division/',
  icon: IconSitemap,
  words: 'departments organisation cost centres',
}
