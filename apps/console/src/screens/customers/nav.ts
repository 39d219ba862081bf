import type { MenuEntry } from '@atrium/screens-kit/shell/useMenu.ts'
import {
  IconBellDollar,
  IconBriefcase,
  IconCoin,
  IconFileInvoice,
  IconReportMoney,
  IconWorld,
} from '@tabler/icons-react'

/** Whom an operator serves, and what they owe. */
export const customerEntries: readonly MenuEntry[] = [
  {
    route: '/_signedIn/management/customers',
    icon: IconBriefcase,
    words: 'landlords office centres companies accounts',
  },
  { route: '/_signedIn/management/user/', icon: IconWorld, words: 'people accounts everywhere' },
  { route: '/_signedIn/management/invoices', icon: IconFileInvoice, words: 'bills overdue billing' },
  { route: '/_signedIn/management/rates', icon: IconCoin, words: 'prices plans fees' },
  { route: '/_signedIn/management/payment-reminder', icon: IconBellDollar, words: 'dunning overdue notices' },
  {
    route: '/_signedIn/management/payment-reports',
    icon: IconReportMoney,
    words: 'revenue money income statistics',
  },
]
