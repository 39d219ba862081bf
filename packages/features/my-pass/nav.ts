import type { MenuEntry } from '@atrium/screens-kit/shell/useMenu.ts'
import { IconQrcode } from '@tabler/icons-react'

export const myPassEntry: MenuEntry = {
  route: '/_signedIn/my-pass',
  icon: IconQrcode,
  words: 'qr code badge card pin door entrance lost phone mobile key',
}
