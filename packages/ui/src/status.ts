import type { Tone } from './tones.ts'

const successes = [
  'ACTIVE',
  'ACTIVATED',
  'ENABLED',
  'APPROVED',
  'APPROVED_ACTIVE',
  'APPROVED_ONGOING',
  'ACCEPTED',
  'ASSIGNED',
  'AVAILABLE',
  'BOOKED',
  'CHECKED_IN',
  'CLAIMED',
  'COLLECTED',
  'COMPLETED',
  'ISSUED',
  'ONGOING',
  'ONLINE',
  'PAID',
  'PUBLISHED',
  'REDEEMED',
  'REGISTERED',
  'RESOLVED',
  'RETURNED',
  'SAFE',
  'SENT',
  'SIGNED_IN',
  'SUCCESS',
  'UPLOADED',
]
const warnings = ['OVERDUE', 'EXPIRING', 'LOW', 'NEED_HELP', 'ESCALATED', 'SLOT_FULL', 'EVENT_FULL', 'OUT_OF_STOCK']
const dangers = [
  'REJECTED',
  'TERMINATED',
  'CANCELLED',
  'DELETED',
  'REMOVED',
  'EXPIRED',
  'FAILED',
  'BLACKLISTED',
  'BLOCKED',
  'LOCKED',
  'OFFLINE',
  'REVOKED',
  'VOID',
  'DAMAGED_LOST',
  'RESTRICTED',
]
const infos = [
  'UPCOMING',
  'APPROVED_UPCOMING',
  'SCHEDULED',
  'SUBMITTED',
  'SENDING',
  'INVITED',
  'NOTIFIED',
  'RESERVED',
  'LOANED',
  'REPORTED',
  'RAISED',
  'OCCUPIED',
]

const toneByCode = new Map<string, Tone>([
  ...successes.map((code) => [code, 'success'] as const),
  ...warnings.map((code) => [code, 'warning'] as const),
  ...dangers.map((code) => [code, 'danger'] as const),
  ...infos.map((code) => [code, 'info'] as const),
])

/** How a status code of the contract looks: PENDING and its like warn, what is unknown stays neutral. */
export const statusTone = (code: string): Tone =>
  toneByCode.get(code) ?? (code === 'PENDING' || code.startsWith('PENDING_') ? 'warning' : 'neutral')

/** A code of the contract in words: PENDING_REVIEW becomes 'Pending review'. */
export const statusLabel = (code: string): string => {
  const words = code.replaceAll('_', ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
