import type { MenuEntry } from '@atrium/screens-kit/shell/useMenu.ts'
import { IconQrcode, IconScan } from '@tabler/icons-react'

export const myPassEntry: MenuEntry = {
  route: '/_signedIn/my-pass',
  icon: IconQrcode,
  words: 'qr code badge card pin door entrance lost phone mobile key',
}

export const passScannerEntry: MenuEntry = {
  route: '/_signedIn/pass-scanner',
  icon: IconScan,
  words: 'qr code camera check verify guard desk mobile pass offline',
}
