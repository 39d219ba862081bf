import type { MenuEntry } from '@atrium/screens-kit/shell/useMenu.ts'
import { IconElevator, IconParking, IconServer2, IconServerBolt, IconServerCog } from '@tabler/icons-react'

/** Systems of others that doors, lifts and car parks are connected to. */
export const integrationEntries: readonly MenuEntry[] = [
  { route: '/_signedIn/acs/bosch/', icon: IconServer2, words: 'access system controllers sync differences' },
  { route: '/_signedIn/acs/micro-engine', icon: IconServerCog, words: 'access system hli floors sync' },
  { route: '/_signedIn/acs/kone', icon: IconElevator, words: 'lifts elevators destination calls sync' },
  { route: '/_signedIn/acs/alphawave', icon: IconServerBolt, words: 'access system controllers' },
  { route: '/_signedIn/eps', icon: IconParking, words: 'car park plates eps' },
]
