import type { MenuEntry } from '@atrium/screens-kit/shell/useMenu.ts'
import { IconCreditCard, IconReceipt } from '@tabler/icons-react'

export const invoicesEntry: MenuEntry = {
  route: '/_signedIn/invoices',
  icon: IconReceipt,
  words: 'bills billing money due',
}

export const paymentEntry: MenuEntry = {
  route: '/_signedIn/payment',
  icon: IconCreditCard,
  words: 'pay card checkout money',
}
