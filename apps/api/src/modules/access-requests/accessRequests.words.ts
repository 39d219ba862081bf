import { formatDate } from '@atrium/validators/dates.ts'
import type { PassKind } from './tables.ts'
import type { AccessRequestStatus, AccessRequestType } from './tables.ts'

/** The tabs of the list in their order. */
export const statuses: readonly AccessRequestStatus[] = [
  'PENDING',
  'APPROVED',
  'REJECTED',
  'CANCELLED',
  'EXPIRED',
  'REVOKED',
]

export const statusLabels: Record<AccessRequestStatus, string> = {
  PENDING: 'Waiting',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  CANCELLED: 'Cancelled',
  EXPIRED: 'Ended',
  REVOKED: 'Revoked',
}

export const typeLabels: Record<AccessRequestType, string> = {
  PASS: 'Pass',
  ACCESS_GROUP: 'Access group',
  DOOR: 'Doors',
}

export const passKindLabels: Record<PassKind, string> = {
  MOBILE: 'Mobile pass',
  QR: 'QR pass',
  HID: 'HID mobile pass',
  PHYSICAL_CARD: 'Card',
  PIN: 'PIN',
  FR: 'Face pass',
  TEMPORARY_CARD: 'Temporary card',
}

type Wish = {
  type: AccessRequestType
  doors: readonly { name: string }[]
  accessGroupName: string | null
  passKind: PassKind | null
}

/** What is asked for, in a line. */
export function wishText({ type, doors, accessGroupName, passKind }: Wish): string {
  if (type === 'PASS') return passKind ? passKindLabels[passKind] : typeLabels.PASS
  if (type === 'ACCESS_GROUP') return `All doors of ${accessGroupName ?? 'a group'}`
  const [first, second, ...more] = doors.map(({ name }) => name)
  return more.length > 0
    ? `${first}, ${second} and ${more.length} more doors`
    : [first, second].filter(Boolean).join(', ')
}

/** From when to when, both days included. */
export const daysText = ({ validFrom, validTo }: { validFrom: string; validTo: string }): string =>
  validFrom === validTo ? formatDate(validFrom) : `${formatDate(validFrom)} to ${formatDate(validTo)}`
