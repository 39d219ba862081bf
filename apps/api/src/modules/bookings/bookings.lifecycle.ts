import type { Lifecycle } from '../../platform/lifecycle.ts'
import type { BookingStatus } from './tables.ts'

export type BookingAction = 'approve' | 'reject' | 'cancel' | 'expire' | 'edit'

const decided = 'This booking has already been decided or cancelled.'
const over = 'This booking is closed because it was rejected, was cancelled or has expired.'

/**
 * How bookings move (states 25). Who decides follows from the levels of approval and who may cancel from whose it is,
 * both checked where they are known; the permission of the area is checked by the guard.
 */
export const bookingLifecycle: Lifecycle<BookingStatus, BookingAction> = {
  approve: { from: ['PENDING'], to: 'APPROVED', permission: 'system', refusal: decided },
  reject: { from: ['PENDING'], to: 'REJECTED', permission: 'system', remark: 'required', refusal: decided },
  cancel: { from: ['PENDING', 'APPROVED'], to: 'CANCELLED', permission: 'system', remark: 'optional', refusal: over },
  expire: { from: ['PENDING'], to: 'EXPIRED', permission: 'system', refusal: decided },
  edit: { from: ['PENDING', 'APPROVED'], to: 'PENDING', permission: 'system', refusal: over },
}
