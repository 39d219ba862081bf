import type { MenuEntry } from '@atrium/screens-kit/shell/useMenu.ts'
import { IconLayoutKanban, IconReceipt2, IconReportMoney } from '@tabler/icons-react'

/** The orders of the stores a person looks after, in both portals that have them. */
export const ordersEntry: MenuEntry = {
  route: '/_signedIn/opc-orders/',
  icon: IconReceipt2,
  words: 'purchases sales collect pick up customers refunds tickets',
}

/** What a merchant works with through the day. */
export const merchantOrderEntries: readonly MenuEntry[] = [
  { route: '/_signedIn/merchant-board', icon: IconLayoutKanban, words: 'queue kitchen tablet counter orders sound' },
  ordersEntry,
  { route: '/_signedIn/merchant-takings', icon: IconReportMoney, words: 'sales revenue payouts balance fees money' },
]
