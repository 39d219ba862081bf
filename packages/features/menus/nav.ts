import type { MenuEntry } from '@atrium/screens-kit/shell/useMenu.ts'
import { IconCategory, IconCreditCard, IconPercentage, IconToolsKitchen2 } from '@tabler/icons-react'

/** What stores sell and how it is paid, in the order people set it up. */
export const orderingEntries: readonly MenuEntry[] = [
  { route: '/_signedIn/opc-menu/', icon: IconToolsKitchen2, words: 'food drinks items prices stock add-ons' },
  { route: '/_signedIn/opc-category-setup/', icon: IconCategory, words: 'sections kinds of stores shelves' },
  { route: '/_signedIn/opc-rates', icon: IconPercentage, words: 'service fee payment fee tax ordering' },
  { route: '/_signedIn/payment-account-onboarding', icon: IconCreditCard, words: 'payouts bank account provider' },
]
