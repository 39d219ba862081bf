import type { BookableResource } from '../../resources/index.ts'
import type { NewBooking } from '../bookings.repo.ts'

/** A booking that stands as it is made: approved, of one person and free of charge; nobody here was asked for it. */
export const standingBooking = (
  { officeCentreId, clock }: Pick<BookableResource, 'officeCentreId' | 'clock'>,
  title: string,
  userId: string | null,
): NewBooking => ({
  requester: { officeCentreId, userId },
  enteredByUserId: null,
  title,
  purpose: null,
  noOfPax: 1,
  layout: null,
  status: 'APPROVED',
  approvalLevel: 0,
  autoApproveAt: null,
  timeZone: clock,
  recurrence: null,
  price: { amountMinor: 0, currency: null, lines: [], discountId: null, shares: [] },
})
