import type { MenuEntry } from '@atrium/screens-kit/shell/useMenu.ts'
import { IconCreditCard, IconReceipt } from '@tabler/icons-react'

/** What is owed and what pays it are tabs of one screen. */
const of = 'Invoices'

export const invoicesEntry: MenuEntry = {
  route: '/_signedIn/invoices',
  icon: IconReceipt,
  words: 'bills billing money due',
  tab: { of, label: 'Invoices' },
}

export const paymentEntry: MenuEntry = {
  route: '/_signedIn/payment',
  icon: IconCreditCard,
  words: 'pay card checkout money',
  tab: { of, label: 'Payment' },
}
