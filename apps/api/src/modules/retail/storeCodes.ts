import { randomInt } from 'node:crypto'

/** Letters and digits that nobody takes for one another. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A new code of six signs, by which a store is known at its counter and on receipts. */
export const newStoreCode = (): string =>
  Array.from({ length: 6 }, () => signs.charAt(randomInt(signs.length))).join('')
