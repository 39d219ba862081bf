/** What happens to the card of whoever pays for a booking, said before it is booked and in the mail that asks to pay. */
export const chargeText = (needsApproval: boolean): string =>
  needsApproval
    ? 'The amount is held on your card and charged only once the booking is approved; if it is not, nothing is charged.'
    : 'Your card is charged when you pay.'
