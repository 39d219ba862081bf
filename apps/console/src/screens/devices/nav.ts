import type { MenuEntry } from '@atrium/screens-kit/shell/useMenu.ts'
import {
  IconAdjustments,
  IconCpu,
  IconDeviceCctv,
  IconFaceId,
  IconQrcode,
  IconScan,
  IconWifi,
} from '@tabler/icons-react'

/** What hangs on walls and doors, and how it is set up. */
export const deviceEntries: readonly MenuEntry[] = [
  { route: '/_signedIn/devices/', icon: IconCpu, words: 'controllers panels readers intercoms hardware offline' },
  { route: '/_signedIn/qr-scanners/', icon: IconScan, words: 'readers turnstiles codes barcode' },
  { route: '/_signedIn/camera/', icon: IconDeviceCctv, words: 'cctv video picture stream' },
  { route: '/_signedIn/configuration/', icon: IconAdjustments, words: 'profiles strike held relay card format' },
  { route: '/_signedIn/qr-configuration', icon: IconQrcode, words: 'scanner code static dynamic' },
  { route: '/_signedIn/wifi-settings', icon: IconWifi, words: 'wireless network ssid password' },
  { route: '/_signedIn/fr-setup', icon: IconFaceId, words: 'facial biometrics liveness threshold' },
]
