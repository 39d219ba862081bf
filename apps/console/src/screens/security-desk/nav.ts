import { whoIsInEntry } from '@atrium/features/access-events/nav.ts'
import { passScannerEntry } from '@atrium/features/my-pass/nav.ts'
import type { MenuEntry } from '@atrium/screens-kit/shell/useMenu.ts'
import {
  IconArrowsExchange,
  IconBellCheck,
  IconBellRinging,
  IconBook,
  IconFlag,
  IconShieldLock,
} from '@tabler/icons-react'

/** What guards have before them. */
export const securityEntries: readonly MenuEntry[] = [
  {
    route: '/_signedIn/security-desk',
    icon: IconShieldLock,
    words: 'guards refused denied forced held open lockdown live',
  },
  { route: '/_signedIn/alerts/', icon: IconBellCheck, words: 'alarms open raised acknowledge escalated offline' },
  passScannerEntry,
  whoIsInEntry,
  { route: '/_signedIn/muster/', icon: IconFlag, words: 'evacuation fire drill roll call marshals assembly safe' },
  { route: '/_signedIn/incidents/', icon: IconBook, words: 'log report theft alarm damage lost found' },
  {
    route: '/_signedIn/alerts-setup/',
    icon: IconBellRinging,
    words: 'rules levels escalation duty rota on call notify',
  },
  { route: '/_signedIn/shift-handovers', icon: IconArrowsExchange, words: 'guards shift change notes' },
]
