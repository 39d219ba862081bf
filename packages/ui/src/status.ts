import { IconClock, IconHourglass, IconUser, type TablerIcon } from '@tabler/icons-react'
import type { Colour } from './palette.ts'
import { tones } from './tones.ts'

/**
 * What a status means, whatever it is the status of: it went well or can be had, somebody has it, it is to come, it was
 * noted, it waits for somebody, it needs a look, it went wrong, or there is nothing to do.
 */
export type Meaning = 'good' | 'taken' | 'coming' | 'noted' | 'waiting' | 'attention' | 'bad' | 'over'

/** The one colour and icon of a meaning, on badges and in charts. */
export const meanings: Record<Meaning, { colour: Colour; icon: TablerIcon }> = {
  good: tones.success,
  taken: { colour: 'violet', icon: IconUser },
  coming: { colour: 'blue', icon: IconClock },
  noted: tones.info,
  waiting: { colour: 'yellow', icon: IconHourglass },
  attention: tones.warning,
  bad: tones.danger,
  over: tones.neutral,
}

const codes: Record<Exclude<Meaning, 'over'>, string> = {
  good:
    'ACCEPTED ACKNOWLEDGED ACTIVATED ACTIVE ALL_SAFE ANSWERED APPROVED APPROVED_ACTIVE APPROVED_ONGOING ASSIGNED ' +
    'ASSIGNED_GROUP AVAILABLE CAPTURED CHECKED_IN CLAIMED COLLECTED COMPLETED DELIVERED DONE ENABLED GRANTED HERE LIVE OK ' +
    'ONGOING ONLINE PAID PREPARED PUBLISHED READ REDEEMED REGISTERED REPAIRED RESOLVED RETURNED SAFE SENT SIGNED_IN SLOT_OPEN ' +
    'SUCCESS SUCCESSFUL SURE SYNCED UPLOADED VACANT',
  taken: 'BOOKED LOANED OCCUPIED RESERVED',
  coming: 'APPROVED_UPCOMING EXPECTED INVITED OFFERED PLANNED SCHEDULED UPCOMING',
  noted: 'AUTHORISED EVENT_RSVP IN_PROGRESS ISSUED LIKELY RAISED REPORTED SENDING SUBMITTED',
  waiting: 'ASKED PARTIAL PENDING WAITING',
  attention:
    'EVENT_FULL EXPIRING LOW NO_RESPONSE NO_SHOW NOTIFIED NOT_COME OPEN OUT_OF_STOCK OVERDUE PAYMENT_FAILED RETRYING SLOT_FULL ' +
    'SUSPENDED UNACCOUNTED UNCOLLECTED',
  bad:
    'ACTIVATION_EXPIRED BLACKLISTED BLOCKED CANCELLED DAMAGED_LOST DECLINED DELETED DENIED ESCALATED EVENT_CANCELLED EXPIRED ' +
    'FAILED INVALID LOCKED MISSING NEED_HELP OFFLINE REJECTED REMOVED RESTRICTED REVOKED SLOT_CANCELLED TERMINATED',
}

const meaningByCode = new Map(
  Object.entries(codes).flatMap(([meaning, all]) => all.split(' ').map((code) => [code, meaning as Meaning] as const)),
)

/** What a status code of the contract means: what is unknown needs nobody. */
export const statusMeaning = (code: string): Meaning =>
  meaningByCode.get(code) ?? (code.startsWith('PENDING_') ? 'waiting' : 'over')

/** A code of the contract in words: PENDING_REVIEW becomes 'Pending review'. */
export const statusLabel = (code: string): string => {
  const words = code.replaceAll('_', ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
