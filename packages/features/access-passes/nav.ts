import type { MenuEntry } from '@atrium/screens-kit/shell/useMenu.ts'
import { IconId } from '@tabler/icons-react'

export const accessPassesEntry: MenuEntry = {
  route: '/_signedIn/access-passes',
  icon: IconId,
  words: 'passes cards credentials QR HID PIN codes face badges quota',
}
