/** Why a card was refused, in the words of whoever pays, and what to do about it. */
export const refusalTexts = {
  CARD_DECLINED: 'Your bank refused the card. Ask your bank, or use another card.',
  INSUFFICIENT_FUNDS: 'There is not enough money on the card. Use another card.',
  EXPIRED_CARD: 'The card has expired. Use another card.',
  WRONG_SECURITY_CODE: 'The security code of the card was wrong. Try again.',
  NOT_CONFIRMED: 'You have not confirmed the payment with your bank. Try again.',
  LIMIT_EXCEEDED: 'The amount is above the limit of the card. Raise it at your bank, or use another card.',
} as const

export type PaymentRefusal = keyof typeof refusalTexts

export const isPaymentRefusal = (code: unknown): code is PaymentRefusal =>
  typeof code === 'string' && Object.hasOwn(refusalTexts, code)
